import { afterEach, describe, expect, test, vi } from 'vitest'
import { createClient } from './client'

const client = createClient('')
const text = JSON.stringify({
  status: 'success',
  data: { name: 'Ødegård', timezone: 'Europe/Paris', contactEmail: null },
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an answer on a slow line', () => {
  /** A body whose pieces come so far apart, in milliseconds. */
  const dripping = (whole: string, pause: number, piece: number) => {
    const bytes = new TextEncoder().encode(whole)
    let at = 0
    return new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          await new Promise((resolve) => setTimeout(resolve, pause))
          if (at >= bytes.length) return stream.close()
          stream.enqueue(bytes.slice(at, at + piece))
          at += piece
        },
      },
      { highWaterMark: 0 },
    )
  }
  const answersWith = (body: ReadableStream<Uint8Array>) =>
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))

  test('arrives, however long it takes', async () => {
    vi.useFakeTimers()
    answersWith(dripping(text, 5_000, 10))
    const call = client.call('workspace.get', {})
    await vi.advanceTimersByTimeAsync(120_000)
    // A two-byte character may be split between two pieces.
    expect((await call).data).toMatchObject({ name: 'Ødegård' })
  })

  test('that stalls for fifteen seconds is given up, and no sooner', async () => {
    vi.useFakeTimers()
    answersWith(dripping(text, 60_000, 10))
    const ended = vi.fn<(reason: unknown) => void>()
    const call = client.call('workspace.get', {}).catch(ended)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await call
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ detail: { kind: 'timeout' } })
  })
})
