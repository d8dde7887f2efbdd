import { type Bytes, concat, latin1, littleEndian } from './bytes'
import { chance } from './chance'

const rate = 8000

/** How long the voice note of a seed is, in seconds: 2 to 9. */
export function voiceSeconds(seed: number): number {
  return 2 + (Math.abs(seed) % 8)
}

/** A hummed, wordless voice as WAV. Plain PCM, since a Chromium without licensed codecs plays it too. */
export function voiceNote(seed: number): Bytes {
  const next = chance(seed)
  const pitch = 95 + next() * 110
  const seconds = voiceSeconds(seed)
  const syllables = Array.from({ length: Math.ceil(seconds * 4) }, () => ({
    loud: next() < 0.15 ? 0 : 0.4 + next() * 0.6,
    turn: 0.9 + next() * 0.25,
    open: 0.25 + next() * 0.5,
  }))
  const samples = new Uint8Array(seconds * rate * 2)
  let phase = 0
  for (let index = 0; index * 2 < samples.length; index += 1) {
    const place = (index / rate) * 4
    const syllable = syllables[Math.floor(place)] ?? { loud: 0, turn: 1, open: 0.5 }
    phase += (2 * Math.PI * pitch * syllable.turn) / rate
    const swell = Math.sin(Math.PI * (place % 1)) ** 2 * syllable.loud
    const tone = [1, 2, 3, 4, 5].reduce(
      (sum, nth) => sum + Math.sin(phase * nth) * syllable.open ** (nth - 1),
      0,
    )
    const value = Math.round((tone * swell * 20_000) / (1 + 2 * syllable.open))
    samples[index * 2] = value
    samples[index * 2 + 1] = value >> 8
  }
  return concat([
    latin1('RIFF'),
    littleEndian(36 + samples.length, 4),
    latin1('WAVEfmt '),
    littleEndian(16, 4),
    littleEndian(1, 2),
    littleEndian(1, 2),
    littleEndian(rate, 4),
    littleEndian(rate * 2, 4),
    littleEndian(2, 2),
    littleEndian(16, 2),
    latin1('data'),
    littleEndian(samples.length, 4),
    samples,
  ])
}
