// What three copies share through a real Redis, and that they do without it.
import { createServer, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { findRedis, freePort, startRedis } from '../../scripts/redis.mjs'
import { keyOf, startCopies, startService } from './copies.mjs'
import { ask, check, end, until, whenCleanedUp } from './machine.mjs'

/**
 * A real Redis behind a door that can be slow.
 *
 * @returns {Promise<{ url: string, adminPort: number, stop: () => Promise<void>, start: () => Promise<void>, child: () => import('node:child_process').ChildProcess, delay: (ms: number) => void, close: () => Promise<void> }>}
 */
export async function startStore() {
  const program = await findRedis()
  if (!program) throw new Error('No redis-server was found: apt-get install redis-server')
  const port = await freePort()
  let running = await startRedis(program, port, ['--maxmemory-policy', 'noeviction'])
  let delayMs = 0
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  const door = createServer((socket) => {
    const inner = connect(port, '127.0.0.1')
    for (const [from, to] of /** @type {const} */ ([
      [socket, inner],
      [inner, socket],
    ])) {
      sockets.add(from)
      from.on('data', (piece) =>
        delayMs === 0 ? to.write(piece) : setTimeout(() => to.write(piece), delayMs),
      )
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise((resolve) => door.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = door.address()
  whenCleanedUp(() => void running.child.kill('SIGKILL'))
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    adminPort: port,
    child: () => running.child,
    stop: () => running.stop(),
    async start() {
      running = await startRedis(program, port, ['--maxmemory-policy', 'noeviction'])
    },
    delay: (ms) => void (delayMs = ms),
    async close() {
      for (const socket of sockets) socket.destroy()
      door.close()
      await running.stop()
    },
  }
}

/** Redis's own protocol, a line for a command. @param {number} port @param {string} line @returns {Promise<string>} */
export const command = (port, line) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${line}\r\n`))
    socket.on('error', reject)
    socket.once('data', (text) => {
      socket.destroy()
      resolve(String(text))
    })
  })

/** @param {import('./copies.mjs').Copies} copies @param {'shared' | 'alone'} state */
export const allAre = (copies, state) =>
  until(async () => {
    const answers = await Promise.all(copies.map(({ port }) => ask(port, '/ready', { isPlain: true })))
    return answers.every(({ text }) => text.includes(`"store":"${state}"`))
  })

/**
 * A busy machine can be late for the store, and a copy then goes on alone as it should: what is shared is tried again.
 *
 * @param {(attempt: number) => Promise<{ what: string, isSo: boolean }>} run
 */
async function checkSharing(run) {
  let result = await run(0)
  let attempt = 1
  for (; attempt < 5 && !result.isSo; attempt += 1) {
    await pause(5_000)
    result = await run(attempt)
  }
  check(`store: ${result.what}${attempt > 1 ? ` (attempt ${attempt})` : ''}`, result.isSo)
}

export async function checkStore() {
  const service = await startService(150)
  const store = await startStore()
  const copies = await startCopies(3, service.url, { redisUrl: store.url })
  /** @param {number} i @param {string} path @param {import('./machine.mjs').Given} [given] */
  const at = (i, path, given = {}) => ask(copies[i % 3]?.port ?? 0, path, { ...given, isPlain: true })
  check('store: three copies share it', await allAre(copies, 'shared'))

  const { cookies: cookie } = await at(0, '/session', { body: { key: keyOf(1) } })
  await checkSharing(async (attempt) => {
    service.asked.length = 0
    const path =
      ['/v1/team', '/v1/agents', '/v1/workspace', '/v1/social-accounts', '/v1/cockpit'][attempt] ?? ''
    const many = await Promise.all(Array.from({ length: 60 }, (_, i) => at(i, path, { cookie })))
    const isOne = service.asked.length === 1 && many.every(({ text }) => text === many[0]?.text)
    return {
      what: `sixty identical reads at three copies are ${service.asked.length} request to the service`,
      isSo: isOne,
    }
  })
  await checkSharing(async (attempt) => {
    service.mostAtOnce = 0
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => at(i, `/v1/leads/lead-${attempt}-${i}`, { cookie })),
    )
    return {
      what: `of one person ${service.mostAtOnce} reads are with the service at once`,
      isSo: service.mostAtOnce === 8,
    }
  })
  await checkSharing(async (attempt) => {
    const path = ['/v1/billing', '/v1/team', '/v1/workspace', '/v1/agents', '/v1/cockpit'][attempt] ?? ''
    service.waitPath = path
    await at(0, path, { cookie })
    service.asked.length = 0
    const waits = await Promise.all([0, 1, 2].map((i) => at(i, path, { cookie })))
    service.waitPath = ''
    const said = waits.map(({ status, retryAfter }) => `${status} in ${retryAfter} s`).join(', ')
    const isSo =
      service.asked.length === 0 &&
      waits.every(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 20)
    return { what: `after a 429 no copy asks again (${said})`, isSo }
  })

  await at(0, '/session/end', { cookie, body: {} })
  const statuses = () => Promise.all([0, 1, 2].map(async (i) => (await at(i, '/v1/me', { cookie })).status))
  const areEnded = async () => (await statuses()).every((status) => status === 401)
  await checkSharing(async () => ({
    what: 'a session that is ended at one copy is ended at all',
    isSo: await areEnded(),
  }))
  await store.stop()
  check('store: stopped, every copy says that it is alone', await allAre(copies, 'alone'))
  const { cookies: other } = await at(1, '/session', { body: { key: keyOf(2) } })
  const alone = await Promise.all([0, 1, 2].map((i) => at(i, '/v1/team', { cookie: other })))
  check(
    `store: stopped, people are told to come again, and not that they are signed out (${alone.map(({ status }) => status).join(', ')})`,
    alone.every(({ status, retryAfter }) => status === 503 && retryAfter === '2'),
  )
  await store.start()
  check('store: started anew, every copy shares again', await allAre(copies, 'shared'))
  await checkSharing(async () => ({
    what: 'started anew and empty, the ended session stays ended',
    isSo: await areEnded(),
  }))
  const names = await command(store.adminPort, 'KEYS *')
  check(
    'store: its names are hashes, and nothing in its log of commands is a key',
    names
      .split('\r\n')
      .filter((line) => line.startsWith('sightline:'))
      .every((line) => /^sightline:(?:[\w-]{43}|probe(?:-place)?|revoked|lists)$/.test(line)),
  )
  await end(copies.map(({ child }) => child))
  await store.close()
  await service.close()
}
