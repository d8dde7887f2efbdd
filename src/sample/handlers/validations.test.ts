import { describe, expect, test } from 'vitest'
import type { InputOf, ResponseOf } from '#/api/contract/index'
import { read, worldOf } from '../testing/in-memory'
import { fixedTime, span, startService, there } from '../testing/service'
import { pendingAt } from '../world/validations-at'

type Item = ResponseOf<'validations.get'>
type Query = InputOf<'validations.list'>['query']

const service = startService()
const list = async (query: Query = {}, world = 'full'): Promise<readonly Item[]> =>
  (await service.read('validations.list', { query }, world)).items
const statuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'SENT'] as const

describe.each(statuses)('%s', (status) => {
  test('the filter gives this status, of both kinds, oldest first', async () => {
    const items = await list({ status })
    expect(new Set(items.map(({ request }) => request.status))).toEqual(new Set([status]))
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['message', 'coldSequence']))
    // One that is still being written has its place by when it will be there.
    const written = items.filter((item) => item.kind === 'coldSequence' || item.request.draftMessage !== '')
    const dates = written.map(({ request }) => request.createdAt)
    expect(dates.length).toBeGreaterThan(5)
    expect(dates).toEqual(dates.toSorted())
  })
})

test('a draft in every combination of fields that the document shows exists', async () => {
  const seen = new Set<string>()
  for (const item of (await Promise.all(statuses.map((status) => list({ status })))).flat()) {
    if (item.kind !== 'message') continue
    const { status, approvedMessage, reviewedAt, sentAt, rejectionReason } = item.request
    const held = { approvedMessage, reviewedAt, sentAt, rejectionReason }
    const names = Object.entries(held).flatMap(([name, value]) => (value === null ? [] : [name]))
    seen.add([status, ...names].join(' '))
  }
  expect(seen).toEqual(
    new Set([
      'PENDING',
      'APPROVED approvedMessage reviewedAt',
      'SENT approvedMessage reviewedAt sentAt',
      'CANCELLED reviewedAt',
      'CANCELLED reviewedAt rejectionReason',
      'REJECTED reviewedAt rejectionReason',
      'REJECTED approvedMessage reviewedAt rejectionReason',
    ]),
  )
})

test('filters by kind, agent, account and name give what they say', async () => {
  const everything = await list()
  expect(
    (await list({ validationItemType: 'coldSequence' })).every(({ kind }) => kind === 'coldSequence'),
  ).toBe(true)
  expect(
    (await list({ validationItemType: 'conversationReply' })).every(({ kind }) => kind === 'message'),
  ).toBe(true)
  const ofAgent = await list({ agentId: 'ag_founders' })
  expect(new Set(ofAgent.map(({ agent }) => agent?.id))).toEqual(new Set(['ag_founders']))
  const ofAccount = await list({ socialAccountId: 'sa_imogen' })
  expect(new Set(ofAccount.map(({ request }) => request.socialAccountId))).toEqual(new Set(['sa_imogen']))
  expect(await list({ agentId: 'ag_nobody' })).toEqual([])
  expect(everything.length).toBeGreaterThan(400)

  const { items } = await service.read('inbox.conversations', {
    query: { scope: 'todo', filter: 'replyToValidate' },
  })
  const wanted = there(items[0])
  const found = await list({ status: 'PENDING', q: `${wanted.lead.firstName} ${wanted.lead.lastName ?? ''}` })
  expect(found.map(({ request }) => request.leadId)).toContain(wanted.lead.id)
})

