// `npm run check`: the working loop. Types, lint, format, and the unit tests that the changes since the last commit
// affect. `npm run check -- e2e leads` runs the browser tests of e2e/leads*.spec.ts, against hosts that stay up.
import { installIfMissing } from './fresh.mjs'
import { requireNode } from './project.mjs'
import { runTool } from './run.mjs'

requireNode()
await installIfMissing('all')
const [kind, ...names] = process.argv.slice(2)

if (kind === 'e2e') {
  const specs = names.map((name) => `e2e/${name}`)
  process.exitCode = (await runTool('playwright', ['test', ...specs], { env: { KEEP_HOSTS: 'yes' } })).code
} else {
  const quiet = { quiet: true }
  const checks = await Promise.all([
    runTool('oxlint', ['--deny-warnings'], quiet),
    runTool('oxfmt', ['--check'], quiet),
    runTool('tsc', ['--noEmit', '-p', 'tsconfig.json'], quiet),
  ])
  for (const { code, output } of checks) if (code !== 0) console.error(output)
  const units = await runTool('vitest', ['run', '--changed'])
  process.exitCode = [...checks, units].every(({ code }) => code === 0) ? 0 : 1
}
