import { randomUUID } from 'node:crypto'
import { operationOf, type OperationId } from '#/api/contract/index'
import type { DriftNote } from '#/api/drift'
import { decodeAnswer } from '#/api/decode/decode-answer'
import type { DataOf } from '#/api/decode/lenient'
import { refusalAnswers } from '#/api/refusals'
import { writeRequest, type RequestInput } from '#/api/write-request'
import { traceFrom } from '../http/trace'
import { createByteBudget } from '../service/byte-budget'
import { attachmentLimits, fetchUpstream, ordinaryLimits } from '../service/upstream-response'
import type { Upstream } from '../service/upstream'

export type Finding = {
  id: OperationId
  /** `skipped` means that this workspace has nothing to ask about. */
  outcome: 'as documented' | 'drift' | 'failed' | 'skipped'
  status: number | null
  milliseconds: number | null
  reason: string | null
  requestId: string | null
  notes: readonly DriftNote[]
}

export type Examination = {
  service: Upstream
  key: string
  userAgent: string
  /** It reads a monotonic clock, in milliseconds. */
  now: () => number
}

function answerOf(
  { service, key, userAgent }: Examination,
  id: OperationId,
  input: RequestInput,
  requestId: string,
) {
  const { method, target, body } = writeRequest(operationOf(id), input)
  const call = { method, target, body, key, requestId, trace: traceFrom(), world: null }
  return fetchUpstream(service, call, {
    limits: id === 'inbox.attachment' ? attachmentLimits : ordinaryLimits,
    budget: createByteBudget(),
    userAgent,
    clock: Date.now,
    signal: new AbortController().signal,
    onFault: () => undefined,
  })
}

async function examineOne(
  examination: Examination,
  id: OperationId,
  input: RequestInput,
): Promise<{ finding: Finding; found: Found }> {
  const sentId = randomUUID()
  const started = examination.now()
  const answer = await answerOf(examination, id, input, sentId)
  const milliseconds = examination.now() - started
  const requestId = (answer.ok ? answer.serviceRequestId : undefined) ?? sentId
  const finding = { id, milliseconds, reason: null, requestId, notes: [] }
  const failed = (status: number | null, reason: string, notes: readonly DriftNote[] = []) => ({
    finding: { ...finding, outcome: 'failed' as const, status, reason, notes },
    found: {},
  })
  if (!answer.ok)
    return failed(
      answer.refusal.status ?? null,
      answer.refusal.message ?? refusalAnswers[answer.refusal.code].message,
    )
  const { status } = answer
  if (status !== 200) return failed(status, `answered ${status}`)
  const { usable, data, notes } = decodeAnswer(operationOf(id), new TextDecoder().decode(answer.body), input)
  if (!usable) return failed(status, 'answered in a form that the contract does not know', notes)
  return {
    finding: { ...finding, outcome: notes.length > 0 ? 'drift' : 'as documented', status, notes },
    // The data is of this operation.
    found: learn(id, data as DataOf<typeof id>),
  }
}

export async function* examine(examination: Examination): AsyncGenerator<Finding> {
  let found: Found = {}
  for (const [id, inputFor] of plan) {
    const input = inputFor(found)
    if (typeof input === 'string') {
      const untold = { status: null, milliseconds: null, requestId: null, notes: [] }
      yield { id, outcome: 'skipped', reason: input, ...untold }
      continue
    }
    const { finding, found: more } = await examineOne(examination, id, input)
    found = { ...found, ...more }
    yield finding
  }
}

type Found = {
  agentId?: string | undefined
  leadId?: string | undefined
  thread?: { id: string; leadId: string } | undefined
  attachment?: { messageId: string; attachmentId: string } | undefined
  validation?: { id: string; kind: 'message' | 'coldSequence' } | undefined
}

type InputFor = (found: Found) => RequestInput | string

const none: InputFor = () => ({})

const needs = <T>(
  value: T | undefined,
  missing: string,
  input: (value: T) => RequestInput,
): RequestInput | string => (value === undefined ? missing : input(value))

const ofAgent: InputFor = ({ agentId }) => needs(agentId, 'no agent found', (id) => ({ path: { id } }))
const ofLead: InputFor = ({ leadId }) => needs(leadId, 'no lead found', (id) => ({ path: { id } }))
const ofDraft: InputFor = ({ validation }) =>
  needs(validation, 'no validation found', ({ id, kind }) => ({ path: { id }, query: { kind } }))

const inputs: Readonly<Record<OperationId, InputFor>> = {
  'me.get': none,
  'workspace.get': none,
  'team.get': none,
  'socialAccounts.list': none,
  'agents.list': none,
  'agents.get': ofAgent,
  'agents.activity': ofAgent,
  'leads.list': () => ({ body: {} }),
  'leads.statusCounts': () => ({ body: {} }),
  'leads.get': ofLead,
  'leads.activity': ofLead,
  'inbox.conversations': () => ({ query: { scope: 'all' } }),
  'inbox.counts': none,
  'inbox.messages': ({ thread }) => needs(thread, 'no conversation found', (path) => ({ path })),
  'inbox.attachment': ({ thread, attachment }) =>
    needs(attachment && thread && { ...thread, ...attachment }, 'no attachment found', (path) => ({ path })),
  'validations.list': none,
  'validations.get': ofDraft,
  'validations.conversation': ({ validation }) =>
    needs(validation, 'no validation found', ({ id }) => ({ path: { id } })),
  'validations.regeneration': ofDraft,
  'cockpit.live': none,
  'cockpit.analytics': () => ({ query: { range: '30' } }),
  'billing.get': none,
}

// `Object.entries` widens the keys of a closed record.
const plan = Object.entries(inputs) as readonly [OperationId, InputFor][]

type Learners = { [Id in OperationId]?: (data: DataOf<Id>) => Found }

const learners: Learners = {
  'agents.list': (agents) => ({ agentId: agents[0]?.id }),
  'leads.list': ({ leads }) => ({ leadId: leads?.[0]?.id }),
  'inbox.conversations': ({ items }) => {
    const item = items?.find(({ conversationId }) => Boolean(conversationId)) ?? items?.[0]
    return { thread: item && { id: item.socialAccount.id, leadId: item.lead.id } }
  },
  'inbox.messages': ({ messages }) => {
    for (const { entityUrn, attachments } of messages ?? []) {
      const first = attachments?.[0]
      if (first) return { attachment: { messageId: entityUrn, attachmentId: first.id } }
    }
    return {}
  },
  'validations.list': ({ items }) => {
    const item = items?.[0]
    return { validation: item && { id: item.request.id, kind: item.kind } }
  },
}

function learn<Id extends OperationId>(id: Id, data: DataOf<Id>): Found {
  const learner: ((data: DataOf<Id>) => Found) | undefined = learners[id]
  return learner?.(data) ?? {}
}
