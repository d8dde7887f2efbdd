import { latin1 } from '../media/bytes'
import { claimedMaskPdf, longPathsPdf } from '../media/costly-pdfs'
import { textHash } from './text-hash'

/** Each fills the hostile world with one thing alone, so that it stands in every place of every page. */
export const extremeNames = ['prototype', 'marks', 'megabyte', 'prose', 'numbers', 'paths', 'mask'] as const
export type Extreme = (typeof extremeNames)[number]

/** What every object already has under that name. */
const prototypeNames = Object.getOwnPropertyNames(Object.prototype)

/** One letter under a thousand marks: taller than the page. */
const marked = `Z${'\u0301'.repeat(1_000)}algo`

const megabyte = `Long ${'wide <b> '.repeat(116_500)}end`
/** More of them would be more than a host passes on. */
const megabytesAnAnswer = 2

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
/** Longer than a page shows of a text at once. */
const longProse = `Long ${'prose '.repeat(2_000)}end`

const isProse = /^(?:valueProposition|painPoint|writingRules|description)$/

/** What a PDF begins with, as base64 writes it. */
const pdfStart = base64Of(latin1('%PDF-1'))
/** In place of every PDF, one that takes far more memory or time than its size tells. */
const costlyPdfs: Partial<Record<Extreme, () => Uint8Array>> = {
  paths: longPathsPdf,
  mask: claimedMaskPdf,
}

/** JSON numbers that are no numbers here, or none that a count may be. */
const numbers = ['9007199254740993', '1e400', '-1e400', '-1', '0.1', '1e-7', '-0', '99999999999999999999']

/** Picks what stands in each place of one answer. */
export function extremesOf(extreme: Extreme, seed: number) {
  let megabytesLeft = megabytesAnAnswer
  const pick = (from: readonly string[], place: string): string =>
    from[textHash(seed, place) % from.length] ?? ''
  return {
    text(key: string, value: string, place: string): string {
      if (extreme === 'prototype') return pick(prototypeNames, place)
      if (extreme === 'marks') return marked
      if (extreme === 'prose') return isProse.test(key) ? longProse : value
      if (extreme !== 'megabyte' || megabytesLeft === 0 || !/name|text|headline/i.test(key)) return value
      megabytesLeft -= 1
      return megabyte
    },
    /** The bytes of a file, as base64. */
    file(value: string): string {
      const make = costlyPdfs[extreme]
      return make && value.startsWith(pdfStart) ? base64Of(make()) : value
    },
    number: (value: unknown, place: string): unknown =>
      extreme === 'numbers' ? `${rawMark}${pick(numbers, place)}` : value,
  }
}

const rawMark = 'number, as it is written: '
const rawNumber = new RegExp(`"${rawMark}([^"]{1,30})"`, 'g')

/** The answer with its marked texts as JSON numbers: JavaScript could not write these. */
export const withRawNumbers = async (answer: Response): Promise<Response> =>
  new Response((await answer.text()).replaceAll(rawNumber, '$1'), answer)
