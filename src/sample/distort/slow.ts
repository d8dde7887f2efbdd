import { setTimeout } from 'node:timers/promises'
import type { OperationId } from '#/api/contract/index'
import { textHash } from './text-hash'

const usualMs = 2_500
const spread = 0.6

export function slowness(id: OperationId, seed: number, askedMs: number | null): number {
  const ms = askedMs ?? usualMs
  const place = (textHash(seed, id) % 1_000) / 1_000
  return Math.round(ms * (1 - spread / 2 + spread * place))
}

export const holdBack = (
  id: OperationId,
  seed: number,
  askedMs: number | null,
  signal: AbortSignal,
): Promise<void> => wait(slowness(id, seed, askedMs), signal)

/** Rejects with the signal's reason. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => Promise.reject(signal.reason))

export const hang = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
