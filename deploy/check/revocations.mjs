// What was ended at one copy opens at no other: while a client keeps one busy, while the store takes nothing, and while
// the secret is replaced.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

import { keyOf, startCopies, startService } from './copies.mjs'
import { ask, check, end, site, until } from './machine.mjs'
import { allAre, command, startStore } from './store.mjs'

const tries = 200
const atOnce = 4
const linksOfAPerson = 20
const busyConnections = 24
/** Below what Node accepts as a request's head. */
const semicolons = 15_800

/** @typedef {{ label: string, screen: string, id: string }} Link */

/**
 * People who use copies directly.
 *
 * @param {import('./copies.mjs').Copies} copies
 */
function peopleAt(copies) {
  /** @param {number} i @param {string} path @param {import('./machine.mjs').Given} [given] */
  const at = (i, path, given = {}) =>
    ask(copies[i % copies.length]?.port ?? 0, path, { ...given, isPlain: true })
  return {
    signIn: async (/** @type {number} */ i, /** @type {number} */ person) =>
      (await at(i, '/session', { body: { key: keyOf(person) } })).cookies,
    signOut: async (/** @type {number} */ i, /** @type {string} */ cookie) =>
      (await at(i, '/session/end', { cookie, body: {} })).text.includes('"everywhere":true'),
    read: async (/** @type {number} */ i, /** @type {string} */ cookie) =>
      (await at(i, '/v1/me', { cookie })).status,
    show: async (/** @type {number} */ i, /** @type {string} */ screen) =>
      (await at(i, '/display/panels/live', { cookie: screen })).status,
    list: async (/** @type {number} */ i, /** @type {string} */ cookie) => {
      const { status, text } = await at(i, '/display/links', { cookie })
      /** @type {{ id: string, label: string }[]} */
      const links = status === 200 ? JSON.parse(text).data.links : []
      return links
    },
    /** Gives the cookie of its screen. */
    make: async (/** @type {number} */ i, /** @type {string} */ cookie, /** @type {string} */ label) => {
      const body = { label, days: 1, search: '', zone: 'Europe/Paris', names: false, narrow: false }
      const { text } = await at(i, '/display/links', { cookie, body })
      return (await at(i + 1, '/display/session', { body: { token: JSON.parse(text).data?.token } })).cookies
    },
    withdraw: async (/** @type {number} */ i, /** @type {string} */ cookie, /** @type {string} */ id) =>
      (await at(i, '/display/links/withdraw', { cookie, body: { id } })).status,
  }
}

/** Sends what is dear to read, over and over, until it is told to end. @param {number} port */
function keepBusy(port) {
  const head = `GET /session HTTP/1.1\r\nHost: ${site}\r\nX-Sightline: 1\r\nCookie: ${';'.repeat(semicolons)}\r\n\r\n`
  let isOver = false
  let answers = 0
  const sockets = Array.from({ length: busyConnections }, () => {
    const socket = connect(port, '127.0.0.1')
    const send = () => !isOver && socket.write(head)
    socket.on('connect', send)
    socket.on('data', () => {
      answers += 1
      send()
    })
    socket.on('error', () => undefined)
    return socket
  })
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
    return answers
  }
}

