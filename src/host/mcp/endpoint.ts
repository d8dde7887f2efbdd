import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Ask } from '../answers/read'
import type { HeaderSets } from '../http/headers'
import { readJsonBody } from '../http/json-body'
import type { RawRequest } from '../http/raw-request'
import { buildResponse, type Respond } from '../http/respond'
import { createMcpServer, type Surroundings } from './server'

const maxRequestBytes = 16 * 1024

/** The tools over HTTP, for clients that cannot start a program: one request, one answer, and nothing kept between. */
export function createMcpEndpoint(
  surroundings: Omit<Surroundings, 'ask'>,
  { sets, respond }: { sets: HeaderSets; respond: Respond },
) {
  return async (request: Request, raw: RawRequest, ask: Ask): Promise<Response> => {
    const body = await readJsonBody(request, maxRequestBytes)
    if (!body.ok) return respond.refuse(raw, body.refusal)
    const { fetch } = createMcpHandler(() => createMcpServer({ ...surroundings, ask }), {
      // A stream of changes would never end, and nothing changes here.
      maxSubscriptions: 0,
    })
    const { method, headers, signal } = request
    const answer = await fetch(new Request('http://host.invalid/mcp', { method, headers, signal }), {
      parsedBody: body.value,
    })
    const type = answer.headers.get('content-type')
    return buildResponse(
      raw,
      answer.status,
      { ...sets.data, ...(type !== null && { 'Content-Type': type }) },
      answer.body === null ? null : await answer.text(),
    )
  }
}
