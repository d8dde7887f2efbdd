import { setTimeout as sleep } from 'node:timers/promises'

import { ErrorReply } from '@redis/client'

import type { Log } from '../http/log'
import { connectTimeoutMs, createRedis, prefix, reasonOf, StoreTimeout, within } from './redis'
import type { Records, Revocation } from './shared-store'

/** A call waits so long for a late store, and for one that was lost a moment ago. */
const maxWaitMs = 2_000
/** A connection without an answer for so long is replaced: its other end may be gone. */
const maxSilenceMs = 5_000
const retryMs = 100
const maxReconnectMs = 1_000
/** After this time, what the store did not take is sent again. */
const resendMs = 2_000
/** So many take about 12 MB in the store and in each copy. */
const maxRevocations = 100_000
const revocationsPerCommand = 1_000

const revoked = `${prefix}revoked`
const lists = `${prefix}lists`

// Neither has an expiry of its own, so a store that makes room for answers (volatile-*) does not drop it.
// After its first command, which only removes, a script may write also where the store is full.
const revoke = `
local now = redis.call('TIME')[1]
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
for i = 2, #ARGV, 2 do
  local known = redis.call('ZSCORE', KEYS[1], ARGV[i + 1])
  if not known or tonumber(known) < tonumber(ARGV[i]) then
    redis.call('ZADD', KEYS[1], ARGV[i], ARGV[i + 1])
  end
end
return 1`

/** `lists` has the end of each list, so that lists whose entries have all ended are removed. */
const put = `
local now = redis.call('TIME')[1] * 1000
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 and redis.call('HLEN', KEYS[1]) >= tonumber(ARGV[4]) then
  return 0
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
local known = redis.call('ZSCORE', KEYS[2], KEYS[1])
if not known or tonumber(known) < tonumber(ARGV[3]) then redis.call('ZADD', KEYS[2], ARGV[3], KEYS[1]) end
for _, over in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', '(' .. now, 'LIMIT', 0, 10)) do
  redis.call('DEL', over)
  redis.call('ZREM', KEYS[2], over)
end
return 1`

const isStarting = ({ message }: ErrorReply) => message.startsWith('LOADING')

const linesOf = (revocations: readonly Revocation[]) =>
  revocations.map(({ name, until }) => `${until} ${name}`).join('\n')
const revocationsIn = (lines: string): Revocation[] =>
  lines.split('\n').flatMap((line) => {
    const [until = '', name] = line.split(' ')
    return name === undefined || !Number.isFinite(Number(until)) ? [] : [{ name, until: Number(until) }]
  })

