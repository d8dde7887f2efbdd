// `node bench/attachment-memory.mjs`: the memory that a large attachment takes in the tab, beside that of a small one of
// its kind, at its highest and five seconds later, and the page's longest pause. Exit code 1 past a bound. With a word,
// only the kinds that are called by it.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { exceeded, startAttachments } from './attachment-cost.mjs'

const megabyte = 1_000_000
/** It is in milliseconds. */
const rest = 5_000
const pdf = readFileSync(new URL('../src/sample/media/sample-files/pdf', import.meta.url))

/** @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // Browsers draw a chunk that they need not know whatever its checksum is.
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
}
/** It is one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Bytes of a PNG before its picture: mark and header. */
const header = 33

/** @type {Record<string, { mediaType: string, make: (bytes: number) => Buffer }>} */
const kinds = {
  'a file of a kind that is not shown': {
    mediaType: 'application/octet-stream',
    make: (bytes) => Buffer.concat([Buffer.alloc(16), randomBytes(bytes)]),
  },
  'a PDF with what no page shows': {
    mediaType: 'application/pdf',
    make: (bytes) =>
      Buffer.concat([
        pdf,
        Buffer.from(`99 0 obj\n<< /Length ${bytes} >>\nstream\n`),
        randomBytes(bytes),
        Buffer.from('\nendstream\nendobj\n'),
        pdf.subarray(pdf.lastIndexOf('startxref')),
      ]),
  },
  'a text': { mediaType: 'text/plain', make: (bytes) => Buffer.alloc(bytes, 'A line of a text\n') },
  'a picture with what no program draws': {
    mediaType: 'image/png',
    make: (bytes) =>
      Buffer.concat([pixel.subarray(0, header), chunk('juNk', randomBytes(bytes)), pixel.subarray(header)]),
  },
}

const { cost, stop } = await startAttachments()
const [, , word = ''] = process.argv
try {
  for (const [name, { mediaType, make }] of Object.entries(kinds)) {
    if (!name.includes(word)) continue
    const small = await cost(make(1_000), mediaType, rest)
    for (const size of [1, 7, 24]) {
      const { highest, settled, pause } = await cost(make(size * megabyte), mediaType, rest)
      const added = highest - small.highest
      process.stdout.write(
        `${name}, ${size} MB: ${added.toFixed(0)} MB more than a small one, ` +
          `${(settled - small.settled).toFixed(0)} MB after five seconds, ` +
          `a pause of ${pause.toFixed(0)} ms${exceeded(added, pause)}\n`,
      )
    }
  }
} finally {
  stop()
}
