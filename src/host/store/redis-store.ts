import { setTimeout as sleep } from 'node:timers/promises'

import { RESP_TYPES } from '@redis/client'

import type { Log } from '../http/log'
import { connectTimeoutMs, createRedis, prefix, reasonOf, StoreTimeout, within } from './redis'
import type { SharedStore, StoreState } from './shared-store'

/** An answer that takes longer is not waited for, and the copy goes on alone. */
const maxAnswerMs = 50
// One late answer can be a busy machine: the connection is used again when the answer comes, unless that takes too long
// or happens too often.
const maxHiccupMs = 500
const maxHiccups = 2
const hiccupWindowMs = 5_000
const minRetryMs = 250
const maxRetryMs = 2_000
/** A store that fails sooner after it was reached is left alone for longer. */
const steadyMs = 30_000

/** Places are members of a sorted set, whose score is the store's time at which they come free. */
const takePlace = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local own = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not own and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[2]) then
  return math.max(1, redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2] - now)
end
redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 0`

const createBinaryRedis = (url: string) =>
  createRedis(url).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
type Redis = ReturnType<typeof createBinaryRedis>
/** `hiccups` says when answers were late. */
type Connection = { redis: Redis; left: () => void; isWaiting: boolean; hiccups: number[] }

const take = (redis: Redis, name: string, holder: string, max: number, ttlMs: number) =>
  redis.eval(takePlace, { keys: [prefix + name], arguments: [holder, String(max), String(ttlMs)] })

/**
 * Works with Redis and Valkey. A failure, late answers or a full store end the connection; another is tried until one
 * takes a write in time.
 */
export async function openRedisStore(options: {
  url: string
  log: Pick<Log, 'event'>
  commandTimeoutMs?: number
}): Promise<SharedStore & { state(): StoreState; close(): void }> {
  const { url, log, commandTimeoutMs = maxAnswerMs } = options
  const closing = new AbortController()
  /** It is null while this copy is alone. */
  let current: Connection | null = null
  let isAloneNoted = false

  function goAlone(redis: Redis, error: unknown) {
    if (current?.redis !== redis) return
    const { left } = current
    current = null
    noteAlone(error)
    redis.destroy()
    left()
  }

  /** Nothing is sent until the late answer is there. */
  function waitOut(connection: Connection, late: Promise<unknown>) {
    if (connection.isWaiting) return
    const now = performance.now()
    connection.hiccups = [...connection.hiccups.filter((at) => now - at < hiccupWindowMs), now]
    if (connection.hiccups.length > maxHiccups) return goAlone(connection.redis, new StoreTimeout())
    connection.isWaiting = true
    within(maxHiccupMs, late).then(
      () => {
        connection.isWaiting = false
      },
      (error: unknown) => goAlone(connection.redis, error),
    )
  }

  function noteAlone(error: unknown) {
    if (closing.signal.aborted || isAloneNoted) return
    isAloneNoted = true
    log.event('warn', 'store-alone', { reason: reasonOf(error) })
  }

  async function connect(): Promise<Redis> {
    const redis = createBinaryRedis(url)
    redis.on('error', (error) => goAlone(redis, error))
    try {
      await within(connectTimeoutMs, redis.connect())
      // It writes, because a full store still answers reads.
      const probe = Promise.all([
        redis.set(`${prefix}probe`, '', { PX: 1_000 }),
        take(redis, 'probe-place', 'probe', 1, 1_000),
      ])
      await within(commandTimeoutMs, probe)
      return redis
    } catch (error) {
      if (redis.isOpen) redis.destroy()
      throw error
    }
  }

  /** Resolves once the store has been tried for the first time. */
  function stayConnected(): Promise<void> {
    return new Promise((tried) => {
      const keepTrying = async () => {
        let retryMs = minRetryMs
        while (!closing.signal.aborted) {
          const started = performance.now()
          try {
            const redis = await connect()
            const left = new Promise<void>(
              (resolve) => (current = { redis, left: resolve, isWaiting: false, hiccups: [] }),
            )
            if (closing.signal.aborted) return redis.destroy()
            isAloneNoted = false
            log.event('info', 'store-shared')
            tried()
            await left
          } catch (error) {
            noteAlone(error)
            tried()
          }
          retryMs = performance.now() - started > steadyMs ? minRetryMs : Math.min(2 * retryMs, maxRetryMs)
          await sleep(retryMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
        }
      }
      void keepTrying()
    })
  }

  async function ask<Value>(send: (redis: Redis) => Promise<Value>, alone: Value): Promise<Value> {
    const connection = current
    if (connection === null || connection.isWaiting) return alone
    const answer = send(connection.redis)
    try {
      return await within(commandTimeoutMs, answer)
    } catch (error) {
      if (error instanceof StoreTimeout) waitOut(connection, answer)
      else goAlone(connection.redis, error)
      return alone
    }
  }

  await stayConnected()
  return {
    get: (name) =>
      ask(async (redis) => {
        const [value, leftMs] = await Promise.all([redis.get(prefix + name), redis.pTTL(prefix + name)])
        return value === null ? null : { value, leftMs: Math.max(0, leftMs) }
      }, null),
    set: (name, value, ttlMs) =>
      ask(async (redis) => {
        await redis.set(prefix + name, Buffer.from(value), { PX: Math.max(1, Math.ceil(ttlMs)) })
      }, undefined),
    take: (name, holder, max, ttlMs) =>
      ask(async (redis) => Number(await take(redis, name, holder, max, ttlMs)), 0),
    give: (name, holder) =>
      ask(async (redis) => {
        await redis.zRem(prefix + name, holder)
      }, undefined),
    state: () => (current === null ? 'alone' : 'shared'),
    close() {
      closing.abort()
      if (current) goAlone(current.redis, undefined)
    },
  }
}
