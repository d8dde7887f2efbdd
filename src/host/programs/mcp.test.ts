import { join } from 'node:path'

import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'

import { key, startService } from '#/sample/testing/service'

import { builtPage, listenService } from '../testing/network'
import { bundleOf, programRunner } from '../testing/program'

const source = 'src/host/programs/mcp.ts'
const runMcp = programRunner(source)

test('an assistant starts the program, reads a service with the key, and ends it by closing', async () => {
  const answer = getRequestListener(startService({ leads: 200 }).sample)
  const base = await listenService((request, response) => void answer(request, response))
  const program = join(builtPage({ 'host/mcp.mjs': await bundleOf(source) }), '..', 'host', 'mcp.mjs')
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program],
    env: { API_BASE_URL: base, API_KEY: key },
    stderr: 'pipe',
  })
  let log = ''
  transport.stderr?.on('data', (chunk) => (log += String(chunk)))
  const faults: unknown[] = []
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the transport is no EventTarget
  transport.onerror = (error) => faults.push(error)
  const client = new Client({ name: 'test', version: '1' })
  onTestFinished(() => client.close())
  await client.connect(transport)
  expect((await client.listTools()).tools).toHaveLength(29)
  const { content } = await client.callTool({ name: 'workspace_get', arguments: {} })
  expect(content).toEqual([{ type: 'text', text: expect.stringContaining('"timezone":"Europe/Paris"') }])
  await client.close()
  expect(log).toContain('"route":"/v1/workspace"')
  expect(log).not.toContain(key)
  expect(faults).toEqual([])
})

const hello = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})}\n`

test('it speaks the protocol on standard output and nothing else, and ends with its reader', async () => {
  const { child, seen, ended } = await runMcp({})
  child.stdin?.write(hello)
  await expect.poll(() => seen.out).toMatch(/\n$/)
  expect(JSON.parse(seen.out)).toMatchObject({ id: 1, result: { serverInfo: { name: 'sightline' } } })
  child.stdin?.end()
  expect(await ended).toMatchObject({ code: 0, err: '' })
})

test('it ends without a word when no one reads its answers', async () => {
  const { child, ended } = await runMcp({})
  child.stdout?.destroy()
  child.stdin?.write(hello)
  expect(await ended).toEqual({ code: 0, out: '', err: '' })
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'a service without a key',
    { API_BASE_URL: 'https://service.test' },
    /API_BASE_URL is set without API_KEY/,
  ],
  ['an address that is none', { API_BASE_URL: 'service.test', API_KEY: key }, /API_BASE_URL must be /],
])('it does not start with %s, and says why', async (_what, env, sentence) => {
  const { code, out, err } = await (await runMcp(env)).ended
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(sentence)
  expect(err).not.toContain(key)
})
