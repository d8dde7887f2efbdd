import { describe, expect, it } from 'vitest'

import { video, videoSize } from './video'
import { voiceNote, voiceSeconds } from './voice-note'

describe('a voice note', () => {
  it.each([0, 5, 7, 12])('lasts as long as it was said to (seed %i)', (seed) => {
    const file = Buffer.from(voiceNote(seed))
    expect(file.toString('latin1', 8, 16)).toBe('WAVEfmt ')
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    expect(file.readUInt32LE(40)).toBe(file.length - 44)
    const bytesPerSecond = file.readUInt32LE(28)
    expect((file.length - 44) / bytesPerSecond).toBe(voiceSeconds(seed))
  })

  it('can be heard, and is never clipped', () => {
    const file = Buffer.from(voiceNote(4)).subarray(44)
    const peak = Array.from({ length: file.length / 2 }, (_, index) => Math.abs(file.readInt16LE(index * 2)))
    expect(Math.max(...peak.slice(0, 8000))).toBeGreaterThan(4000)
    expect(peak.every((value) => value < 32_000)).toBe(true)
  })
})

describe('a video', () => {
  it('is a WebM with VP8 pictures of the size, and Opus sound', () => {
    const file = Buffer.from(video(1))
    expect(elementAt(file, 0)).toMatchObject({ id: 0x1a45dfa3 })
    const segment = elementAt(file, elementAt(file, 0).end)
    expect(segment.id).toBe(0x18538067)
    expect(segment.end).toBe(file.length)
    for (const word of ['webm', 'V_VP8', 'A_OPUS']) expect(file.includes(word)).toBe(true)
    expect(file.includes(Buffer.from([0xb0, 0x81, videoSize.width, 0xba, 0x81, videoSize.height]))).toBe(true)
  })

  it('carries its number in its title, and nothing else changes', () => {
    const [one, other] = [Buffer.from(video(42)), Buffer.from(video(10_043))]
    expect(one.includes('sample 0042')).toBe(true)
    expect(other.includes('sample 0043')).toBe(true)
    expect(one.filter((byte, index) => byte !== other[index])).toHaveLength(1)
  })

  it('is small enough to live in the code', () => {
    expect(video(1).length).toBeLessThan(40_000)
  })
})

function elementAt(file: Buffer, at: number) {
  const idLength = Math.clz32(file.readUInt8(at)) - 23
  const sizeAt = at + idLength
  const sizeLength = Math.clz32(file.readUInt8(sizeAt)) - 23
  const digits = file.subarray(sizeAt, sizeAt + sizeLength)
  const size = digits.reduce(
    (sum, digit, index) => sum * 256 + (index === 0 ? digit - 2 ** (8 - sizeLength) : digit),
    0,
  )
  return { id: file.readUIntBE(at, idLength), end: sizeAt + sizeLength + size }
}
