import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { root } from './project.mjs'
import { npmEntry, run, runTool, toolEntry } from './run.mjs'

describe('tools are scripts that Node itself can start, on Windows too', () => {
  test.each(['knip', 'lingui', 'oxfmt', 'oxlint', 'playwright', 'tsc', 'vite', 'vitest'])('%s', (tool) => {
    const [firstLine = ''] = readFileSync(toolEntry(tool), 'utf8').split('\n')
    expect(firstLine).toMatch(/^#!.*\bnode\b/)
  })

  test('npm, as it runs us and as it is found without', () => {
    vi.stubEnv('npm_execpath', undefined)
    const found = npmEntry()
    expect(existsSync(found)).toBe(true)
    vi.stubEnv('npm_execpath', found)
    expect(npmEntry()).toBe(found)
    vi.stubEnv('npm_execpath', '/opt/yarn/bin/yarn.js')
    expect(npmEntry()).toBe(found)
  })

  test('one that is installed runs', async () => {
    const { code, output } = await runTool('oxfmt', ['--version'], { quiet: true })
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\d+\.\d+/) })
  })

  test('no script asks for a shell or for a .cmd file', () => {
    const scripts = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.mjs'))
    const asking = scripts.filter((name) =>
      /\bshell:|\.cmd['"`]|(?:spawn|exec|execFile|run)\(\s*['"](?:npm|npx)['"]/.test(
        readFileSync(join(root, 'scripts', name), 'utf8'),
      ),
    )
    expect(asking).toEqual([])
  })
})

test('a program that cannot start ends with a code, and is named', async () => {
  const { code, output } = await run('no-such-program', [], { quiet: true })
  expect(code).toBe(127)
  expect(output).toContain('no-such-program')
})
