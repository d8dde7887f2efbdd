import { crc32 } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { scriptedPdf } from './active'
import { archiveZip, contactsCsv, letterDocx, notesText, proposalPdf } from './documents'
import { encodePdf } from './pdf'

describe('PDF', () => {
  it.each([0, 1, 2, 3, 4])('has every object where its table says (seed %i)', (seed) => {
    const file = Buffer.from(proposalPdf(seed)).toString('latin1')
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
    const [title, range, ...rows] = file.slice(start).split('\n')
    expect(title).toBe('xref')
    const count = Number(range?.split(' ')[1])
    expect(rows[0]).toBe('0000000000 65535 f ')
    for (let object = 1; object < count; object += 1) {
      const offset = Number(rows[object]?.slice(0, 10))
      expect(file.slice(offset).startsWith(`${object} 0 obj\n`)).toBe(true)
    }
    expect(rows[count]).toBe('trailer')
  })

  it('has two to five pages, whose streams are as long as they say', () => {
    for (const seed of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const file = Buffer.from(proposalPdf(seed)).toString('latin1')
      const pages = file.match(/\/Type \/Page /g)?.length ?? 0
      expect(pages).toBeGreaterThanOrEqual(2)
      expect(pages).toBeLessThanOrEqual(5)
      expect(file).toContain(`/Count ${pages} `)
      for (const [, length, body] of file.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g))
        expect(body).toHaveLength(Number(length))
    }
  })

  it('holds accented words, and a script only where one was asked for', () => {
    const page = { heading: 'Été', paragraphs: ['Übersicht'], bars: [] }
    const file = Buffer.from(encodePdf('Ça', [page])).toString('latin1')
    expect(file).toContain('<c974e9>')
    expect(file).toContain('<dc6265727369636874>')
    expect(file).not.toContain('/JavaScript')
    expect(Buffer.from(scriptedPdf(1)).toString('latin1')).toContain('/OpenAction << /S /JavaScript ')
  })

  it('refuses a letter that its font does not have', () => {
    expect(() => encodePdf('Ağ', [])).toThrow('ğ is not in Latin-1')
  })
})

describe('ZIP', () => {
  it('lists every entry at its place, with its length and its checksum', () => {
    const entries = unzipped(Buffer.from(archiveZip(3)))
    expect([...entries.keys()]).toEqual(['lisez-moi.txt', 'données/contacts.csv'])
    expect(entries.get('lisez-moi.txt')).toBe(Buffer.from(notesText(3)).toString())
    expect(entries.get('données/contacts.csv')).toBe(Buffer.from(contactsCsv(3)).toString())
  })

  it('is what a word processor’s document is made of', () => {
    const entries = unzipped(Buffer.from(letterDocx(3)))
    expect([...entries.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
    expect(entries.get('word/document.xml')).toContain('<w:t>Letter, no. 3</w:t>')
  })
})

describe('text and CSV', () => {
  it('holds many scripts', () => {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(notesText(9))
    for (const script of ['Greek', 'Cyrillic', 'Han', 'Hiragana', 'Arabic', 'Hebrew', 'Devanagari', 'Hangul'])
      expect(text).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
    expect(text).toContain('à bientôt, cœur à cœur')
  })

  it('holds a cell for every way that a formula begins', () => {
    const text = new TextDecoder().decode(contactsCsv(9))
    for (const beginning of [
      ',=1+1,',
      ',+33 1',
      ',-2+3,',
      ',@SUM',
      ',\t=1+1,',
      ',"\r=1+1",',
      ',"=HYPERLINK(""https:',
    ])
      expect(text).toContain(beginning)
  })
})

function unzipped(file: Buffer): Map<string, string> {
  const end = file.length - 22
  expect(file.toString('latin1', end, end + 4)).toBe('PK\x05\x06')
  const entries = new Map<string, string>()
  let listing = file.readUInt32LE(end + 16)
  expect(listing + file.readUInt32LE(end + 12)).toBe(end)
  while (listing < end) {
    expect(file.toString('latin1', listing, listing + 4)).toBe('PK\x01\x02')
    const local = file.readUInt32LE(listing + 42)
    expect(file.toString('latin1', local, local + 4)).toBe('PK\x03\x04')
    expect(file.subarray(local + 4, local + 30)).toEqual(file.subarray(listing + 6, listing + 32))
    const nameLength = file.readUInt16LE(local + 26)
    const name = file.toString('utf8', local + 30, local + 30 + nameLength)
    const data = file.subarray(
      local + 30 + nameLength,
      local + 30 + nameLength + file.readUInt32LE(local + 18),
    )
    expect(crc32(data)).toBe(file.readUInt32LE(local + 14))
    entries.set(name, data.toString())
    listing += 46 + nameLength
  }
  expect(entries.size).toBe(file.readUInt16LE(end + 10))
  return entries
}
