import type { SchemaView } from './schema-view'
import { chosen, textHash } from './text-hash'

export const absent: unique symbol = Symbol('absent')

const stateFields = new Set([
  'autonomyLevel',
  'conversionAction',
  'kind',
  'nature',
  'origin',
  'outreachStatus',
  'recommendedAutonomyLevel',
  'selectedOutcome',
  'source',
  'status',
  'subType',
  'tag',
  'type',
])

export const isStateName = (key: string): boolean => stateFields.has(key)

export function unknownState(like: string, seed: number, place: string): string {
  if (like.startsWith('social.')) return chosen(['social.endorseSkill', 'social.followCompany'], seed, place)
  return /^[A-Z_]+$/.test(like)
    ? chosen(['UNDER_LEGAL_REVIEW', 'PARTLY_READY', 'ON_HOLD', 'WARM_INTRODUCTION'], seed, place)
    : chosen(
        ['warmIntroduction', 'awaitingSecondOpinion', 'snoozedByTeammate', 'voiceNoteOffered'],
        seed,
        place,
      )
}

const unknownFields: readonly [Record<string, unknown>, ...Record<string, unknown>[]] = [
  { betaScore: 0.73 },
  { _links: { self: { href: '/v2/somewhere/else' } } },
  { labels: ['priority', 'imported'] },
  { schemaVersion: 3, deprecated: false },
]

export const unknownFieldsAt = (seed: number, place: string): Record<string, unknown> =>
  chosen(unknownFields, seed, `${place}?`)

function candidates(view: SchemaView, value: unknown, place: string, seed: number): unknown[] {
  switch (view.type) {
    case 'choice':
      return [
        unknownState(String(value), seed, place),
        unknownState(String(value), seed, place),
        { code: value },
      ]
    case 'text':
      if (view.format === 'base64') return []
      return view.format === 'datetime'
        ? [Date.parse(String(value)), 'yesterday', null, absent]
        : [textHash(seed, place) % 1_000, { value, locale: 'en' }, null, absent]
    case 'number':
      return [String(value), typeof value === 'number' ? value + 0.5 : 'many', null, absent]
    case 'flag':
      return [value === true ? 'yes' : 'no', Number(value), null, absent]
    case 'list':
      return [{ items: value }, 'none', null, absent]
    case 'record':
    case 'dictionary':
    case 'variants':
      return ['see details', [value], null, absent]
    case 'fixed':
    case 'open':
      return []
  }
}

type Allowed = { null: boolean; absence: boolean }

/** A value that the schema does not allow, and that keeps the answer readable. */
export function illTyped(
  view: SchemaView,
  value: unknown,
  allowed: Allowed,
  seed: number,
  place: string,
): { becomes: unknown } | null {
  const [first, ...others] = candidates(view, value, place, seed).filter(
    (candidate) => !(candidate === null && allowed.null) && !(candidate === absent && allowed.absence),
  )
  return first === undefined ? null : { becomes: chosen([first, ...others], seed, `${place}!`) }
}
