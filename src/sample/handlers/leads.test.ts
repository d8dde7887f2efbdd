import { describe, expect, test } from 'vitest'
import type { RequestOf } from './handler'
import { read, refused, worldOf } from '../testing/in-memory'
import { span, fixedTime } from '../testing/service'
import { fold } from '#/lib/fold'
import type { Lead } from './lead-record'

type Body = RequestOf<'leads.list'>['body']

const world = worldOf()
const list = (body: Body = {}, at?: number) => read(world, 'leads.list', { body }, at)

function everyLead(body: Body = {}, limit = 100): Lead[] {
  const leads: Lead[] = []
  for (let page = 1; ; page += 1) {
    const answer = list({ ...body, page, limit })
    expect(answer).toMatchObject({ page, limit })
    leads.push(...answer.leads)
    if (!answer.hasNextPage) {
      expect(leads).toHaveLength(answer.totalCount)
      return leads
    }
  }
}

const all = everyLead()
const idsOf = (leads: readonly Lead[]): string[] => leads.map(({ id }) => id)

test('the leads of the day stand above the 1200 that were there at midnight', () => {
  expect(all).toHaveLength(1212)
  expect(new Set(idsOf(all)).size).toBe(1212)
})

const wordsIn = ({ firstName, lastName, companyName, headline, region }: Lead): string =>
  fold([firstName, lastName, companyName, headline, region].filter(Boolean).join('\n'))
const isActive = ({ relationshipStatus }: Lead) => relationshipStatus === 'ACTIVE_ASSIGNMENT'
const accountOf = (lead: Lead) => lead.accountState?.socialAccountId
const isOver = ({ outreachStatus }: Lead) =>
  ['interested', 'notInterested', 'neverReplied', 'exited'].includes(outreachStatus)
const isTaken = ({ relationshipStatus }: Lead) =>
  relationshipStatus === 'ACTIVE_ASSIGNMENT' || relationshipStatus === 'PAST_ASSIGNMENT'

/** Each filter beside what it says of a lead. */
const filters: readonly [string, Body, (lead: Lead) => boolean][] = [
  ['one agent', { agentIds: ['ag_revops'] }, ({ agentId }) => agentId === 'ag_revops'],
  [
    'either of two agents',
    { agentIds: ['ag_scaleups', 'ag_recruiters'] },
    ({ agentId }) => agentId === 'ag_scaleups' || agentId === 'ag_recruiters',
  ],
  ['one account', { socialAccountIds: ['sa_lea'] }, (lead) => accountOf(lead) === 'sa_lea'],
  [
    'either of two accounts',
    { socialAccountIds: ['sa_marc', 'sa_priya'] },
    (lead) => ['sa_marc', 'sa_priya'].includes(accountOf(lead) ?? ''),
  ],
  ['assigned', { assigned: 'assigned' }, isActive],
  ['unassigned', { assigned: 'unassigned' }, (lead) => !isActive(lead)],
  ['assigned or not', { assigned: 'any' }, () => true],
  [
    'a past assignment',
    { relationshipStatus: 'PAST_ASSIGNMENT' },
    (lead) => lead.relationshipStatus === 'PAST_ASSIGNMENT',
  ],
  [
    'an account state only',
    { relationshipStatus: 'ACCOUNT_STATE_ONLY' },
    (lead) => lead.relationshipStatus === 'ACCOUNT_STATE_ONLY',
  ],
  ['automation active', { handlingFilters: ['automationActive'] }, (lead) => isTaken(lead) && !isOver(lead)],
  ['automation ended', { handlingFilters: ['automationEnded'] }, (lead) => isTaken(lead) && isOver(lead)],
  ['automation active or ended', { handlingFilters: ['automationActive', 'automationEnded'] }, isTaken],
  ['blacklisted', { blacklisted: true }, ({ blacklistedAt }) => blacklistedAt !== null],
  ['not blacklisted', { blacklisted: false }, ({ blacklistedAt }) => blacklistedAt === null],
  ['one status', { outreachStatuses: ['invited'] }, ({ outreachStatus }) => outreachStatus === 'invited'],
  [
    'either of two statuses',
    { outreachStatuses: ['replied', 'interested'] },
    ({ outreachStatus }) => outreachStatus === 'replied' || outreachStatus === 'interested',
  ],
  ['a status of no lead', { outreachStatuses: ['warmIntroduction'] }, () => false],
  ['nothing chosen in a list', { agentIds: [], outreachStatuses: [] }, () => true],
  ['an agent of nobody', { agentIds: ['ag_nobody'] }, () => false],
  ['a word', { q: 'head' }, (lead) => wordsIn(lead).includes('head')],
  ['a word without its accents', { q: 'OdegaRD' }, (lead) => wordsIn(lead).includes('odegard')],
  [
    'words of a name and a place',
    { q: 'lukas berlin' },
    (lead) => wordsIn(lead).includes('lukas') && wordsIn(lead).includes('berlin'),
  ],
  ['a word in another script', { q: 'اف' }, (lead) => wordsIn(lead).includes('اف')],
  ['a blank search', { q: '   ' }, () => true],
  [
    'several at once',
    { agentIds: ['ag_scaleups'], assigned: 'assigned', outreachStatuses: ['messaged'], q: 'france' },
    (lead) =>
      lead.agentId === 'ag_scaleups' &&
      isActive(lead) &&
      lead.outreachStatus === 'messaged' &&
      wordsIn(lead).includes('france'),
  ],
]

