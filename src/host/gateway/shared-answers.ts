import * as z from 'zod/mini'

import { refusalAnswers, type RefusalCode } from '#/api/refusals'

import { createSharedReads, type SharedReads } from '../store/shared-reads'
import type { SharedStore } from '../store/shared-store'
import type { ByteBudget } from '../service/byte-budget'
import { coalesceMs } from './coalescer'
import type { UpstreamResponse } from '../service/upstream-response'

/** `sharedAgeMs` says how long ago another copy had the answer. */
export type SharedAnswer = UpstreamResponse & { sharedAgeMs?: number }

const answerHead = z.object({
  status: z.int(),
  retryAfter: z.nullable(z.string()),
  serviceRequestId: z.optional(z.string()),
  serviceDate: z.optional(z.string()),
})
export const refusalHead = z.object({
  code: z.custom<RefusalCode>((code) => typeof code === 'string' && Object.hasOwn(refusalAnswers, code)),
  message: z.exactOptional(z.string()),
  status: z.exactOptional(z.int()),
  headers: z.exactOptional(z.record(z.string(), z.string())),
})
const head = z.union([z.object({ refusal: refusalHead }), answerHead])

const lineEnd = 10

/** An answer travels as a line that says what it is, and its body. */
function writeAnswer(answer: SharedAnswer): readonly Uint8Array[] {
  if (!answer.ok) return [Buffer.from(`${JSON.stringify({ refusal: answer.refusal })}\n`)]
  const { status, retryAfter, serviceRequestId, serviceDate } = answer
  const line = JSON.stringify({ status, retryAfter, serviceRequestId, serviceDate })
  return [Buffer.from(`${line}\n`), answer.body]
}

function readAnswer(bytes: Uint8Array, sharedAgeMs: number, budget: ByteBudget): SharedAnswer | null {
  const end = bytes.indexOf(lineEnd)
  if (end === -1) return null
  const read = z.safeParse(head, JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
  if (!read.success) return null
  if ('refusal' in read.data) return { ok: false, refusal: read.data.refusal, sharedAgeMs }
  const body = bytes.subarray(end + 1)
  // Without room the read goes on by itself, and is refused there.
  if (!budget.take(body.length)) return null
  const { status, retryAfter, serviceRequestId, serviceDate } = read.data
  const release = () => budget.give(body.length)
  return { ok: true, status, body, retryAfter, serviceRequestId, serviceDate, release, sharedAgeMs }
}

/** All copies share the service's answers for as long as one copy keeps them. */
export const shareAnswers = (store: SharedStore, budget: ByteBudget): SharedReads<SharedAnswer> =>
  createSharedReads({
    store,
    keepMs: coalesceMs,
    codec: {
      write: (answer) => ({ parts: writeAnswer(answer), isKept: answer.ok && answer.status === 200 }),
      read: (bytes, ageMs) => readAnswer(bytes, ageMs, budget),
    },
  })
