import { crc32, inflateSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'

import { mediaCache, mediaPath, portrait, sampleMedia } from './sample-media'

describe('the sample’s own media', () => {
  it.each([
    ['/sample-media/portrait/0.png', 'image/png', '\x89PNG'],
    ['/sample-media/voice/17.wav', 'audio/wav', 'RIFF'],
    ['/sample-media/video/9999.webm', 'video/webm', '\x1a\x45\xdf\xa3'],
    ['/sample-media/gif/3.gif', 'image/gif', 'GIF8'],
    ['/sample-media/image/250.png', 'image/png', '\x89PNG'],
  ])('%s is there', (path, mediaType, mark) => {
    const media = sampleMedia(path)
    expect(media?.type).toBe(mediaType)
    expect(Buffer.from(media?.bytes.subarray(0, 4) ?? []).toString('latin1')).toBe(mark)
  })

  it.each([
    '/sample-media/portrait/10000.png',
    '/sample-media/portrait/01.png',
    '/sample-media/portrait/-1.png',
    '/sample-media/portrait/1.gif',
    '/sample-media/portrait/1.png/',
    '/sample-media/portrait/../1.png',
    '/sample-media/toString/1.png',
    '/sample-media/pdf/1.pdf',
    '/sample-media/',
    '/x/sample-media/portrait/1.png',
    '/sample-media/portrait/1.png\n',
    '',
  ])('nothing is at %j', (path) => {
    expect(sampleMedia(path)).toBeNull()
  })

  it('answers every path that it gives out', () => {
    expect(mediaPath('voice', 12_345)).toBe('/sample-media/voice/2345.wav')
    for (const what of ['portrait', 'voice', 'video', 'gif', 'image'] as const)
      expect(sampleMedia(mediaPath(what, 41))).not.toBeNull()
  })

  it('gives two people two portraits, and one person always the same', () => {
    expect(Buffer.compare(portrait(1).bytes, portrait(2).bytes)).not.toBe(0)
    expect(sampleMedia('/sample-media/portrait/1.png')).toEqual(portrait(1))
  })
})

test('a profile picture is a PNG of 96 pixels, each row of which is there', () => {
  const file = Buffer.from(portrait(12).bytes)
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([96, 96])
  const data = file.subarray(41, 41 + file.readUInt32BE(33))
  expect(crc32(file.subarray(37, 41 + data.length))).toBe(file.readUInt32BE(41 + data.length))
  expect(inflateSync(data)).toHaveLength(96 * (1 + 96 * 3))
})

describe('what is kept', () => {
  it('is made once, until newer things need the room', () => {
    const made: string[] = []
    const cached = mediaCache(250)
    const ask = (name: string) =>
      cached(name, () => {
        made.push(name)
        return new Uint8Array(100)
      })
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) ask(name)
    expect(made).toEqual(['a', 'b', 'c', 'b'])
  })

  it('does not grow by what is too large to keep', () => {
    let made = 0
    const cached = mediaCache(50)
    for (let time = 0; time < 3; time += 1)
      cached('large', () => {
        made += 1
        return new Uint8Array(100)
      })
    expect(made).toBe(3)
  })
})
