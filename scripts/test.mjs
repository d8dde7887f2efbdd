// `npm test`: every check, in order, up to the first red one. `npm test -- unit browser` runs only those.
// `npm run test:full` (`--full`) tries whole matrices where `npm test` tries each thing that can fail alone.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { buildIfStale, installIfMissing } from './fresh.mjs'
import { run } from './project.mjs'

const { values, positionals: names } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isFull = values.full

const temporary = mkdtempSync(join(tmpdir(), 'sightline-test-'))
const unitReport = join(temporary, 'unit.json')
const browserReport = join(temporary, 'browser.json')
/** @type {Record<string, string>} */
const full = isFull ? { FULL: 'yes' } : {}
const quiet = { quiet: true }

/** They need nothing of each other, and most use one core: two at a time. */
const staticChecks = {
  // Each lock holds all that it names: the project's, and those of what tests fetch.
  lock: () =>
    inTurn(
      ['.', 'e2e/browser', 'e2e/old-browsers', 'e2e/engines', 'e2e/node-versions', 'deploy/check/oidc'].map(
        (folder) => `npm ci --dry-run --prefix ${folder}`,
      ),
      quiet,
    ),
  format: () => run('oxfmt --check', quiet),
  lint: () => run('oxlint --deny-warnings', quiet),
  unused: () => run('knip', quiet),
  // All files are checked, tests too; then the browser's without Node's types, and Node's without the browser's.
  types: () =>
    inTurn(
      ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.node.json'].map(
        (name) => `tsc --noEmit -p ${name}`,
      ),
      quiet,
    ),
  messages: () => run('node scripts/messages.mjs --check', quiet),
  commands: () => run('node scripts/doc-commands.mjs', quiet),
}

/** Each has the machine to itself. */
const longChecks = {
  unit: () =>
    run(`vitest run --reporter=default --reporter=json --outputFile.json="${unitReport}"`, { env: full }),
  size: async () => {
    await buildIfStale()
    return run('node scripts/size.mjs')
  },
  programs: async () => {
    await buildIfStale()
    return run('node scripts/programs.mjs')
  },
  browser: async () => {
    await buildIfStale()
    return run('playwright test', { env: { ...full, BROWSER_REPORT: browserReport } })
  },
  ...(isFull && {
    build: () => compareBuilds(),
    release: () => tryRelease(),
    commandsRun: () => run('node scripts/doc-commands.mjs --run'),
    old: () => run('npm run test:old-browsers'),
  }),
}

try {
  await installIfMissing('all')
  process.exitCode = await checkAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(temporary, { recursive: true })
}

async function checkAll() {
  const all = { ...staticChecks, ...longChecks }
  const unknown = names.filter((name) => !(name in all))
  if (unknown.length > 0)
    throw new Error(`There is no check ${unknown.join(', ')}. The checks: ${Object.keys(all).join(', ')}.`)
  const started = performance.now()
  const red = (await runChecks(wanted(staticChecks), 2)) ?? (await runChecks(wanted(longChecks), 1))
  const { passed, failed } = countTests()
  if (red) console.error(`\nStopped at the first red check: ${red}.`)
  console.log(`\nDone in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  // A red check without tests counts as one failure: the last line never says 0 failed of a red run.
  console.log(`${passed} passed, ${red ? Math.max(failed, 1) : failed} failed`)
  return red ? 1 : 0
}

/** @typedef {() => ReturnType<typeof run>} Check */

/** @param {Record<string, Check>} checks */
function wanted(checks) {
  return Object.fromEntries(
    Object.entries(checks).filter(([name]) => names.length === 0 || names.includes(name)),
  )
}

/** The name of the first red one, or null. @param {Record<string, Check>} checks @param {number} atOnce */
async function runChecks(checks, atOnce) {
  const waiting = Object.entries(checks)
  /** @type {{ red: string | null }} */
  const state = { red: null }
  const work = async () => {
    for (let next = waiting.shift(); next && !state.red; next = waiting.shift()) {
      const [name, check] = next
      if (atOnce === 1) console.log(`\n${name}`)
      const { code, output, seconds } = await check().catch(failure)
      console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.toFixed(1)} s`)
      if (code === 0) continue
      console.error(output.trim())
      state.red ??= name
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return state.red
}

/** @param {unknown} error */
function failure(error) {
  return { code: 1, output: error instanceof Error ? error.message : String(error), seconds: 0 }
}

/** Each command after the one before, up to the first red one. @param {string[]} commands @param {Parameters<typeof run>[1]} [options] */
function inTurn(commands, options) {
  return run(commands.join(' && '), options)
}

/** A build in another environment gives the same bytes. */
function compareBuilds() {
  const out = join(temporary, 'dist')
  const env = { NODE_ENV: 'development', TZ: 'Asia/Kolkata', LANG: 'fr_FR.UTF-8' }
  // The browser tests put their hosts there.
  return inTurn([`node scripts/build.mjs --out "${out}"`, `diff -r -x "test-hosts*" dist "${out}"`], {
    ...quiet,
    env,
  })
}

/** A release made twice has the same bytes, and its archive runs where it is unpacked, with `node` alone. */
function tryRelease() {
  const made = join(temporary, 'release')
  const make = 'node scripts/release.mjs --trial'
  const compare = [
    `cp -r release "${made}"`,
    'touch README.md dist/host/*',
    make,
    `diff -r release "${made}"`,
  ]
  const unpacked = `cd "${made}" && tar -xzf *.tgz && cd */dist/host && node main.mjs --check`
  return inTurn([make, ...compare, unpacked], quiet)
}

function countTests() {
  const unit = read(unitReport)
  const browser = read(browserReport)?.stats
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0),
  }
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