describe.each(filters)('leads filtered by %s', (_, body, fits) => {
  test('are those that fit, each once', () => {
    expect(idsOf(everyLead(body, 37))).toEqual(idsOf(all.filter(fits)))
  })

  test('are counted by status as they are listed', () => {
    const { outreachStatuses: _chosen, ...filter } = body
    const counts = read(world, 'leads.statusCounts', { body: filter })
    for (const [status, count] of Object.entries(counts)) {
      expect(list({ ...filter, outreachStatuses: [status], limit: 1 }).totalCount).toBe(count)
    }
    const sum = Object.values(counts).reduce((total, count) => total + count, 0)
    expect(sum).toBe(list({ ...filter, limit: 1 }).totalCount)
  })
})

test('the parts of a workspace add up: statuses, relationships, search filters, steps', () => {
  expect(read(world, 'leads.statusCounts')).toEqual({
    sourced: 276,
    coldSequenceBeingWritten: 2,
    coldSequenceToValidate: 7,
    invitationQueued: 8,
    invited: 119,
    connected: 16,
    messaged: 99,
    replied: 61,
    interested: 50,
    notInterested: 51,
    neverReplied: 155,
    exited: 368,
  })
  const total = (bodies: readonly Body[]) => bodies.reduce((sum, body) => sum + list(body).totalCount, 0)
  const relationships = ['ACTIVE_ASSIGNMENT', 'PAST_ASSIGNMENT', 'ACCOUNT_STATE_ONLY', 'UNASSIGNED'] as const
  expect(total(relationships.map((relationshipStatus) => ({ relationshipStatus })))).toBe(1212)
  const bySearch = ['a', 'b', 'c'].map((part) => ({ searchFilterId: `sf_revops_${part}` }))
  expect(total(bySearch)).toBe(list({ agentIds: ['ag_revops'] }).totalCount)
  const waiting = list({ currentStepId: 'step_accept' })
  expect(waiting.totalCount).toBe(list({ outreachStatuses: ['invited'] }).totalCount)
  expect(waiting.leads.every(({ outreachStatus }) => outreachStatus === 'invited')).toBe(true)
  const inFlow = list({ flowId: 'fl_revops' }).totalCount
  expect(inFlow).toBeGreaterThan(0)
  expect(inFlow).toBeLessThan(list({ agentIds: ['ag_revops'] }).totalCount)
  expect(list({ flowId: 'fl_revops', agentIds: ['ag_founders'] }).totalCount).toBe(0)
})

describe('the order of leads', () => {
  test('is newest first, unless asked for otherwise', () => {
    const created = all.map(({ createdAt }) => createdAt)
    expect(created).toEqual(created.toSorted().toReversed())
    expect(idsOf(everyLead({ sortBy: 'createdAt', sortDirection: 'asc' }))).toEqual(idsOf(all).toReversed())
  })

  test('may be that of the last change', () => {
    const updated = everyLead({ sortBy: 'updatedAt' }).map(({ updatedAt }) => updatedAt)
    expect(updated).toEqual(updated.toSorted().toReversed())
  })

  test('may be that of last names, without accents, nameless last', () => {
    const leads = everyLead({ sortBy: 'lastName', sortDirection: 'asc' })
    const names = leads.flatMap(({ lastName }) => (lastName === null ? [] : [lastName]))
    const collator = new Intl.Collator('en', { sensitivity: 'base' })
    expect(names).toEqual(names.toSorted((a, b) => collator.compare(a, b)))
    expect(leads.slice(names.length).every(({ lastName }) => lastName === null)).toBe(true)
  })
})

