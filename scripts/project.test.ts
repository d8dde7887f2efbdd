import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { root } from './project.mjs'

test.each(['project.mjs', 'fresh.mjs', 'browser.mjs'])(
  'a command that uses %s ends well when its reader goes away',
  async (name) => {
    const program = `await import('./scripts/${name}'); for (let i = 0; i < 20_000; i += 1) process.stdout.write('a line\\n')`
    const command = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
    let errors = ''
    command.stderr.on('data', (text) => (errors += String(text)))
    command.stdout.once('data', () => command.stdout.destroy())
    const [code] = await once(command, 'close')
    expect([code, errors]).toEqual([0, ''])
  },
)
