import type { DataOf } from '#/api/decode/lenient'
import { needsOf, needTitle, unknownNeeds, unknownTitle, type Known, type NeedKind } from '#/domain/attention'
import { indicatorsOf } from '#/domain/indicators'
import { dayAfter, dayKey, daysBetween } from '#/lib/day'
import { inEnglish } from '#/lib/english'
import { formatCount } from '#/lib/number'
import { zoneOf } from '#/lib/zone'
import { instantAt } from '#/lib/zone-clock'
import { readNeeds } from './attention'
import { ReadFailure, type Read } from './read'

type Waiting = { kind: NeedKind; label: string; count: number }

/** A day of the workspace in figures. It holds no name and no text of the service. */
export type Digest = {
  /** It is `2026-11-17`, and over. */
  day: string
  happened: readonly { measure: string; label: string; value: number }[]
  /** Known for the present alone, so it is with the newest day; null on others, and for who may not see it. */
  waits: readonly Waiting[] | null
  /** Labels of what could not be read. */
  unknown: readonly string[]
}

export type DigestFacts = Known & {
  analytics: Pick<DataOf<'cockpit.analytics'>, 'kpis' | 'to'> | undefined
}

/** The last day that is over. */
export const yesterday = (now: number, zone: string): string => {
  const today = dayKey(now, zone)
  return (today === null ? null : dayAfter(today, -1)) ?? ''
}

/** The moment at which a day is over: what a digest says does not change after it. */
export function endOf(day: string, zone: string): string {
  return new Date(instantAt(dayAfter(day, 1) ?? day, 0, zone)).toISOString()
}

export const digestOf = (
  facts: DigestFacts,
  { day, now, zone, hasNeeds = true }: { day: string; now: number; zone: string; hasNeeds?: boolean },
): Digest =>
  inEnglish(zone, () => {
    const indicators = indicatorsOf(facts.analytics ?? {}, zone).map(({ measure, label, days }) => ({
      measure,
      label,
      value: days.find(({ key, isOpen }) => key === day && !isOpen)?.value,
    }))
    const isNewest = hasNeeds && day === yesterday(now, zone)
    const unknownKinds = isNewest ? unknownNeeds(facts).map(unknownTitle) : []
    return {
      day,
      happened: indicators.flatMap(({ measure, label, value }) =>
        value === undefined ? [] : [{ measure, label, value }],
      ),
      waits: isNewest
        ? needsOf(facts).map(({ kind, count }) => ({ kind, label: needTitle(kind, count), count }))
        : null,
      unknown: [
        ...indicators.flatMap(({ label, value }) => (value === undefined ? [label] : [])),
        ...unknownKinds,
      ],
    }
  })

// The service documents these ranges of days.
const ranges = [7, 30, 90] as const

/** The digest of a day that is over, yesterday's where none is named. Rejects with a ReadFailure. */
export async function readDigest(read: Read, now: number, named: string | undefined): Promise<Digest> {
  const { data: workspace } = await read('workspace.get', {})
  const zone = zoneOf(workspace.timezone).name
  const day = named ?? yesterday(now, zone)
  const ago = daysBetween(day, dayKey(now, zone) ?? '')
  // The series ends with today.
  const range = ranges.find((days) => ago !== null && ago < days)
  if (dayAfter(day, 0) !== day || ago === null || ago < 1 || range === undefined)
    throw new ReadFailure(`--day must be one of the 89 days before today, such as ${yesterday(now, zone)}.`)
  const [{ data: analytics }, needs] = await Promise.all([
    read('cockpit.analytics', { query: { range: String(range) } }),
    readNeeds(read),
  ])
  return digestOf({ analytics, ...needs }, { day, now, zone })
}

/** A failed payment has no number, and the title of disconnected accounts says it. */
const isCounted: Readonly<Record<NeedKind, boolean>> = {
  payment: false,
  disconnected: false,
  drafts: true,
  information: true,
}

const waiting = ({ kind, label, count }: Waiting): string =>
  isCounted[kind] ? `${label}: ${formatCount(count)}` : label

type Section = { heading: string; lines: readonly string[] }

export const sectionsOf = ({ happened, waits, unknown }: Digest): readonly Section[] =>
  inEnglish('UTC', () => [
    {
      heading: 'What happened',
      lines: happened.map(({ label, value }) => `${label}: ${formatCount(value)}`),
    },
    ...(waits === null
      ? []
      : [
          {
            heading: 'What waits',
            lines:
              waits.length > 0 ? waits.map(waiting) : unknown.length > 0 ? [] : ['Nothing needs a person.'],
          },
        ]),
    { heading: 'Not known', lines: unknown },
  ]).filter(({ lines }) => lines.length > 0)

export const digestFormats = ['text', 'markdown', 'json'] as const
export type DigestFormat = (typeof digestFormats)[number]

const writers: Readonly<Record<DigestFormat, (digest: Digest) => string>> = {
  text: (digest) =>
    [
      digest.day,
      ...sectionsOf(digest).map(({ heading, lines }) =>
        [`${heading}:`, ...lines.map((line) => `  ${line}`)].join('\n'),
      ),
    ].join('\n\n'),
  markdown: (digest) =>
    [
      `# ${digest.day}`,
      ...sectionsOf(digest).flatMap(({ heading, lines }) => [
        `## ${heading}`,
        lines.map((line) => `- ${line}`).join('\n'),
      ]),
    ].join('\n\n'),
  json: (digest) => JSON.stringify(digest, null, 2),
}

export const writeDigest = (digest: Digest, format: DigestFormat): string => `${writers[format](digest)}\n`
