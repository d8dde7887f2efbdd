import { crc32, inflateRawSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pdfWithScript } from './active'
import { brokenPng, halfPng, hugePng } from './odd-files'
import {
  gifSize,
  longGif,
  numberedDocx,
  numberedGif,
  numberedJpeg,
  numberedPdf,
  numberedPng,
  numberedVideo,
  numberedWebp,
  numberedZip,
  voiceNote,
  voiceSeconds,
} from './numbered-files'
import { profilePicture } from './profile-picture'

describe('PNG', () => {
  it('decodes, and has its number in its comment', () => {
    const { width, height, comment } = decodedPng(numberedPng(7))
    expect({ width, height, comment }).toEqual({ width: 392, height: 256, comment: 'Comment\0no. 7' })
  })

  it('is what profile pictures are, with every pixel that was painted', () => {
    expect(decodedPng(profilePicture(12))).toMatchObject({ width: 96, height: 96 })
  })

  it('can be cut off in its header, cut off in its data, or far too large', () => {
    expect(brokenPng(3)).toHaveLength(27)
    expect(() => decodedPng(halfPng(3))).toThrow('out of range')
    const huge = Buffer.from(hugePng(3))
    expect([huge.readUInt32BE(16), huge.readUInt32BE(20)]).toEqual([60_000, 60_000])
  })
})

describe('GIF', () => {
  it('is of the size that messages name, moves, and has its number in its comment', () => {
    const { frames, comment, ...size } = blocksOfGif(numberedGif(4))
    expect(size).toEqual(gifSize)
    expect(frames).toBe(10)
    expect(comment).toBe('no. 4')
  })

  it('can have five hundred frames', () => {
    expect(blocksOfGif(longGif(1))).toMatchObject({ frames: 500, comment: 'no. 1' })
  })
})

describe('JPEG', () => {
  it('has its comment among its segments and its data behind them', () => {
    const { markers, comment } = segmentsOfJpeg(Buffer.from(numberedJpeg(2)))
    expect(markers.slice(0, 2)).toEqual([0xe0, 0xfe])
    expect(markers.at(-1)).toBe(0xda)
    expect(comment).toBe('no. 2')
  })
})

describe('WebP and WAV', () => {
  it.each([
    ['WebP', numberedWebp(6), 'no. 6'],
    ['WAV', voiceNote(6), 'no. 6'],
    ['WAV with an odd comment', voiceNote(16), 'no. 16'],
  ])('%s says its own length, and a chunk holds its number', (_, file, number) => {
    const chunks = chunksOfRiff(file)
    expect(Buffer.from(chunks.get('note') ?? []).toString()).toBe(number)
  })

  it.each([0, 5, 7, 12])('a voice note lasts as long as it was said to (seed %i)', (seed) => {
    const chunks = chunksOfRiff(voiceNote(seed))
    const bytesPerSecond = Buffer.from(chunks.get('fmt ') ?? []).readUInt32LE(8)
    expect((chunks.get('data')?.length ?? 0) / bytesPerSecond).toBe(voiceSeconds(seed))
  })

  it('a voice note can be heard, and is never clipped', () => {
    const data = Buffer.from(chunksOfRiff(voiceNote(4)).get('data') ?? [])
    const peak = Array.from({ length: data.length / 2 }, (_, index) => Math.abs(data.readInt16LE(index * 2)))
    expect(Math.max(...peak.slice(0, 8000))).toBeGreaterThan(4000)
    expect(peak.every((value) => value < 32_000)).toBe(true)
  })
})

describe('a video', () => {
  it('carries its number in its title, and nothing else changes', () => {
    const [one, other] = [Buffer.from(numberedVideo(42)), Buffer.from(numberedVideo(10_043))]
    for (const word of ['webm', 'V_VP8', 'A_OPUS', 'sample 0042']) expect(one.includes(word)).toBe(true)
    expect(other.includes('sample 0043')).toBe(true)
    expect(one.filter((byte, index) => byte !== other[index])).toHaveLength(1)
  })
})

describe('PDF', () => {
  it.each([
    ['the file', numberedPdf(5)],
    ['the file with a script', pdfWithScript(5)],
  ])('%s has every object where its tables say', (_, bytes) => {
    const file = Buffer.from(bytes).toString('latin1')
    expect(file).toContain('% no. 5\n')
    let table = Number(/startxref\n(\d+)\n%%EOF\n[^]{0,20}$/.exec(file)?.[1])
    for (let tables = 0; table > 0; tables += 1) {
      expect(tables).toBeLessThan(2)
      const [title, range, ...rows] = file.slice(table).split('\n')
      expect(title).toBe('xref')
      const [first = 0, count = 0] = (range ?? '').split(' ').map(Number)
      for (let object = Math.max(first, 1); object < first + count; object += 1) {
        const offset = Number(rows[object - first]?.slice(0, 10))
        expect(file.slice(offset).startsWith(`${object} 0 obj\n`)).toBe(true)
      }
      table = Number(/\/Prev (\d+)/.exec(rows[count + 1] ?? '')?.[1] ?? 0)
    }
  })

  it('holds a script only where one was asked for', () => {
    expect(Buffer.from(numberedPdf(1)).toString('latin1')).not.toContain('/JavaScript')
    expect(Buffer.from(pdfWithScript(1)).toString('latin1')).toContain('/OpenAction << /S /JavaScript ')
  })
})

