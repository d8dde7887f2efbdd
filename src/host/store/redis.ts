import { createClient } from '@redis/client'

export const connectTimeoutMs = 1_000
export const prefix = 'sightline:'

export class StoreTimeout extends Error {
  override name = 'StoreTimeout'
}

/** Rejects after `ms`. A busy process may run the timer before it reads the answer that is there, so that is read first. */
export function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => reject(new StoreTimeout())), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Redis answers with a code and a sentence; only the code is logged. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : /^[A-Z]{2,}(?= )/.exec(error.message)?.[0]
  return (code ?? error.name).slice(0, 60)
}

/** `retryMs` passes before the next attempt to connect. Without it nothing is sent later than it was asked. */
export const createRedis = (url: string, retryMs?: (attempt: number) => number) =>
  createClient({
    url,
    disableOfflineQueue: retryMs === undefined,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: retryMs ?? false },
  })
