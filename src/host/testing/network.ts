import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

import type { SocketLimits } from '../http/server'
import { startHost, type RunningHost } from '../start'

/** Gives its base address. */
export async function listenService(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // Listening on a port, a server has an address with one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function builtPage(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'sightline-host-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const all = { 'client/index.html': '<!doctype html><head><title>Sightline</title></head>', ...files }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(join(root, name, '..'), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return join(root, 'client')
}

export type TestHost = RunningHost & { lines: string[] }

export async function runHost(
  env: Record<string, string>,
  clientDir: string = builtPage(),
  limits: Partial<SocketLimits> = {},
): Promise<TestHost> {
  const lines: string[] = []
  const host = await startHost({
    env: { PORT: '0', SHUTDOWN_SECONDS: '5', ...env },
    clientDir,
    log: (line) => lines.push(line),
    limits,
  })
  onTestFinished(() => host.close())
  return { ...host, lines }
}

/** Sends bytes as they are and gives whatever comes back until the connection ends or falls silent. */
export function sendRaw(port: number, text: string | Uint8Array, silenceMs = 20_000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const end = () => {
      socket.destroy()
      resolve(received)
    }
    socket.setTimeout(silenceMs, end)
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', end)
    socket.on('close', end)
    socket.write(text)
  })
}
