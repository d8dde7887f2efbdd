import type { UpstreamFetch } from '../service/upstream'

export type Received = { method: string; url: string; headers: Record<string, string>; body: string }

export type FakeService = {
  fetch: UpstreamFetch
  received: Received[]
}

export const json = (
  value: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response =>
  new Response(JSON.stringify(value), {
    status: init.status ?? 200,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

export function fakeService(
  answer: (request: Request) => Response | Promise<Response> = () => json({ status: 'success', data: {} }),
): FakeService {
  const received: Received[] = []
  return {
    received,
    async fetch(request) {
      const { method, url } = request
      received.push({
        method,
        url,
        headers: Object.fromEntries(request.headers),
        body: await request.clone().text(),
      })
      return answer(request)
    },
  }
}
