// `npm test`: every check, in order, up to the first red one. `npm test -- unit browser` runs only the named ones.
// `npm run test:full` tries whole matrices where `npm test` tries each thing that can fail alone, and builds twice.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { browserPackage, oldBrowsersPackage } from './browser.mjs'
import { buildIfStale, installIfMissing } from './fresh.mjs'
import { requireNode } from './project.mjs'
import { run, runNpm, runTool } from './run.mjs'

/** @typedef {{ passed: number, failed: number }} Count */

const reports = mkdtempSync(join(tmpdir(), 'sightline-test-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')

const node = process.execPath
const quiet = { quiet: true }
const { values, positionals: named } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const isFull = values.full

/** They need nothing of each other, and most use one core: two at a time. */
const staticChecks = {
  lock: () => checkLocks(),
  format: () => runTool('oxfmt', ['--check'], quiet),
  lint: () => runTool('oxlint', ['--deny-warnings'], quiet),
  unused: () => runTool('knip', [], quiet),
  types: () => checkTypes(),
  messages: () => run(node, ['scripts/messages.mjs'], quiet),
}

/** Each has the machine to itself. */
const longChecks = {
  unit: () =>
    runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  size: () => run(node, ['scripts/size.mjs']),
  browser: () =>
    runTool('playwright', ['test'], {
      env: { BROWSER_REPORT: browserReport, ...(isFull && { FULL: 'yes' }) },
    }),
  ...(isFull && {
    build: () => run(node, ['scripts/check-build.mjs']),
    old: () => runTool('playwright', ['test', '--config', 'e2e/old-browsers/playwright.config.ts']),
  }),
}

requireNode()
const known = Object.keys({ ...staticChecks, ...longChecks })
const unknown = named.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. The checks: ${known.join(', ')}.`)
  process.exit(2)
}
const started = performance.now()
const red = await firstRed()
const { passed, failed } = countTests()
rmSync(reports, { recursive: true })
if (red) console.error(`\nStopped at the first red check: ${red}.`)
console.log(`\nDone in ${seconds((performance.now() - started) / 1000)}.`)
// A red check that is no test of its own counts as one failure: the last line never says 0 failed of a red run.
console.log(`${passed} passed, ${red ? Math.max(failed, 1) : failed} failed`)
process.exitCode = red ? 1 : 0

/** Runs the wanted checks and answers the name of the first red one, or null. */
async function firstRed() {
  try {
    await installIfMissing('all')
    if (wanted(longChecks).length > 0) await buildIfStale()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 'build'
  }
  return (await firstRedOf(wanted(staticChecks), 2)) ?? (await firstRedOf(wanted(longChecks), 1))
}

/**
 * @param {[string, () => ReturnType<typeof run>][]} checks
 * @param {number} atOnce
 */
async function firstRedOf(checks, atOnce) {
  const waiting = [...checks]
  /** @type {string | null} */
  let stoppedBy = null
  const work = async () => {
    for (let next = waiting.shift(); next && !stoppedBy; next = waiting.shift()) {
      const [name, check] = next
      if (atOnce === 1) console.log(`\n${name}`)
      const { code, output, seconds: taken } = await check()
      console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds(taken)}`)
      if (code === 0) continue
      console.error(output.trim())
      stoppedBy ??= name
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return stoppedBy
}

/** Each lock holds all that it names: that of the project, and those of the browsers that tests fetch. */
async function checkLocks() {
  const parameters = ['ci', '--dry-run', '--engine-strict']
  for (const cwd of [undefined, browserPackage]) {
    const checked = await runNpm(parameters, { ...quiet, cwd })
    if (checked.code !== 0) return checked
  }
  return runNpm(parameters, { ...quiet, cwd: oldBrowsersPackage })
}

/** All files, tests too; then the browser's without Node's types, and Node's without the browser's. */
async function checkTypes() {
  for (const config of ['tsconfig.json', 'tsconfig.browser.json']) {
    const checked = await runTool('tsc', ['--noEmit', '-p', config], quiet)
    if (checked.code !== 0) return checked
  }
  return runTool('tsc', ['--noEmit', '-p', 'tsconfig.node.json'], quiet)
}

/** @param {Record<string, () => ReturnType<typeof run>>} checks */
function wanted(checks) {
  return Object.entries(checks).filter(([name]) => named.length === 0 || named.includes(name))
}

/** @returns {Count} */
function countTests() {
  const unit = report(unitReport)
  const browser = report(browserReport)?.stats
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0),
  }
}

/** @param {string} file */
function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(1)} s`
}