describe('ZIP', () => {
  it('lists every entry at its place, with its length and its checksum, and ends with its number', () => {
    const entries = unzipped(Buffer.from(numberedZip(3)), 'no. 3')
    expect([...entries.keys()]).toEqual(['lisez-moi.txt', 'données/contacts.csv'])
    expect(entries.get('données/contacts.csv')).toContain('Hôtel Belvédère')
  })

  it('is what a word processor’s document is made of', () => {
    const entries = unzipped(Buffer.from(numberedDocx(3)), 'no. 3')
    expect([...entries.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
    expect(entries.get('word/document.xml')).toContain('<w:t>Vertragsübersicht</w:t>')
  })
})

function decodedPng(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at)
    const named = file.subarray(at + 4, at + 8 + length)
    if (crc32(named) !== file.readUInt32BE(at + 8 + length)) throw new Error('a chunk is damaged')
    chunks.set(named.toString('latin1', 0, 4), named.subarray(4))
    at += 12 + length
  }
  const width = chunks.get('IHDR')?.readUInt32BE(0) ?? 0
  const height = chunks.get('IHDR')?.readUInt32BE(4) ?? 0
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  expect(rows).toHaveLength(height * (width * 3 + 1))
  return { width, height, comment: chunks.get('tEXt')?.toString() }
}

function blocksOfGif(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const colours = 2 ** ((file.readUInt8(10) & 7) + 1)
  let at = 13 + 3 * colours
  let frames = 0
  let comment = ''
  const data = () => {
    let text = ''
    for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) {
      text += file.toString('latin1', at + 1, at + 1 + length)
      at += 1 + length
    }
    at += 1
    return text
  }
  while (file.readUInt8(at) !== 0x3b) {
    const block = file.readUInt8(at)
    const isComment = block === 0x21 && file.readUInt8(at + 1) === 0xfe
    if (block === 0x2c) frames += 1
    else expect(block).toBe(0x21)
    at += block === 0x2c ? 11 : 2
    const text = data()
    if (isComment) comment = text
  }
  expect(at).toBe(file.length - 1)
  return { width: file.readUInt16LE(6), height: file.readUInt16LE(8), frames, comment }
}

function segmentsOfJpeg(file: Buffer) {
  const markers: number[] = []
  let [at, comment] = [2, '']
  while (markers.at(-1) !== 0xda) {
    const marker = file.readUInt8(at + 1)
    const length = file.readUInt16BE(at + 2)
    markers.push(marker)
    if (marker === 0xfe) comment = file.toString('latin1', at + 4, at + 2 + length)
    at += 2 + length
  }
  return { markers, comment }
}

function chunksOfRiff(bytes: Uint8Array): Map<string, Uint8Array> {
  const file = Buffer.from(bytes)
  expect(file.readUInt32LE(4)).toBe(file.length - 8)
  const chunks = new Map<string, Uint8Array>()
  for (let at = 12; at < file.length;) {
    const length = file.readUInt32LE(at + 4)
    chunks.set(file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + length))
    at += 8 + length + (length % 2)
  }
  return chunks
}

function unzipped(file: Buffer, comment: string): Map<string, string> {
  const end = file.length - 22 - comment.length
  expect(file.toString('latin1', end, end + 4)).toBe('PK\x05\x06')
  expect(file.toString('latin1', end + 22)).toBe(comment)
  expect(file.readUInt16LE(end + 20)).toBe(comment.length)
  const entries = new Map<string, string>()
  let listing = file.readUInt32LE(end + 16)
  expect(listing + file.readUInt32LE(end + 12)).toBe(end)
  while (listing < end) {
    expect(file.toString('latin1', listing, listing + 4)).toBe('PK\x01\x02')
    const local = file.readUInt32LE(listing + 42)
    expect(file.toString('latin1', local, local + 4)).toBe('PK\x03\x04')
    const nameLength = file.readUInt16LE(local + 26)
    const name = file.toString('utf8', local + 30, local + 30 + nameLength)
    const from = local + 30 + nameLength
    const data = inflateRawSync(file.subarray(from, from + file.readUInt32LE(local + 18)))
    expect(crc32(data)).toBe(file.readUInt32LE(local + 14))
    entries.set(name, data.toString())
    listing += 46 + nameLength
  }
  expect(entries.size).toBe(file.readUInt16LE(end + 10))
  return entries
}
