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

export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', give)
      resolve()
    }, ms)
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true })
  })
}

export const hang = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
