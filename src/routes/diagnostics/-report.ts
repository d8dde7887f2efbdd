import type { I18n } from '@lingui/core'
import type { Drift } from '#/api/drift'
import type { FailureDetail } from '#/api/errors'
import { meaningOf } from './-labels'
import { requestIdOf, type FailedCall, type OperationSummary } from './-derive'

/** What the host says of itself (`GET /about`); null where it could not be asked. */
export type About = {
  version: string
  build: string
  /** Null: the sample; undefined: nobody is signed in. */
  service: string | null | undefined
} | null

export type ReportParts = {
  about: About
  /** Epoch milliseconds of this device. */
  now: number
  browser: string
  summaries: readonly OperationSummary[]
  failures: readonly FailedCall[]
  drift: readonly Drift[]
}

const instant = (at: number): string => new Date(at).toISOString()

/** The kind of failure in the code's own words, with the status: support knows them, and they hold nothing else. */
export const failureCode = ({ kind, status, refusal }: FailureDetail): string =>
  [kind, status, refusal && `refused by Sightline: ${refusal}`].filter(Boolean).join(' ')

/** A field that the document does not have is named by the service alone, and could name a person. */
const plainPath = ({ path, expected }: Drift): string => {
  if (expected !== 'no such field') return path === '' ? '(answer)' : path
  return `${path.slice(0, path.lastIndexOf('.') + 1)}(unknown field)`
}

/** Lines that say the same are one, with how often. */
function grouped(lines: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1)
  return [...times].map(([line, count]) => (count > 1 ? `${line} (×${count})` : line))
}

/**
 * What support needs, as text: operations, statuses, times, request ids, kinds of things. Nothing that the service
 * holds and nothing that was typed or asked: no names, ids, addresses, searches or messages.
 */
export function reportText(
  i18n: I18n,
  { about, now, browser, summaries, failures, drift }: ReportParts,
): string {
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', title, ...lines]
  const source =
    about?.service === undefined ? [] : [about.service ?? i18n.t('the built-in sample workspace')]
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
      i18n.t('Where answers differ from the documentation'),
      grouped(
        drift.map((each) =>
          [
            each.operation,
            plainPath(each),
            `expected ${each.expected}, received ${each.got}`,
            meaningOf(i18n, each),
          ].join(' · '),
        ),
      ),
    ),
    '',
  ].join('\n')
}
