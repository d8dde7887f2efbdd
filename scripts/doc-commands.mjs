// Every command of README, CONTRIBUTING and docs, in the order of the page. Fails where one names a script or a file that
// is not there, or where it is new here: then say below whether it ends by itself.
// `--run` clones the last commit into a folder with a space in its name and runs there those that do.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from './project.mjs'

/** Commands that are not run here, by how they begin, with the reason. */
const notRun = [
  {
    begins: /^(?:git clone|cd|read -rs|curl|npx openapi-typescript|npx @modelcontextprotocol)/,
    why: 'has a place to fill in',
  },
  {
    begins: /^(?:(?:(?:API_BASE_URL|METRICS_ADDRESS)=\S+ )?npm start$|npm run (?:dev|sample|-s mcp|mcp)\b)/,
    why: 'serves until it is ended',
  },
  { begins: /^npm (?:test|run (?:check|test|screenshots|release))/, why: 'is a check of its own' },
  { begins: /^xdg-open/, why: 'opens a browser' },
  { begins: /doctor/, why: 'needs a service' },
  {
    begins: /^(?:node bench\/|(?:SECONDS=60 )?node deploy\/check\.mjs|FULL=yes)/,
    why: 'measures for minutes',
  },
  {
    begins: /^(?:apt|install|cp|find|for port|cat|systemctl|docker|kubectl|SITE_HOST|chromium)/,
    why: 'changes a server',
  },
  {
    begins: /^(?:node dist\/host\/main\.mjs$|npm ci\b|npm version|BROWSER_REPORT=)/,
    why: 'is part of another',
  },
]

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
]
const found = pages
  .filter((page) => page.endsWith('.md'))
  .flatMap((page) => commandsIn(readFileSync(join(root, page), 'utf8')).map((command) => ({ page, command })))
const problems = found.flatMap(({ page, command }) =>
  missingIn(command).map((name) => `${page}: "${command}" names ${name}, which is not there`),
)
const runs = [...new Set(found.map(({ command }) => command))].filter(
  (command) => !notRun.some(({ begins }) => begins.test(command)),
)
const unknown = runs.filter((command) => !/^(?:npm|node) /.test(command))
for (const command of unknown)
  problems.push(`"${command}" is new: say in scripts/doc-commands.mjs whether it is run`)

if (problems.length === 0 && process.argv.includes('--run')) runInClone()
console.log(problems.join('\n') || `${found.length} commands, ${runs.length} of them end by themselves.`)
if (problems.length > 0) process.exitCode = 1

/** Lines of shell blocks, and inline code that begins like a command. @param {string} text */
function commandsIn(text) {
  const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
    block
      .replaceAll(/<<EOF[\s\S]*?^EOF/gm, '')
      .replaceAll(/\\\n\s*/g, '')
      .split('\n'),
  )
  const inline = [...text.matchAll(/`((?:npm|npx|node|[A-Z_]+=\S+ npm) [^`\n]+)`/g)].map(
    ([, code = '']) => code,
  )
  return [...blocks, ...inline]
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '')
}

/** Scripts of npm and files of ours that a command names and that are not there. @param {string} command */
function missingIn(command) {
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, script] = /\bnpm run (?:-s )?([\w:-]+)/.exec(command) ?? []
  const files = command.match(/\b(?:scripts|bench|deploy|e2e|src|docs)\/[\w./@-]+/g) ?? []
  return [
    ...(script && !scripts[script] ? [`npm run ${script}`] : []),
    // A browser test is named without its ending.
    ...files.filter((file) => !existsSync(join(root, file)) && !existsSync(join(root, `${file}.spec.ts`))),
  ]
}

function runInClone() {
  const folder = mkdtempSync(join(tmpdir(), 'sightline commands '))
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    for (const command of runs) {
      const { status, stdout, stderr } = spawnSync(command, { cwd: folder, shell: true, encoding: 'utf8' })
      console.log(`${status === 0 ? '✓' : '✗'} ${command}`)
      if (status !== 0) problems.push(`"${command}" ended with ${status}:\n${stdout}${stderr}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
