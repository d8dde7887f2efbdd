import { i18n } from '@lingui/core'
import type { Call } from '#/api/calls'
import type { OperationId } from '#/api/contract/index'
import type { Drift, DriftNote } from '#/api/drift'
import type { FailureDetail } from '#/api/errors'
import { medianOf } from '#/lib/number'

export type OperationSummary = {
  operation: OperationId
  last: Call
  requests: number
  failures: number
  /** Milliseconds. */
  median: number
  slowest: number
  drift: number
}

/** Those that fail now first, then the last requested. */
export function summarize(calls: readonly Call[], drift: readonly Drift[]): OperationSummary[] {
  const byOperation = new Map<OperationId, Call[]>()
  for (const call of calls)
    byOperation.set(call.operation, [...(byOperation.get(call.operation) ?? []), call])
  const summaries = [...byOperation].flatMap(([operation, own]) => {
    const last = own.at(-1)
    if (last === undefined) return []
    const times = own.map(({ ms }) => ms)
    return {
      operation,
      last,
      requests: own.length,
      failures: own.filter(({ failure }) => failure !== undefined).length,
      median: medianOf(times) ?? 0,
      slowest: Math.max(...times),
      drift: drift.filter((each) => each.operation === operation).length,
    }
  })
  const isFailing = ({ last }: OperationSummary) => Number(last.failure !== undefined)
  return summaries.toSorted((a, b) => isFailing(b) - isFailing(a) || b.last.at - a.last.at)
}

export type FailedCall = Call & { failure: NonNullable<Call['failure']> }

const maxFailures = 20

export const recentFailures = (calls: readonly Call[]): FailedCall[] =>
  calls
    .flatMap((call) => (call.failure === undefined ? [] : [{ ...call, failure: call.failure }]))
    .toReversed()
    .slice(0, maxFailures)

/** For the service's log: only what looks like an id. */
export const requestIdOf = ({ failure }: FailedCall): string | undefined =>
  /^[\w.-]{1,64}$/.test(failure.requestId ?? '') ? failure.requestId : undefined

/** Null where the host could not be asked. */
export type About = {
  version: string
  build: string
  /** Null is the sample; undefined is not signed in. */
  service: string | null | undefined
} | null

type ReportParts = {
  about: About
  now: number
  browser: string
  summaries: readonly OperationSummary[]
  failures: readonly FailedCall[]
  drift: readonly Drift[]
}

const instant = (at: number): string => new Date(at).toISOString()

/** The kind of failure in the code's terms, which support knows. */
const failureCode = ({ kind, status, refusal }: FailureDetail): string =>
  [kind, status, refusal && `refused by Sightline: ${refusal}`].filter(Boolean).join(' ')

/** An undocumented field's name comes from the service, and could name a person. */
const plainPath = ({ path, expected }: Drift): string => {
  if (expected !== 'no such field') return path === '' ? '(answer)' : path
  return `${path.slice(0, path.lastIndexOf('.') + 1)}(unknown field)`
}

function grouped(lines: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1)
  return [...times].map(([line, count]) => (count > 1 ? `${line} (×${count})` : line))
}

/**
 * Text for support: version, service's address, browser, operations, statuses, times, fields with their types, and
 * the ids of failed requests. No data of the workspace and no input: no names, ids of records, searches or messages.
 */
export function reportText({ about, now, browser, summaries, failures, drift }: ReportParts): string {
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', title, ...lines]
  const source = about?.service === undefined ? [] : [about.service ?? i18n.t('Sample workspace')]
  return [
    `Sightline ${about?.version ?? '?'} (${about?.build ?? '?'})`,
    instant(now),
    ...source,
    browser,
    ...section(
      i18n.t('Requests'),
      summaries.map(({ operation, last, requests, failures: failed, median, slowest }) =>
        [
          operation,
          last.failure === undefined ? 'ok' : failureCode(last.failure),
          `${Math.round(median)} ms (max ${Math.round(slowest)} ms)`,
          `${requests}×`,
          ...(failed === 0
            ? []
            : [i18n.t('{failed, plural, one {# failure} other {# failures}}', { failed })]),
        ].join(' · '),
      ),
    ),
    ...section(
      i18n.t('Recent failures'),
      failures.map((call) => {
        const id = requestIdOf(call)
        const parts = [
          instant(call.at),
          call.operation,
          failureCode(call.failure),
          `${Math.round(call.ms)} ms`,
        ]
        return [...parts, ...(id === undefined ? [] : [`request ${id}`])].join(' · ')
      }),
    ),
    ...section(
      i18n.t('Unexpected answers'),
      grouped(
        drift.map((each) =>
          [
            each.operation,
            plainPath(each),
            `expected ${each.expected}, received ${each.got}`,
            meaningOf(each),
          ].join(' · '),
        ),
      ),
    ),
    '',
  ].join('\n')
}

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

export function meaningOf(difference: Difference): string {
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
