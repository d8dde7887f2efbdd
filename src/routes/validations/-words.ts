import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { intlLocale } from '#/lib/locale'
import { humanised } from '#/lib/word'
import type { Tab } from './-validations-search'

export function statusWord(i18n: I18n, status: string | undefined): string {
  const words = new Map([
    ['PENDING', i18n.t('Waiting')],
    ['APPROVED', i18n.t('Approved, not sent')],
    ['SENT', i18n.t('Approved and sent')],
    ['REJECTED', i18n.t('Rejected')],
    ['CANCELLED', i18n.t('Cancelled')],
  ])
  return words.get(status ?? '') ?? humanised(status)
}

const statusTones = new Map<string | undefined, Tone>([
  ['PENDING', 'wait'],
  ['APPROVED', 'info'],
  ['SENT', 'good'],
  ['REJECTED', 'bad'],
])

export const statusTone = (status: string | undefined): Tone => statusTones.get(status) ?? 'neutral'

export const tabWord = (i18n: I18n, tab: Tab): string =>
  tab === 'all' ? i18n.t('All') : statusWord(i18n, tab)

export function kindWord(i18n: I18n, kind: string | undefined): string {
  const words = new Map([
    ['message', i18n.t('Reply')],
    ['coldSequence', i18n.t('Cold sequence')],
  ])
  return words.get(kind ?? '') ?? humanised(kind)
}

export function enrollmentWord(i18n: I18n, status: string | undefined): string {
  const words = new Map([
    ['ACTIVE', i18n.t('Active')],
    ['WAITING', i18n.t('On hold')],
    ['COMPLETED', i18n.t('Completed')],
    ['FAILED', i18n.t('Failed')],
    ['CANCELLED', i18n.t('Ended early')],
  ])
  return words.get(status ?? '') ?? humanised(status)
}

/** What one lead turned out to be; languages that tell one from many need to know. */
export function outcomeWord(i18n: I18n, outcome: string | null | undefined): string {
  const words = new Map([
    ['interested', i18n.t('{count, plural, one {Interested} other {Interested}}', { count: 1 })],
    ['notInterested', i18n.t('{count, plural, one {Not interested} other {Not interested}}', { count: 1 })],
  ])
  return words.get(outcome ?? '') ?? humanised(outcome)
}

export const outcomeTone = (outcome: string | null | undefined): Tone =>
  outcome === 'interested' ? 'good' : 'neutral'

export function targetWord(i18n: I18n, target: string): string {
  const words = new Map([
    ['reply', i18n.t('Reply')],
    ['coldOpener', i18n.t('Opener')],
    ['coldFollowUp', i18n.t('Follow-up')],
    ['coldBreakUp', i18n.t('Break-up')],
  ])
  return words.get(target) ?? humanised(target)
}

/** Several of them in a sentence. */
export const targetsInWords = (i18n: I18n, targets: readonly string[]): string =>
  new Intl.ListFormat(intlLocale(i18n.locale), { type: 'conjunction' }).format(
    targets.map((target) => targetWord(i18n, target).toLocaleLowerCase(i18n.locale)),
  )

/** How a message came to be; null where the service does not say. */
export function originWord(i18n: I18n, origin: string | undefined): string | null {
  const words = new Map([
    ['agent', i18n.t('written by the agent')],
    ['agentEdited', i18n.t('written by the agent, edited by a person')],
    ['manual', i18n.t('written by a person')],
  ])
  if (!origin) return null
  return words.get(origin) ?? humanised(origin).toLocaleLowerCase(i18n.locale)
}
