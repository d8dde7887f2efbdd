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
import { learn, plan, type Found } from './plan'

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
