import type { OperationId } from '#/api/contract/index'
import { textHash } from './text-hash'
import { wait } from './wait'

const usualMs = 2_500
/** How far apart the quickest and the slowest operation are, as a share of the time asked for. */
const spread = 0.6

/** How long an operation takes: always the same, and different from the others'. */
export function slowness(id: OperationId, seed: number, askedMs: number | null): number {
  const ms = askedMs ?? usualMs
  const place = (textHash(seed, id) % 1_000) / 1_000
  return Math.round(ms * (1 - spread / 2 + spread * place))
}

/** Holds an answer back; fails with the signal's reason when nobody waits any more. */
export const holdBack = (
  id: OperationId,
  seed: number,
  askedMs: number | null,
  signal: AbortSignal,
): Promise<void> => wait(slowness(id, seed, askedMs), signal)
