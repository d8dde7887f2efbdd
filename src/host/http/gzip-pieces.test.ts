import { gunzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { gzipPieces, gzipStart } from './gzip-pieces'

async function* each(texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function compressed(start: string, texts: readonly string[]): Promise<Buffer[]> {
  const pieces = []
  for await (const piece of gzipPieces(gzipStart(Buffer.from(start)), each(texts))) pieces.push(piece)
  return pieces
}

describe('a document that is compressed in pieces', () => {
  it.each([
    ['<head>', ['<body>', 'é'.repeat(40_000), '</body>']],
    ['x'.repeat(100_000), ['x'.repeat(100_000)]],
    ['<head>', []],
    ['', ['', 'a', '']],
  ])('is one gzip stream of all of them', async (start, texts) => {
    const bytes = Buffer.concat(await compressed(start, texts))
    expect(gunzipSync(bytes).toString()).toBe(start + texts.join(''))
  })

  it('can be read as far as it has come', async () => {
    const [start, first] = await compressed('<head>', ['<body>', 'later'])
    const stream = new DecompressionStream('gzip')
    const writer = stream.writable.getWriter()
    const reader = stream.readable.pipeThrough(new TextDecoderStream()).getReader()
    void writer.write(Buffer.concat([start ?? Buffer.of(), first ?? Buffer.of()]))
    let text = ''
    while (!text.endsWith('<body>')) text += (await reader.read()).value ?? ''
    expect(text).toBe('<head><body>')
    void writer.abort().catch(() => undefined)
  })
})