test.each([
  [{ page: 0 }, '400 invalid_parameter'],
  [{ limit: 0 }, '400 invalid_parameter'],
  [{ limit: 101 }, '400 invalid_parameter'],
  [{ sortBy: 'headline' }, '400 unsupported_sort'],
  [{ sortDirection: 'up' }, '400 invalid_parameter'],
  [{ page: 9_999 }, null],
])('a list asked for with %j is refused with %s', (body, refusal) => {
  expect(refused(world, 'leads.list', { body })).toBe(refusal)
})

describe('a lead', () => {
  test('is the same alone as in the list', () => {
    for (const lead of all) {
      expect(read(world, 'leads.get', { path: { id: lead.id } }).lead).toMatchObject(lead)
    }
  })

  test('that does not exist, or not yet, is not found', () => {
    const [newest] = list({}, fixedTime + 5 * span.day).leads
    for (const id of ['ld_000000', 'ld_7wcxzh-1', 'x', newest?.id ?? '']) {
      expect(refused(world, 'leads.get', { path: { id } })).toBe('404 not_found')
      expect(refused(world, 'leads.activity', { path: { id } })).toBe('404 not_found')
    }
  })

  test('that two accounts wrote to is seen by each of them with its own state', () => {
    const inFull = all.map(({ id }) => read(world, 'leads.get', { path: { id } }).lead)
    const shared = inFull.filter(({ assignments }) => assignments.length === 2)
    expect(shared).toHaveLength(32)
    expect(shared.some(({ socialStates }) => socialStates.includes(null))).toBe(true)
    const conversations = shared.flatMap(({ id, socialStates }) =>
      socialStates.flatMap((state) =>
        state?.conversationId
          ? { path: { id: state.socialAccountId, leadId: id }, conversationId: state.conversationId }
          : [],
      ),
    )
    expect(conversations.some(({ conversationId }) => conversationId.endsWith('-0'))).toBe(true)
    for (const { path, conversationId } of conversations)
      expect(read(world, 'inbox.messages', { path })).toMatchObject({ conversationId })
    for (const { id, assignments } of shared) {
      const [current, earlier] = assignments.map((each) => each?.socialAccountId ?? '')
      const asSeenBy = (socialAccountId = '') =>
        read(world, 'leads.get', { path: { id }, query: { socialAccountId } }).lead
      expect(asSeenBy(current).accountState?.socialAccountId).toBe(current)
      expect(asSeenBy(earlier)).toMatchObject({
        relationshipStatus: 'PAST_ASSIGNMENT',
        activeAssignment: null,
      })
      expect(asSeenBy(earlier).accountState?.socialAccountId ?? earlier).toBe(earlier)
    }
    const [one] = shared
    const unrelated = read(world, 'leads.get', {
      path: { id: one?.id ?? '' },
      query: { socialAccountId: 'sa_sofia' },
    })
    expect(unrelated.lead).toMatchObject({ relationshipStatus: 'UNASSIGNED', accountState: null })
  })

  test('tells what happened to it, newest first, nothing from the future, nothing before it was found', () => {
    const now = new Date(fixedTime).toISOString()
    for (const { id, createdAt } of all) {
      const { timeline } = read(world, 'leads.activity', { path: { id }, query: { limit: 200 } })
      const times = timeline.map(({ occurredAt }) => occurredAt)
      expect(times).toEqual(times.toSorted().toReversed())
      expect((times[0] ?? '') <= now).toBe(true)
      expect(timeline.at(-1)).toMatchObject(
        timeline.length < 200 ? { type: 'sourced', occurredAt: createdAt } : {},
      )
      expect(new Set(timeline.map((entry) => entry.id)).size).toBe(timeline.length)
    }
  })

  test('shows 20 entries unless asked for more, and never above 200', () => {
    const [marta] = list({ q: 'Marta Dubois Umberly' }).leads
    const path = { id: marta?.id ?? '' }
    const length = (limit?: number) =>
      read(world, 'leads.activity', { path, query: limit === undefined ? {} : { limit } }).timeline.length
    expect([length(), length(1), length(200)]).toEqual([20, 1, 200])
    expect(refused(world, 'leads.activity', { path, query: { limit: 201 } })).toBe('400 invalid_parameter')
    expect(refused(world, 'leads.activity', { path, query: { limit: 0 } })).toBe('400 invalid_parameter')
  })
})