test(
  'as many wait as the inbox counts, and each conversation names its draft',
  { timeout: 60_000 },
  async () => {
    for (const world of ['full', 'troubled', 'full~later~20h', 'full~later~5d']) {
      const { items, totalPendingCount } = await service.read(
        'validations.list',
        { query: { status: 'PENDING' } },
        world,
      )
      const { todo } = await service.read('inbox.counts', {}, world)
      expect([totalPendingCount, items.length]).toEqual([todo.toValidate, todo.toValidate])
      const query = { scope: 'todo', filter: 'toValidate', limit: 100 }
      const { items: waiting } = await service.read('inbox.conversations', { query }, world)
      const ids = new Set(items.map(({ kind, request }) => `${kind} ${request.id}`))
      for (const { pendingValidation } of waiting) {
        expect(ids).toContain(`${pendingValidation?.kind} ${pendingValidation?.id}`)
      }
    }
  },
)

test('the oldest has waited for days, longest in a troubled workspace', async () => {
  const age = async (world: string) => {
    const [oldest] = await list({ status: 'PENDING' }, world)
    return (fixedTime - Date.parse(there(oldest).request.createdAt)) / span.day
  }
  expect(await age('full')).toBeGreaterThan(1)
  expect(await age('troubled')).toBeGreaterThan(5)
})

test('a queue longer than the list begins with the draft that has waited longest', () => {
  const world = worldOf({ preset: 'troubled', leads: 5_000 })
  const later = fixedTime + 35 * span.day
  const { items, totalPendingCount } = read(
    world,
    'validations.list',
    { query: { status: 'PENDING' } },
    later,
  )
  const { since } = pendingAt(world, world.moment(later))
  expect(totalPendingCount).toBeGreaterThan(items.length)
  expect(Date.parse(there(items[0]).request.createdAt)).toBe(since)
})

test('an id belongs to one draft of one kind', async () => {
  const everything = (await Promise.all(statuses.map((status) => list({ status })))).flat()
  expect(new Set(everything.map(({ request }) => request.id)).size).toBe(everything.length)
  for (const { kind, request } of everything.slice(0, 40)) {
    const other = kind === 'message' ? 'coldSequence' : 'message'
    const get = (asked: typeof kind) =>
      service.ask('validations.get', { path: { id: request.id }, query: { kind: asked } })
    expect([(await get(kind)).status, (await get(other)).status]).toEqual([200, 404])
  }
})

test('a draft read alone is the one of the list', async () => {
  for (const item of (await list()).filter((_, index) => index % 25 === 0)) {
    const query = { kind: item.kind }
    expect(await service.read('validations.get', { path: { id: item.request.id }, query })).toEqual(item)
  }
})

test('cold sequences come with a humanizer’s parts, without, and with none of it', async () => {
  const shapes = new Set<string>()
  for (const { request } of (await list({ validationItemType: 'coldSequence' })).filter(
    (item) => item.kind === 'coldSequence',
  )) {
    const humanizer = request.coldOpenerHumanizer
    shapes.add(humanizer ? `${humanizer.variant} ${humanizer.lowercaseApplied}` : String(humanizer))
    if (humanizer?.variant === 'splitOpener' && !humanizer.lowercaseApplied) {
      expect(humanizer.parts.map(({ text }) => text).join(' ')).toBe(request.coldOpener)
    }
  }
  expect(shapes).toEqual(
    new Set([
      'splitOpener true',
      'splitOpener false',
      'oneMessage true',
      'oneMessage false',
      'null',
      'undefined',
    ]),
  )
})

test('which of the three cold messages were sent is told', async () => {
  const items = await list({ validationItemType: 'coldSequence' })
  const sent = new Set(
    items.map((item) => (item.kind === 'coldSequence' ? item.request.sentMessageKeys.join(' ') : '')),
  )
  expect(sent).toEqual(
    new Set(['', 'coldOpener', 'coldOpener coldFollowUp', 'coldOpener coldFollowUp coldBreakUp']),
  )
})

test('every enrolment status and outcome occurs', async () => {
  const everything = (await Promise.all(statuses.map((status) => list({ status })))).flat()
  expect(new Set(everything.map(({ enrollmentStatus }) => enrollmentStatus))).toEqual(
    new Set(['ACTIVE', 'WAITING', 'COMPLETED', 'FAILED', 'CANCELLED']),
  )
  expect(new Set(everything.map(({ selectedOutcome }) => selectedOutcome))).toEqual(
    new Set(['interested', 'notInterested', null]),
  )
})

