import { describe, expect, it } from 'vitest'

import { mediaPath, sampleMedia } from './sample-media'

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

  it('gives two people two portraits', () => {
    const [one, other] = ['1', '2'].map(
      (person) => sampleMedia(`/sample-media/portrait/${person}.png`)?.bytes,
    )
    expect(one?.length).toBeGreaterThan(1_000)
    expect(other).not.toEqual(one)
  })
})
