import type { I18n } from '@lingui/core'
import type { DriftNote } from '#/api/drift'

// The worst first.
const consequences = ['error', 'leftOut', 'dash', 'asReceived', 'ignored'] as const
type Consequence = (typeof consequences)[number]
type Difference = Pick<DriftNote, 'path' | 'expected'>

function consequenceOf({ path, expected }: Difference): Consequence {
  if (expected === 'no such field') return 'ignored'
  if (path === '') return 'error'
  if (expected.startsWith('a record with its')) return 'leftOut'
  if (expected === 'a documented word') return 'asReceived'
  return expected.startsWith('text within') || expected.startsWith('text of the form') ? 'asReceived' : 'dash'
}

export function meaningOf(i18n: I18n, difference: Difference): string {
  const meanings: Readonly<Record<Consequence, string>> = {
    error: i18n.t('Panel shows an error'),
    leftOut: i18n.t('Record left out'),
    dash: i18n.t('Shown as “—”'),
    asReceived: i18n.t('Shown as received'),
    ignored: i18n.t('Ignored'),
  }
  return meanings[consequenceOf(difference)]
}

export const worstFirst = <Each extends Difference>(differences: readonly Each[]): readonly Each[] =>
  differences.toSorted(
    (a, b) => consequences.indexOf(consequenceOf(a)) - consequences.indexOf(consequenceOf(b)),
  )

/** `src/api/decode` names kinds of things, never a value. Their terms are those of JSON, in every language. */
export function kindTerm(kind: string): string {
  const [, field] = /^a record with its (\w+)$/.exec(kind) ?? []
  if (field !== undefined) return `object with ${field}`
  const [, format] = /^text of the form (\w+)$/.exec(kind) ?? []
  return format ?? kindTerms.get(kind) ?? kind
}

const kindTerms: ReadonlyMap<string, string> = new Map([
  ['no such field', '∅'],
  ['nothing', '∅'],
  ['text', 'string'],
  ['a number', 'number'],
  ['true or false', 'boolean'],
  ['an object', 'object'],
  ['a list', 'array'],
  ['something else', '?'],
  ['a word', 'enum'],
  ['a documented word', 'enum'],
  ['another word', 'string ∉ enum'],
  ['text within bounds', 'string (bounds)'],
  ['other text', 'string'],
  ['a whole number', 'integer'],
  ['a number within bounds', 'number (bounds)'],
  ['a whole number within bounds', 'integer (bounds)'],
  ['another number', 'number'],
  ['another name', 'key'],
  ['anything', 'any'],
  ['the documented envelope', 'envelope'],
  ['no JSON', '∉ JSON'],
])
