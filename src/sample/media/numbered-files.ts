import { readFileSync } from 'node:fs'
import { type Bytes, bigEndian, concat, latin1, littleEndian, utf8 } from './bytes'
import { afterPngHeader, pngChunk } from './png'

const folder = new URL('./sample-files/', import.meta.url)

export function sampleFile(name: string): Bytes {
  return concat([readOnce(name)])
}

const read = new Map<string, Uint8Array>()

function readOnce(name: string): Uint8Array {
  const known = read.get(name)
  if (known) return known
  const bytes = readFileSync(new URL(name, folder))
  read.set(name, bytes)
  return bytes
}

const remark = (seed: number): string => `no. ${seed}`

export function numberedPng(seed: number): Bytes {
  return pngWithComment(sampleFile('screenshot.png'), remark(seed))
}

export function pngWithComment(file: Bytes, comment: string): Bytes {
  const chunk = pngChunk('tEXt', concat([latin1('Comment\0'), utf8(comment)]))
  return concat([file.subarray(0, afterPngHeader), chunk, file.subarray(afterPngHeader)])
}

/** It stands after the first segment, which marks the file as a JFIF. */
export function numberedJpeg(seed: number): Bytes {
  const file = sampleFile('photo.jpg')
  const endOfFirst = 20
  const text = latin1(remark(seed))
  const segment = [0xff, 0xfe, ...bigEndian(text.length + 2, 2), ...text]
  return concat([file.subarray(0, endOfFirst), segment, file.subarray(endOfFirst)])
}

export const gifSize = { width: 172, height: 112 }

export function numberedGif(seed: number): Bytes {
  return gifWithComment(sampleFile('sunrise.gif'), remark(seed))
}

export function longGif(seed: number): Bytes {
  const file = Buffer.from(sampleFile('ticker.gif'))
  const firstFrame = file.indexOf(Buffer.of(0x21, 0xf9))
  const frames = file.subarray(firstFrame, -1)
  const repeated = concat([file.subarray(0, firstFrame), ...Array.from({ length: 20 }, () => frames), [0x3b]])
  return gifWithComment(repeated, remark(seed))
}

function gifWithComment(file: Bytes, comment: string): Bytes {
  const text = latin1(comment)
  return concat([file.subarray(0, -1), [0x21, 0xfe, text.length, ...text, 0, 0x3b]])
}

export function riff(form: string, chunks: readonly Bytes[]): Bytes {
  const body = concat([latin1(form), ...chunks])
  return concat([latin1('RIFF'), littleEndian(body.length, 4), body])
}

export function riffChunk(name: string, data: Bytes): Bytes {
  return concat([latin1(name), littleEndian(data.length, 4), data, ...(data.length % 2 === 1 ? [[0]] : [])])
}

export function numberedWebp(seed: number): Bytes {
  const chunks = sampleFile('banner.webp').subarray(12)
  return riff('WEBP', [chunks, riffChunk('note', latin1(remark(seed)))])
}

/** Gives 2 to 9. */
export function voiceSeconds(seed: number): number {
  return 2 + (Math.abs(seed) % 8)
}

/** Every Chromium plays PCM. */
export function voiceNote(seed: number): Bytes {
  const file = sampleFile('voice.wav')
  const second = file.subarray(44)
  const data = concat(Array.from({ length: voiceSeconds(seed) }, () => second))
  return riff('WAVE', [
    file.subarray(12, 36),
    riffChunk('data', data),
    riffChunk('note', latin1(remark(seed))),
  ])
}

/** The mark has the same length, so that every length in the container stays valid. */
export function numberedVideo(seed: number): Bytes {
  const file = sampleFile('demo.webm')
  const title = Buffer.from(file.buffer).indexOf('sample 0000')
  if (title < 0) throw new Error('the video has no title to number')
  file.set(latin1(String(Math.abs(seed) % 10_000).padStart(4, '0')), title + 'sample '.length)
  return file
}

export function numberedPdf(seed: number): Bytes {
  return concat([sampleFile('proposal.pdf'), latin1(`% ${remark(seed)}\n`)])
}

/** Appends a catalog with a script, as an incremental update (ISO 32000-1, 7.5.6). */
export function scriptedPdf(seed: number, script: string): Bytes {
  const file = numberedPdf(seed)
  const text = Buffer.from(file).toString('latin1')
  const earlierTable = /startxref\n(\d+)/.exec(text)?.[1]
  const objects = /\/Size (\d+)/.exec(text)?.[1]
  const catalog = `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (${script}) >> >>\nendobj\n`
  const offset = String(file.length).padStart(10, '0')
  return concat([
    file,
    latin1(catalog),
    latin1(
      `xref\n1 1\n${offset} 00000 n \ntrailer\n<< /Size ${objects} /Root 1 0 R /Prev ${earlierTable} >>\n`,
    ),
    latin1(`startxref\n${file.length + catalog.length}\n%%EOF\n`),
  ])
}

export function numberedZip(seed: number): Bytes {
  return zipWithComment(sampleFile('archive.zip'), remark(seed))
}

export function numberedDocx(seed: number): Bytes {
  return zipWithComment(sampleFile('letter.docx'), remark(seed))
}

function zipWithComment(file: Bytes, comment: string): Bytes {
  const text = latin1(comment)
  return concat([file.subarray(0, -2), littleEndian(text.length, 2), text])
}
