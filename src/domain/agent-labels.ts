import { i18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import { formatDayOf } from '#/lib/relative-day'
import { labels, statuses, type Status } from './status'

// The service documents an agent's activity alone; the other values were seen in practice.

type StatusFields = { status?: string | undefined; pausedAt?: string | null | undefined }

const agentStatuses = statuses({
  running: { tone: 'good', label: () => i18n.t('Running') },
  active: { tone: 'good', label: () => i18n.t('Running') },
  paused: { tone: 'wait', label: () => i18n.t('Paused') },
  draft: { tone: 'neutral', label: () => i18n.t('Draft') },
})

/** An agent with a date of pause is paused, whatever its status says. */
const keyOf = ({ status, pausedAt }: StatusFields): string =>
  pausedAt ? 'paused' : (status?.toLowerCase() ?? '')

/** Whether any other agent runs is unknown. */
export const hasKnownStatus = (agent: StatusFields): boolean => agentStatuses.has(keyOf(agent))

export const agentStatus = (agent: StatusFields): Status =>
  agentStatuses(hasKnownStatus(agent) ? keyOf(agent) : agent.status)

export function agentStatusSince(
  agent: StatusFields,
  { now, zone }: { now: number; zone: string | undefined },
): Status {
  const status = agentStatus(agent)
  if (!agent.pausedAt) return status
  const day = formatDayOf(agent.pausedAt, now, zone)
  return { ...status, label: i18n.t('{state} since {when}', { state: status.label, when: day }) }
}

export const autonomyLabel = labels({
  validateEverything: () => i18n.t('A person reviews everything'),
  validateReplies: () => i18n.t('A person reviews replies'),
  autonomous: () => i18n.t('Sends by itself'),
})

export const conversionLabel = labels({
  bookMeeting: () => i18n.t('Books a meeting'),
  shareLink: () => i18n.t('Shares a link'),
  handOver: () => i18n.t('Hands over to a person'),
  collectAnswer: () => i18n.t('Collects answers'),
  none: () => i18n.t('None'),
})

const activityTones: ReadonlyMap<string, Tone> = new Map([
  ['statusInterested', 'good'],
  ['sequenceToValidate', 'machine'],
  ['messageToValidate', 'machine'],
  ['waitingForInfo', 'wait'],
])
export const activityTone = (action: string | undefined): Tone => activityTones.get(action ?? '') ?? 'neutral'
