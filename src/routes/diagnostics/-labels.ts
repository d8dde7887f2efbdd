import type { I18n } from '@lingui/core'
import type { OperationId } from '#/api/contract/index'
import type { DriftNote } from '#/api/drift'

export const operationName = (i18n: I18n, id: OperationId): string => operationNames(i18n)[id]

const operationNames = (i18n: I18n): Readonly<Record<OperationId, string>> => ({
  'me.get': i18n.t('Key owner'),
  'workspace.get': i18n.t('Workspace'),
  'team.get': i18n.t('Team'),
  'socialAccounts.list': i18n.t('Accounts'),
  'agents.list': i18n.t('Agents'),
  'agents.get': i18n.t('One agent'),
  'agents.activity': i18n.t('Agent activity'),
  'leads.list': i18n.t('Leads'),
  'leads.get': i18n.t('One lead'),
  'leads.activity': i18n.t('Lead activity'),
  'leads.statusCounts': i18n.t('Leads by status'),
  'inbox.conversations': i18n.t('Conversations'),
  'inbox.counts': i18n.t('Inbox counts'),
  'inbox.messages': i18n.t('Messages'),
  'inbox.attachment': i18n.t('Attachment'),
  'validations.list': i18n.t('Validations'),
  'validations.get': i18n.t('One draft'),
  'validations.conversation': i18n.t('Conversation of a draft'),
  'validations.regeneration': i18n.t('Rewriting of a draft'),
  'cockpit.live': i18n.t('Cockpit, right now'),
  'cockpit.analytics': i18n.t('Results'),
  'billing.get': i18n.t('Billing'),
})

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

/** `src/api/decode` names kinds of things, never a value. */
export function kindInWords(i18n: I18n, kind: string): string {
  const known = Object.hasOwn(kinds, kind) ? kinds[kind]?.(i18n) : undefined
  if (known !== undefined) return known
  const [, field] = /^a record with its (\w+)$/.exec(kind) ?? []
  if (field !== undefined) return i18n.t('a record with its {field}', { field })
  const [, format] = /^text of the form (\w+)$/.exec(kind) ?? []
  return format === undefined ? kind : i18n.t('text of the form {format}', { format })
}

const kinds: Readonly<Record<string, (i18n: I18n) => string>> = {
  'no such field': (i18n) => i18n.t('no such field'),
  nothing: (i18n) => i18n.t('nothing'),
  null: (i18n) => i18n.t('null'),
  text: (i18n) => i18n.t('text'),
  'a number': (i18n) => i18n.t('a number'),
  'true or false': (i18n) => i18n.t('true or false'),
  'an object': (i18n) => i18n.t('an object'),
  'a list': (i18n) => i18n.t('a list'),
  'something else': (i18n) => i18n.t('something else'),
  'a word': (i18n) => i18n.t('a word'),
  'a documented word': (i18n) => i18n.t('a documented word'),
  'another word': (i18n) => i18n.t('another word'),
  'text within bounds': (i18n) => i18n.t('text within bounds'),
  'other text': (i18n) => i18n.t('other text'),
  'a whole number': (i18n) => i18n.t('a whole number'),
  'a number within bounds': (i18n) => i18n.t('a number within bounds'),
  'a whole number within bounds': (i18n) => i18n.t('a whole number within bounds'),
  'another number': (i18n) => i18n.t('another number'),
  'another name': (i18n) => i18n.t('another name'),
  anything: (i18n) => i18n.t('anything'),
  'the documented envelope': (i18n) => i18n.t('the documented envelope'),
  'no JSON': (i18n) => i18n.t('no JSON'),
}
