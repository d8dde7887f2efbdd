import type { OperationId } from '#/api/contract/index'
import { isRecord } from '#/lib/record'

type Fields = Record<string, unknown>
type Pick = (data: Fields) => unknown

const fields = (value: unknown): Fields => (isRecord(value) ? value : {})
const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const changed = (list: unknown, index: number, change: (item: Fields) => Fields): unknown =>
  Array.isArray(list) ? list.map((item, i) => (i === index && isRecord(item) ? change(item) : item)) : list

const without = (value: unknown, key: string): Fields => {
  const { [key]: _, ...rest } = fields(value)
  return rest
}

const newAction = {
  key: 'crm_sync_paused',
  count: 1,
  destination: { kind: 'integrations', provider: 'crm' },
  label: 'Resume the CRM sync',
  message: 'The sync with your CRM is paused.',
  nature: 'suggestion',
  ignore: { until: 'tomorrow' },
}

const newQuota = { action: 'social.endorseSkill', dailyLimit: 5, usedToday: '2', remainingToday: 3 }

const inOneInstant = (message: unknown, index: number, all: readonly unknown[]): unknown =>
  index < 3 || index > 5 ? message : { ...fields(message), createdAt: fields(all[2])['createdAt'] }

const inMilliseconds = (message: unknown): unknown => {
  const { audioAttachments, ...rest } = fields(message)
  if (!Array.isArray(audioAttachments)) return message
  const inUnit = (audio: unknown) => {
    const { duration } = fields(fields(audio)['audioMetadata'])
    return typeof duration === 'number'
      ? { ...fields(audio), audioMetadata: { duration: duration * 1_000 } }
      : audio
  }
  return { ...rest, audioAttachments: audioAttachments.map(inUnit) }
}

const picks: Readonly<Partial<Record<OperationId, Pick>>> = {
  'me.get': (data) => ({ user: { ...data, workspaceRole: 'BILLING_MANAGER', interfaceLanguage: 'de' } }),
  'workspace.get': (data) => ({ ...data, contactEmail: 'not an address', plan: 'scale' }),
  'agents.get': (data) => ({ agent: data }),
  'validations.get': (data) => ({ validation: data }),

  'team.get': (data) => ({
    ...data,
    members: changed(data['members'], 1, (member) => ({ ...member, workspaceRole: 'GUEST' })),
  }),
  'socialAccounts.list': (data) => ({
    ...data,
    socialAccounts: changed(data['socialAccounts'], 1, (account) => {
      const capacity = fields(account['capacity'])
      const actions = [...items(capacity['actions']), newQuota]
      return { ...account, connectionPhase: 'warmingUp', capacity: { ...capacity, actions } }
    }),
  }),
  'agents.activity': (data) => ({
    ...data,
    timeline: changed(data['timeline'], 0, (entry) => ({ ...entry, action: 'voiceNoteSent' })),
    runningEnrollments: String(data['runningEnrollments']),
  }),
  'leads.list': (data) => ({
    ...data,
    totalCount: String(data['totalCount']),
    leads: changed(data['leads'], 0, (lead) => ({ ...lead, outreachStatus: 'warmIntroduction' })),
  }),
  'leads.statusCounts': (data) => ({ ...data, warmIntroduction: 12, ON_HOLD_BY_LEGAL: 3, unclear: 'a few' }),
  'leads.get': (data) => ({ lead: without(data['lead'], 'headline') }),
  'inbox.conversations': (data) => ({
    ...data,
    items: changed(data['items'], 0, (item) => ({ ...item, tag: 'voiceNoteToValidate' })),
  }),
  'inbox.counts': (data) => ({
    todo: { ...without(data['todo'], 'replyBeingWritten'), voiceNoteToValidate: 2 },
    all: { ...fields(data['all']), archived: 3, noReply: null },
  }),
  'inbox.messages': (data) => ({
    ...data,
    messages: changed(items(data['messages']).map(inOneInstant).map(inMilliseconds), 1, (message) => ({
      ...message,
      createdAt: '2026-11-17T08:00:00.000Z',
    })),
  }),
  'inbox.attachment': (data) => ({ ...data, mediaType: null, checksum: 'none' }),
  'validations.list': (data) => ({
    ...data,
    items: changed(
      changed(data['items'], 1, (item) => ({ ...item, kind: 'voiceNote' })),
      2,
      (item) => ({ ...item, request: { ...fields(item['request']), status: 'EXPIRED' } }),
    ),
  }),
  'validations.conversation': (data) => ({
    ...data,
    messages: changed(data['messages'], 0, (message) => ({ ...message, sender: 'assistant' })),
  }),
  'validations.regeneration': (data) => ({ ...data, targets: [...items(data['targets']), 'coldPostscript'] }),
  'cockpit.live': (data) => ({
    live: { ...fields(data['live']), messagesInQueue: String(fields(data['live'])['messagesInQueue']) },
    actions: [...items(data['actions']), newAction],
  }),
  'cockpit.analytics': (data) => {
    const kpis = without(data['kpis'], 'linkClicks')
    return {
      ...data,
      kpis: {
        ...kpis,
        replies: { ...fields(kpis['replies']), deltaPercent: '12 %' },
        meetingsBooked: { value: 4 },
      },
      funnel: { ...fields(data['funnel']), alreadyConnected: null },
    }
  },
  'billing.get': (data) => ({
    ...data,
    subscription: { ...fields(data['subscription']), billingCurrency: 'gbp', accessKind: 'partner' },
  }),
}

export function handPicked(id: OperationId, data: unknown): unknown {
  const pick = picks[id]
  return pick && isRecord(data) ? pick(data) : data
}
