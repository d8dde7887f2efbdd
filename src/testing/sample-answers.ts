import type { WrittenRequest } from '#/api/write-request'
import type { RawAnswer } from '#/host/ssr/messages'
import { serviceDateHeader } from '#/lib/service-clock'
import { worldHeader } from '#/sample/sample'
import { key, startService } from '#/sample/testing/service'

const { sample } = startService()

/** How the sample answers in a world. */
export async function answerIn(world: string, { method, target, body }: WrittenRequest): Promise<RawAnswer> {
  const response = await sample(
    new Request(`https://service.test${target}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        [worldHeader]: world,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
    }),
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const date = response.headers.get('date')
  const headers: RawAnswer['headers'] = date === null ? {} : { [serviceDateHeader]: date }
  return { status: response.status, headers, body: bytes, took: 1 }
}