test('the conversation of a sent answer holds it, word for word, when it was sent', async () => {
  const items = await list({ status: 'SENT', validationItemType: 'conversationReply' })
  const drafts = items.slice(-30).flatMap((item) => (item.kind === 'message' ? [item.request] : []))
  const said = await Promise.all(
    drafts.map(async ({ id, sentAt }) => {
      const { messages } = await service.read('validations.conversation', { path: { id } })
      return messages.find(({ at }) => at === sentAt)?.text
    }),
  )
  expect(said).toEqual(drafts.map(({ approvedMessage }) => approvedMessage))
})

test('who wrote is the lead, the account, or not known', async () => {
  const ids = (
    await Promise.all(['sa_imogen', 'sa_marc'].map((socialAccountId) => list({ socialAccountId })))
  )
    .flat()
    .map(({ request }) => request.id)
  const threads = await Promise.all(
    ids.map((id) => service.read('validations.conversation', { path: { id } })),
  )
  const messages = threads.flatMap((thread) => thread.messages)
  expect(new Set(messages.map(({ sender }) => sender))).toEqual(new Set(['lead', 'socialAccount', 'unknown']))
  expect(threads.some(({ conversationId }) => conversationId === null)).toBe(true)
})

test('drafts of both kinds are being rewritten, and settle a minute later with a new version', async () => {
  const regenerationOf = (item: Item, world: string) =>
    service.read(
      'validations.regeneration',
      { path: { id: item.request.id }, query: { kind: item.kind } },
      world,
    )
  const pending = await list({ status: 'PENDING' })
  const found = await Promise.all(
    pending.map(async (item) => ({ item, now: await regenerationOf(item, 'full') })),
  )
  const rewritten = found.filter(({ now }) => now.status === 'PENDING')
  expect(new Set(rewritten.map(({ item }) => item.kind))).toEqual(new Set(['message', 'coldSequence']))

  for (const { item, now } of rewritten) {
    expect(now.targets.length).toBeGreaterThan(0)
    expect(await regenerationOf(item, 'full~later~1m')).toEqual({ status: 'SETTLED', targets: [] })
    const query = { kind: item.kind }
    const after = await service.read(
      'validations.get',
      { path: { id: item.request.id }, query },
      'full~later~1m',
    )
    expect(after.request.revision).toBe(item.request.revision + 1)
    const texts: Record<string, unknown> = {
      ...after.request,
      reply: 'draftMessage' in after.request && after.request.draftMessage,
    }
    const before: Record<string, unknown> = {
      ...item.request,
      reply: 'draftMessage' in item.request && item.request.draftMessage,
    }
    for (const target of ['reply', 'coldOpener', 'coldFollowUp', 'coldBreakUp'] as const) {
      expect(texts[target] === before[target]).toBe(!now.targets.includes(target))
    }
  }
  expect(
    found.filter(({ now }) => now.status === 'SETTLED').every(({ now }) => now.targets.length === 0),
  ).toBe(true)
})

test('a draft that is being written for the first time can be looked at, and is empty', async () => {
  const query = { scope: 'todo', filter: 'coldSequenceBeingWritten' }
  const { items } = await service.read('inbox.conversations', { query })
  const id = items[0]?.pendingValidation?.id ?? ''
  const item = await service.read('validations.get', { path: { id }, query: { kind: 'coldSequence' } })
  expect(item.request).toMatchObject({ status: 'PENDING', coldOpener: '', coldFollowUp: '', coldBreakUp: '' })
  expect(
    await service.read('validations.regeneration', { path: { id }, query: { kind: 'coldSequence' } }),
  ).toEqual({
    status: 'PENDING',
    targets: ['coldOpener', 'coldFollowUp', 'coldBreakUp'],
  })
})
