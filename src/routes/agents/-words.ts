import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { formatDate } from '#/lib/date'
import { none } from '#/lib/none'
import { humanised } from '#/lib/word'

type Standing = { status?: string | undefined; pausedAt?: string | null | undefined }

export const isPaused = ({ status, pausedAt }: Standing): boolean =>
  Boolean(pausedAt) || status?.toLowerCase() === 'paused'

/** The service's words for an agent's status are not documented: what we know reads well, the rest is readable. */
export function statusWord(i18n: I18n, agent: Standing): string {
  if (isPaused(agent)) return i18n.t('Paused')
  const known = new Map([
    ['running', i18n.t('Running')],
    ['active', i18n.t('Running')],
    ['draft', i18n.t('Draft')],
  ]).get(agent.status?.toLowerCase() ?? '')
  return known ?? humanised(agent.status)
}

export const statusTone = (agent: Standing): Tone =>
  isPaused(agent)
    ? 'wait'
    : ['running', 'active'].includes(agent.status?.toLowerCase() ?? '')
      ? 'good'
      : 'neutral'

/** The status, and since when it is paused. */
export function statusSentence(i18n: I18n, agent: Standing, zone: string | undefined): string {
  return agent.pausedAt
    ? i18n.t('Paused since {day}', { day: formatDate(agent.pausedAt, i18n.locale, zone) })
    : statusWord(i18n, agent)
}

/** How much the agent may do without a person; the levels are not documented. */
export function autonomyWord(i18n: I18n, level: string | undefined): string {
  if (level === undefined) return none
  return (
    new Map([
      ['validateEverything', i18n.t('A person validates everything')],
      ['validateReplies', i18n.t('A person validates replies')],
      ['autonomous', i18n.t('Sends by itself')],
    ]).get(level) ?? humanised(level)
  )
}

/** What the agent asks of a lead in the end; the kinds are not documented. */
export function conversionWord(i18n: I18n, kind: string | undefined): string {
  if (kind === undefined) return none
  return (
    new Map([
      ['bookMeeting', i18n.t('Books a meeting')],
      ['shareLink', i18n.t('Shares a link')],
      ['handOver', i18n.t('Hands over to a person')],
      ['collectAnswer', i18n.t('Collects answers')],
      ['none', i18n.t('None')],
    ]).get(kind) ?? humanised(kind)
  )
}

/** One thing that an agent did, as it stands before the lead's name. */
export function activityWord(i18n: I18n, action: string | undefined): string {
  if (action === undefined) return none
  return (
    new Map([
      ['sourced', i18n.t('Found')],
      ['dataRefreshed', i18n.t('Refreshed what is known of')],
      ['inviteSent', i18n.t('Invited')],
      ['message1Sent', i18n.t('Sent the first message to')],
      ['message2Sent', i18n.t('Sent the second message to')],
      ['message3Sent', i18n.t('Sent the third message to')],
      ['sequenceToValidate', i18n.t('Drafted a cold sequence, to validate, for')],
      ['messageSent', i18n.t('Answered')],
      ['messageToValidate', i18n.t('Drafted an answer, to validate, for')],
      ['waitingForInfo', i18n.t('Needs information to answer')],
      ['statusInterested', i18n.t('Interested:')],
      ['statusNotInterested', i18n.t('Not interested:')],
      ['statusNeverReplied', i18n.t('Never replied:')],
    ]).get(action) ?? humanised(action)
  )
}

const tones: ReadonlyMap<string, Tone> = new Map([
  ['statusInterested', 'good'],
  ['sequenceToValidate', 'machine'],
  ['messageToValidate', 'machine'],
  ['waitingForInfo', 'wait'],
])
/** What waits for a person, or is worth one's joy, stands out. */
export const activityTone = (action: string | undefined): Tone => tones.get(action ?? '') ?? 'neutral'
