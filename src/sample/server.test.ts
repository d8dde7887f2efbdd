import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { bundleProgram } from '../../scripts/host-bundle.mjs'

/** Runs the program as the build makes it. */
async function run(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sample-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'sample-server.mjs')
  writeFileSync(program, await bundleProgram('src/sample/server.ts'))
  const child = spawn(process.execPath, [program], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  )
}

test('a port that is taken is said in one sentence', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => {
      const address = other.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  expect(await run({ PORT: String(port) })).toEqual({
    code: 1,
    out: '',
    err: `Something else listens on port ${port} already. Set PORT to another number.\n`,
  })
})