/** It has a connection of its own, so that answers of the service do not delay it. */
export async function openRedisRecords(options: {
  url: string
  log: Pick<Log, 'event'>
}): Promise<Records & { isReached(): boolean; close(): void }> {
  const { url, log } = options
  const closing = new AbortController()
  let known: () => readonly Revocation[] = () => []
  let learn: (revocations: readonly Revocation[]) => void = () => undefined
  /** These say when the store last answered, and since when it has not. */
  let answeredAt = performance.now()
  let silentSince: number | null = answeredAt
  let isSilenceNoted = false
  let isSyncing = false
  let isSyncWanted = false
  let redis = open()

  function open() {
    const opened = createRedis(url, (attempt) => Math.min(maxReconnectMs, retryMs * 2 ** attempt))
    opened.on('error', (error) => opened === redis && noteSilence(error))
    opened.on('ready', () => opened === redis && void sync())
    opened.connect().catch(() => undefined)
    // The client restores it when it connects again, before it is ready.
    opened.subscribe(revoked, (lines) => learn(revocationsIn(lines))).catch(() => undefined)
    return opened
  }

  function noteAnswer() {
    answeredAt = performance.now()
    if (silentSince === null) return
    silentSince = null
    isSilenceNoted = false
    log.event('info', 'revocations-known')
  }

  function noteSilence(error: unknown) {
    silentSince ??= performance.now()
    if (isSilenceNoted || closing.signal.aborted) return
    isSilenceNoted = true
    log.event('warn', 'revocations-unknown', { reason: reasonOf(error) })
  }

  /** It gives null where the store did not answer, or refused. */
  async function ask<Value>(command: () => Promise<Value>): Promise<Value | null> {
    const began = performance.now()
    const leftMs = () => {
      const now = performance.now()
      // A store that was lost long ago is not waited for.
      return redis.isReady
        ? maxWaitMs - (now - began)
        : maxWaitMs - (now - Math.min(began, silentSince ?? now))
    }
    for (let left = leftMs(); left > 0 && !closing.signal.aborted; left = leftMs()) {
      try {
        const answer = command()
        // A late answer tells too that the store is there.
        answer.then(noteAnswer, () => undefined)
        return await within(left, answer)
      } catch (error) {
        noteSilence(error)
        if (error instanceof StoreTimeout || (error instanceof ErrorReply && !isStarting(error))) break
        await sleep(Math.min(retryMs, left))
      }
    }
    if (performance.now() - answeredAt > maxSilenceMs && redis.isReady) {
      answeredAt = performance.now()
      redis.destroy()
      redis = open()
    }
    return null
  }

  async function send(revocations: readonly Revocation[]): Promise<boolean> {
    for (let at = 0; at < revocations.length; at += revocationsPerCommand) {
      const some = revocations.slice(at, at + revocationsPerCommand)
      const given = some.flatMap(({ name, until }) => [String(until), name])
      const stored = await ask(() =>
        redis.eval(revoke, { keys: [revoked], arguments: [String(maxRevocations), ...given] }),
      )
      if (stored !== 1) return false
      // Copies that miss it still ask before they serve.
      redis.publish(revoked, linesOf(some)).catch(() => undefined)
    }
    return true
  }

  /**
   * Learns every revocation, and tells those that the store does not have. False means that it has to be tried again.
   */
  async function syncOnce(): Promise<boolean> {
    const stored = new Set<string>()
    for (let at = 0; at < 2 * maxRevocations; at += revocationsPerCommand) {
      const some = await ask(() => redis.zRangeWithScores(revoked, at, at + revocationsPerCommand - 1))
      if (some === null) return false
      learn(some.map(({ value, score }) => ({ name: value, until: score })))
      for (const { value } of some) stored.add(value)
      if (some.length < revocationsPerCommand) break
    }
    return send(known().filter(({ name }) => !stored.has(name)))
  }

  async function sync(): Promise<void> {
    isSyncWanted = true
    if (isSyncing) return
    isSyncing = true
    while (isSyncWanted && !closing.signal.aborted) {
      isSyncWanted = false
      if (await syncOnce()) continue
      isSyncWanted = true
      await sleep(resendMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
    isSyncing = false
    await warnOfEviction()
  }

  async function warnOfEviction() {
    const memory = await ask(() => redis.info('memory'))
    const policy = /maxmemory_policy:(allkeys-\w+)/.exec(memory ?? '')?.[1]
    if (policy !== undefined) log.event('warn', 'store-may-forget', { policy })
  }

  await Promise.race([sleep(connectTimeoutMs), ask(() => redis.ping())])
  return {
    async revoke(revocations) {
      const isStored = await send(revocations)
      // It is told again until the store takes it.
      if (!isStored) void sync()
      return isStored
    },
    async revokedAmong(names) {
      const scores = await ask(() => Promise.all(names.map((name) => redis.zScore(revoked, name))))
      return scores && new Set(names.filter((_, i) => scores[i] !== null))
    },
    follow(listKnown, listener) {
      ;[known, learn] = [listKnown, listener]
      void sync()
    },
    async list(name) {
      const fields = await ask(() => redis.hGetAll(prefix + name))
      return (
        fields &&
        new Map(Object.entries(fields).map(([field, value]) => [field, Buffer.from(value, 'base64')]))
      )
    },
    async put(name, { field, value, until, max }) {
      const given = [field, Buffer.from(value).toString('base64'), String(until), String(max)]
      const stored = await ask(() => redis.eval(put, { keys: [prefix + name, lists], arguments: given }))
      return stored === null ? 'unknown' : stored === 1 ? 'stored' : 'full'
    },
    async remove(name, fields) {
      if (fields.length === 0) return true
      return (await ask(() => redis.hDel(prefix + name, [...fields]))) !== null
    },
    isReached: () => silentSince === null,
    close() {
      closing.abort()
      if (redis.isOpen) redis.destroy()
    },
  }
}
