import { describe, expect, it } from 'vitest'
import { hostileFileNames } from '../distort/naughty-strings'
import { canaryOrigin } from './canary'
import { type MediaKindName, mediaKind, mediaKinds, voiceSeconds } from './kinds'

const text = (name: MediaKindName, seed: number) => new TextDecoder().decode(mediaKind(name).bytes(seed))
const start = (name: MediaKindName, length: number) =>
  Buffer.from(mediaKind(name).bytes(1).subarray(0, length)).toString('latin1')

describe('the kinds of attachment', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n'],
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['gif', 'GIF89a'],
    ['pdf', '%PDF-1.4'],
    ['audio', 'RIFF'],
    ['webp', 'RIFF'],
    ['video', '\x1a\x45\xdf\xa3'],
    ['zip', 'PK\x03\x04'],
    ['docx', 'PK\x03\x04'],
    ['svg', '<svg '],
    ['csv', 'Ref,Company,'],
    ['html', '<!doctype html>'],
    ['xhtml', '<?xml '],
    ['xml', '<?xml '],
    ['broken', '\x89PNG\r\n\x1a\n'],
    ['hugePng', '\x89PNG\r\n\x1a\n'],
    ['longGif', 'GIF89a'],
  ] as const)('%s begins as its kind does', (name, mark) => {
    expect(start(name, mark.length)).toBe(mark)
  })

  it.each([
    ['png', 'screenshot-12.png'],
    ['jpeg', 'IMG_0012.jpg'],
  ] as const)('%s has its number in its name', (name, sentAs) => {
    expect(mediaKind(name).fileName(12)).toBe(sentAs)
  })

  it.each([0, 5, 7, 12])('a voice note lasts as long as it was said to (seed %i)', (seed) => {
    const file = Buffer.from(mediaKind('audio').bytes(seed))
    const bytesPerSecond = file.readUInt32LE(28)
    expect(file.readUInt32LE(40) / bytesPerSecond).toBe(voiceSeconds(seed))
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    expect(file).toHaveLength(44 + file.readUInt32LE(40))
  })

  it('names every kind once', () => {
    expect(new Set(mediaKinds.map(({ kind }) => kind)).size).toBe(mediaKinds.length)
  })

  it('keeps each attachment under two hundred kilobytes', () => {
    for (const { bytes } of mediaKinds) expect(bytes(15).length).toBeLessThan(200_000)
  })

  it('has an attachment of no bytes', () => {
    expect(mediaKind('empty').bytes(3)).toHaveLength(0)
  })

  it('has a page that is declared a picture', () => {
    expect(mediaKind('liar').mediaType).toBe('image/png')
    expect(mediaKind('liar').fileName(4)).toBe('holiday-4.png')
    expect(text('liar', 4)).toMatch(/^<!doctype html>/)
  })

  it('holds scripts and addresses elsewhere in what is active, and neither in what is ordinary', () => {
    const pages = [
      'activeSvg',
      'html',
      'xhtml',
      'xml',
      'script',
      'liar',
      'liarSvg',
      'gifPage',
      'pngPage',
      'pdfPage',
    ] as const
    expect(pages.filter((name) => !text(name, 1).includes(`fetch('${canaryOrigin}/`))).toEqual([])
    const ordinary = mediaKinds.filter(({ nature }) => nature === 'ordinary').map(({ kind }) => kind)
    expect(ordinary.filter((name) => /<script|javascript:|fetch\(/.test(text(name, 1)))).toEqual([])
  })

  it('has names with controls that turn the text around', () => {
    expect(hostileFileNames.filter((name) => /[\u202a-\u202e\u2066-\u2069]/.test(name))).toHaveLength(2)
  })
})