/** @template Item @param {Item[]} items @param {(item: Item, i: number) => Promise<void>} act */
async function forAll(items, act) {
  let next = 0
  const worker = async () => {
    for (let i = next; i < items.length; i = next) {
      next += 1
      const item = items[i]
      if (item !== undefined) await act(item, i)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const tally = (/** @type {number[]} */ statuses) => {
  const of = (/** @type {number} */ wanted) => statuses.filter((status) => status === wanted).length
  return { open: of(200), refused: of(401), unknown: of(503), all: statuses.length }
}

/** @param {string} what @param {number[]} before @param {number[]} after @param {number} told */
function report(what, before, after, told) {
  const { open, refused, unknown, all } = tally(after)
  check(
    `store: of ${told} ${what}, tried ${all} times at copies of which one is busy, ${open} opened (${refused} refused, ${unknown} told to come again)`,
    open === 0 && told > tries / 2 && refused + unknown === all && tally(before).open > tries / 2,
  )
}

async function checkBusy() {
  const service = await startService(0)
  const store = await startStore()
  const copies = await startCopies(3, service.url, { redisUrl: store.url })
  const { signIn, signOut, read, show, list, make, withdraw } = peopleAt(copies)
  await allAre(copies, 'shared')
  const cookies = await Promise.all(Array.from({ length: 2 * tries }, (_, i) => signIn(i, i)))
  const makers = cookies.slice(tries, tries + tries / linksOfAPerson)
  /** @type {{ cookie: string, screen: string, id: string }[]} */
  const links = []
  for (const cookie of makers) {
    /** @type {Map<string, string>} */
    const screens = new Map()
    for (let i = 0; i < linksOfAPerson; i += 1) screens.set(`${i}`, await make(i, cookie, `${i}`))
    for (const { id, label } of await list(1, cookie))
      links.push({ cookie, id, screen: screens.get(label) ?? '' })
  }
  const stop = keepBusy(copies[0]?.port ?? 0)
  const seen = { before: /** @type {number[]} */ ([]), after: /** @type {number[]} */ ([]), told: 0 }
  await forAll(cookies.slice(0, tries), async (cookie) => {
    seen.before.push(await read(0, cookie))
    if (!(await signOut(1, cookie))) return
    seen.told += 1
    seen.after.push(...(await Promise.all([read(0, cookie), read(2, cookie)])))
  })
  report('ended sessions', seen.before, seen.after, seen.told)
  const shown = { before: /** @type {number[]} */ ([]), after: /** @type {number[]} */ ([]), told: 0 }
  await forAll(links, async ({ cookie, id, screen }) => {
    shown.before.push(await show(0, screen))
    if ((await withdraw(1, cookie, id)) !== 200) return
    shown.told += 1
    shown.after.push(...(await Promise.all([show(0, screen), show(2, screen)])))
  })
  report('withdrawn links', shown.before, shown.after, shown.told)
  process.stdout.write(`  the busy copy answered ${stop()} dear requests meanwhile\n`)

  await checkHanging({ copies, store, cookies: cookies.slice(tries + makers.length) })
  await end(copies.map(({ child }) => child))
  await store.close()
  await service.close()
}

/** @param {{ copies: import('./copies.mjs').Copies, store: Awaited<ReturnType<typeof startStore>>, cookies: string[] }} given */
async function checkHanging({ copies, store, cookies }) {
  const { signOut, show, list, make, read, withdraw } = peopleAt(copies)
  const times = 5
  let denied = 0
  let kept = 0
  let told = 0
  let overAfterwards = 0
  for (let i = 0; i < times; i += 1) {
    const [cookie = '', other = ''] = cookies.slice(2 * i)
    const screen = await make(0, cookie, 'Floor')
    const [link] = await list(1, cookie)
    await command(store.adminPort, 'CLIENT PAUSE 6000 WRITE')
    const [status, isTold] = await Promise.all([withdraw(1, cookie, link?.id ?? ''), signOut(0, other)])
    if (status === 503) denied += 1
    if (isTold) told += 1
    if ((await list(2, cookie)).some(({ id }) => id === link?.id)) kept += 1
    await command(store.adminPort, 'CLIENT UNPAUSE')
    const isOver = await until(
      async () =>
        (await Promise.all([0, 1, 2].map((each) => show(each, screen)))).every((each) => each === 401),
      100,
    )
    const isEnded = await until(
      async () =>
        (await Promise.all([0, 1, 2].map((each) => read(each, other)))).every((each) => each === 401),
      100,
    )
    if (isOver && isEnded) overAfterwards += 1
  }
  check(
    `store: while it takes no write, of ${times} withdrawals ${denied} are answered with 503 and ${kept} stay listed, and ${told} of ${times} sign-outs claim to be known everywhere`,
    denied === times && kept === times && told === 0,
  )
  check(
    `store: ${overAfterwards} of ${times} of both have ended at every copy once it takes writes again`,
    overAfterwards === times,
  )
}

/** The whole change: every copy is restarted three times, one after the other. */
async function checkSecretChange() {
  const service = await startService(0)
  const store = await startStore()
  const copies = await startCopies(3, service.url, { redisUrl: store.url })
  const { signIn, signOut, read, show, list, make, withdraw } = peopleAt(copies)
  const [old, next] = [Buffer.from(copies.secret).toString('base64'), randomBytes(32).toString('base64')]
  const owner = 1
  let person = 10
  /** @type {Link[]} */
  let links = []
  /** @type {string[]} */
  let sessions = []
  /** @type {Link[]} */
  const withdrawn = []
  /** @type {string[]} */
  const ended = []
  let looks = 0
  let opened = 0
  /** @type {string[]} */
  const lost = []

  /** @param {string} stage @param {number} k the copy that was restarted last */
  async function tryAll(stage, k) {
    const cookie = await signIn(k, owner)
    for (const i of [k, k + 1]) {
      const label = `${stage} ${k} ${i}`
      const screen = await make(i, cookie, label)
      const id = (await list(i, cookie)).find((each) => each.label === label)?.id
      if (id === undefined) lost.push(`${label} is not listed where it was made`)
      else links.push({ label, screen, id })
      sessions.push(await signIn(i, (person += 1)))
    }
    for (const i of [k, k + 2]) {
      const link = links.shift()
      if (link && (await withdraw(i, cookie, link.id)) === 200) withdrawn.push(link)
      else lost.push(`${link?.label} cannot be withdrawn`)
      const session = sessions.shift()
      if (session && (await signOut(i, session))) ended.push(session)
      else lost.push('a session cannot be ended')
    }
    for (const i of [0, 1, 2]) {
      const labels = (await list(i, cookie)).map(({ label }) => label)
      for (const { label, screen } of links) {
        looks += 1
        if (!labels.includes(label) || (await show(i, screen)) !== 200)
          lost.push(`${label} at copy ${i} of ${stage} ${k}`)
      }
      for (const session of sessions) {
        looks += 1
        if ((await read(i, session)) !== 200) lost.push(`a session at copy ${i} of ${stage} ${k}`)
      }
      for (const { label, screen } of withdrawn) {
        looks += 1
        if (labels.includes(label) || (await show(i, screen)) === 200) opened += 1
      }
      for (const session of ended) {
        looks += 1
        if ((await read(i, session)) === 200) opened += 1
      }
    }
  }

  const cookie = await signIn(0, owner)
  for (let i = 0; i < 6; i += 1) {
    const screen = await make(i, cookie, `before ${i}`)
    links.push({
      label: `before ${i}`,
      screen,
      id: (await list(i, cookie)).find(({ label }) => label === `before ${i}`)?.id ?? '',
    })
    sessions.push(await signIn(i, (person += 1)))
  }
  for (const [stage, secrets] of /** @type {const} */ ([
    ['old,new', `${old},${next}`],
    ['new,old', `${next},${old}`],
    ['new', next],
  ])) {
    // What the old secret sealed ends here. Ninety days later nothing of it would be left.
    if (stage === 'new') [links, sessions] = [links.slice(-4), sessions.slice(-4)]
    for (const k of [0, 1, 2]) {
      await copies.restart(k, { SESSION_SECRET: secrets })
      await tryAll(stage, k)
    }
  }
  check(
    `store: in a whole change of the secret (9 restarts), ${withdrawn.length} links were withdrawn and ${ended.length} sessions ended; of ${looks} looks at these and at those that go on, ${opened} found an ended one open and ${lost.length} one lost${lost.length > 0 ? `: ${lost.slice(0, 5).join('; ')}` : ''}`,
    opened === 0 && lost.length === 0,
  )
  await end(copies.map(({ child }) => child))
  await store.close()
  await service.close()
}

export async function checkRevocations() {
  await checkBusy()
  await checkSecretChange()
}
