import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { expect, onTestFinished } from 'vitest'
import { createMcpServer } from '../mcp/server'
import type { UpstreamFetch } from '../service/upstream'
import type { FakeService } from './fake-service'
import { origin, testApp } from './test-app'

/** The JSON is read loosely, so that a test is about what it holds. */
export type Tree = { [key: string]: Tree } & Tree[] & string
export type Result = { notice: string; data: Tree; nextCursor?: string | null }

/** Connects an assistant to a host that reads this service with the canary key. */
export async function assistant(service: FakeService | UpstreamFetch, mode: 'key' | 'sample' = 'key') {
  const app = testApp({ service, mode })
  const server = createMcpServer({
    version: '1.2.3',
    ask: ({ method, target, body }) => app.send(target, { method, ...(body === undefined ? {} : { body }) }),
    origin,
    clock: () => app.clock.now,
  })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([server.connect(ours), client.connect(theirs)])
  onTestFinished(() => client.close())
  return {
    client,
    lines: app.lines,
    /** Gives the text of the answer, its JSON, and whether it is an error. */
    call: async (name: string, given: Record<string, unknown> = {}) => {
      const {
        content,
        isError = false,
        structuredContent,
      } = await client.callTool({ name, arguments: given })
      const [text = '', ...more] = content.map((each) => (each.type === 'text' ? each.text : each.type))
      expect(more).toEqual([])
      // What stands in both must be the same.
      if (!isError) expect(JSON.parse(text)).toEqual(structuredContent)
      return { isError, text, result: structuredContent as Result }
    },
  }
}
