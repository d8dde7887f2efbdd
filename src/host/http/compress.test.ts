import { buffer } from 'node:stream/consumers'
import { createGunzip, gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { gzipPieces } from './compress'

async function* each(texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}

describe('a document that is compressed in pieces', () => {
  it.each([
    [['<head>', '<body>', 'é'.repeat(40_000), '</body>']],
    [['x'.repeat(100_000), 'x'.repeat(100_000)]],
    [['<head>']],
    [['', '', 'a', '']],
  ])('is one gzip stream of all of them', async (texts) => {
    const bytes = await buffer(gzipPieces(each(texts)))
    expect(gunzipSync(bytes).toString()).toBe(texts.join(''))
  })

  it('can be read as far as it has come', async () => {
    async function* endless() {
      yield* each(['<head>', '<body>'])
      await new Promise(() => undefined)
    }
    const stream = gzipPieces(endless())
    let text = ''
    for await (const piece of stream.pipe(createGunzip())) {
      text += String(piece)
      if (text.endsWith('<body>')) break
    }
    expect(text).toBe('<head><body>')
    stream.destroy()
  })

  it('is no longer written when its reader has left', async () => {
    let hasEnded = false
    async function* pieces() {
      try {
        for (;;) yield* each(['x'.repeat(100_000)])
      } finally {
        hasEnded = true
      }
    }
    const stream = gzipPieces(pieces())
    stream.once('data', () => stream.destroy())
    await expect.poll(() => hasEnded).toBe(true)
  })
})
