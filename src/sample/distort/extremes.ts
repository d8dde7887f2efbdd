import { sampleFile } from '../media/kinds'
import { textHash } from './text-hash'

/** Each fills the hostile world with one thing alone. */
export const extremeNames = ['prototype', 'marks', 'megabyte', 'prose', 'numbers', 'paths', 'mask'] as const
export type Extreme = (typeof extremeNames)[number]

const prototypeNames = Object.getOwnPropertyNames(Object.prototype)

const marked = `Z${'\u0301'.repeat(1_000)}algo`

const megabyte = `Long ${'wide <b> '.repeat(116_500)}end`
const megabytesAnAnswer = 2

const longProse = `Long ${'prose '.repeat(2_000)}end`

const isProse = /^(?:valueProposition|painPoint|writingRules|description)$/

const pdfStart = btoa('%PDF-1')
/** One takes minutes to render, one 400 MB. */
const costlyPdfs: Partial<Record<Extreme, string>> = { paths: 'longPaths', mask: 'largeMask' }

/** JavaScript cannot hold these JSON numbers, or a count may not be one of them. */
const numbers = ['9007199254740993', '1e400', '-1e400', '-1', '0.1', '1e-7', '-0', '99999999999999999999']

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
    file(value: string): string {
      const costly = costlyPdfs[extreme]
      return costly && value.startsWith(pdfStart) ? Buffer.from(sampleFile(costly)).toString('base64') : value
    },
    number: (value: unknown, place: string): unknown =>
      extreme === 'numbers' ? `${rawMark}${pick(numbers, place)}` : value,
  }
}

const rawMark = 'number, as it is written: '
const rawNumber = new RegExp(`"${rawMark}([^"]{1,30})"`, 'g')

export const withRawNumbers = async (answer: Response): Promise<Response> =>
  new Response((await answer.text()).replaceAll(rawNumber, '$1'), answer)
