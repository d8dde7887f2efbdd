import type * as z from 'zod/mini'
import { operationOf, type OperationId } from '#/api/contract/index'
import { displayPanels, resultsPanel, type PanelName } from '#/api/display-panels'
import { elapsedDays } from '#/lib/goal-period'
import { weekOf } from '#/lib/working-hours'
import { zoneOf } from '#/lib/zone'
import { decodeAnswer } from '#/api/decode/decode-answer'
import type { DataOf } from '#/api/decode/lenient'
import type { CheckedRequest } from '#/api/parse-request'
import type { Grant } from './links'
import {
  narrowedAccounts,
  narrowedAnalytics,
  narrowedCounts,
  narrowedGoal,
  narrowedLive,
  narrowedResults,
} from './small-counts'
import { isRecord } from '#/lib/record'

const actionKeys: readonly string[] = [
  'social_account_disconnected',
  'social_account_restricted',
  'payment_failed',
  'validations_pending',
  'missing_information',
  'invitations_piling_up',
]

// The keys are those of the type.
export const panelNames = Object.keys(displayPanels) as PanelName[]

/** Those of every page that a display link can open. */
export type AnyPanel = PanelName | typeof resultsPanel

const noneOfItsOwn = () => ({})

const panels = {
  live: panel(
    displayPanels.live,
    () => ({}),
    (data) => ({
      actions: (data.actions ?? []).map(({ key, nature }, index) => ({
        key: actionKeys.includes(key) ? key : `other-${index + 1}`,
        nature: nature === 'action' ? nature : '',
      })),
    }),
    narrowedLive,
  ),
  analytics: panel(
    displayPanels.analytics,
    ({ range, agentId, socialAccountId }) => ({ range, agentId, socialAccountId }),
    noneOfItsOwn,
    narrowedAnalytics,
  ),
  goal: panel(
    displayPanels.goal,
    ({ range, zone, weekday, agentId, socialAccountId }, now) => ({
      range: String(elapsedDays(range, now, zone, weekday)),
      agentId,
      socialAccountId,
    }),
    noneOfItsOwn,
    narrowedGoal,
  ),
  counts: panel(
    displayPanels.counts,
    ({ agentId, socialAccountId }) => ({ agentId, socialAccountId }),
    noneOfItsOwn,
    narrowedCounts,
  ),
  accounts: panel(
    displayPanels.accounts,
    () => ({}),
    (data, grant) => ({
      socialAccounts: (data.socialAccounts ?? []).map((account, index) => ({
        // A wall finds the account of its link by the id that is in its address.
        id: account.id === grant.socialAccountId ? account.id : `account-${index + 1}`,
        ...(grant.names ? shortName(account) : { firstName: null, lastName: null }),
        workingHours: {
          days: weekAsDays(account.workingHours?.days),
          timezone: knownZone(account.workingHours?.timezone),
        },
        capacity: {
          timezone: knownZone(account.capacity?.timezone),
          workingHoursSummary: {
            key: account.capacity?.workingHoursSummary?.key === 'noSlots' ? 'noSlots' : '',
          },
        },
      })),
    }),
    narrowedAccounts,
  ),
  [resultsPanel]: panel(
    'cockpit.analytics',
    ({ range, agentId, socialAccountId }) => ({ range, agentId, socialAccountId }),
    noneOfItsOwn,
    narrowedResults,
  ),
} as const satisfies Record<AnyPanel, Panel>

type Account = NonNullable<DataOf<'socialAccounts.list'>['socialAccounts']>[number]

const maxNameLength = 40

function shortName({ firstName, lastName }: Account) {
  const first = Array.from(firstName ?? '').slice(0, maxNameLength)
  const initial = Array.from(lastName ?? '')[0]
  return { firstName: first.join('') || null, lastName: initial === undefined ? null : `${initial}.` }
}

/** Working hours have no documented shape: the whole week or nothing. */
const weekAsDays = (days: readonly unknown[] | undefined): unknown =>
  weekOf(days)?.map((slots, weekday) => ({
    day: weekday + 1,
    slots: slots.map(({ from, until }) => ({ start: from, end: until })),
  }))

const knownZone = (name: string | undefined): string | undefined => (zoneOf(name).known ? name : undefined)

type Panel = {
  id: OperationId
  request: (grant: Grant, now: number) => CheckedRequest
  /** It gives null where the answer cannot be read. */
  project: (body: string, grant: Grant) => unknown
}

type Query = Readonly<Record<string, string | undefined>>

function panel<Id extends OperationId>(
  id: Id,
  queryOf: (grant: Grant, now: number) => Query,
  own: (data: DataOf<Id>, grant: Grant) => object,
  /** A link to one agent or account gets the same without small counts of people. */
  narrow: (data: DataOf<Id>) => object,
): Panel {
  const operation = operationOf(id)
  return {
    id,
    request: (grant, now) => {
      const query = Object.fromEntries(
        Object.entries(queryOf(grant, now)).filter(([, value]) => value !== undefined),
      )
      return { id, path: {}, query, body: undefined }
    },
    project: (body, grant) => {
      const { usable, data } = decodeAnswer(operation, body)
      if (!usable) return null
      // The data is of this operation.
      const made = overlay(rebuild(operation.response, data), own(data as DataOf<Id>, grant))
      if (grant.agentId === undefined && grant.socialAccountId === undefined) return made
      // It was rebuilt from the operation's schema.
      return narrow(made as DataOf<Id>)
    },
  }
}

function overlay(base: unknown, own: unknown): unknown {
  if (Array.isArray(own))
    return own.map((each, index) => overlay((base as unknown[] | undefined)?.[index], each))
  if (typeof own !== 'object' || own === null) return own
  const under = (base ?? {}) as Record<string, unknown>
  const over = Object.entries(own).map(([key, each]) => [key, overlay(under[key], each)])
  return { ...under, ...Object.fromEntries(over) }
}

export const panelOf = (name: AnyPanel): Panel => panels[name]

// Answers are rebuilt from the contract, because filtering the service's answer would let through what was
// forgotten.

type Schema = z.core.$ZodType

const instant = (value: unknown): string | undefined => {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(at) ? new Date(at).toISOString() : undefined
}

const oneOf = (words: readonly unknown[], value: unknown): unknown =>
  words.includes(value) ? value : undefined

/** Keeps numbers, instants, booleans and known values. Other text is empty, open shapes are left out. */
function rebuild(schema: Schema, value: unknown): unknown {
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  switch (schema._zod.def.type) {
    case 'object': {
      if (!isRecord(value)) return undefined
      const { shape } = schema._zod.def as z.core.$ZodObjectDef
      return Object.fromEntries(
        Object.entries(shape).map(([key, field]) => [
          key,
          Object.hasOwn(value, key) ? rebuild(field, value[key]) : undefined,
        ]),
      )
    }
    case 'array': {
      const { element } = schema._zod.def as z.core.$ZodArrayDef
      return Array.isArray(value) ? value.map((each) => rebuild(element, each) ?? null) : undefined
    }
    case 'nullable':
    case 'optional':
      return value === null ? null : rebuild((schema._zod.def as z.core.$ZodNullableDef).innerType, value)
    case 'enum':
      return oneOf(Object.values((schema as z.core.$ZodEnum)._zod.def.entries), value)
    case 'literal':
      return oneOf((schema as z.core.$ZodLiteral)._zod.def.values, value)
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'string':
      return (schema._zod.def as z.core.$ZodStringFormatDef).format === 'datetime' ? instant(value) : ''
    default:
      return undefined
  }
}
