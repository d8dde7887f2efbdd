import { describe, expect, test } from 'vitest'
import type { SocialAccount } from './account-condition'
import {
  agentRunway,
  isFindingLeads,
  notContactedLabel,
  runwayBasis,
  runwayOf,
  runwaySentence,
  type Runway,
} from './runway'
import { both } from './testing/both-languages'
import { gateOnAll, quotas, socialAccount } from './testing/social-account'

const zone = 'Europe/Paris'
/** 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')
const days = [1, 2, 3, 4, 5].map((day) => ({ day, start: '09:00', end: '18:00' }))
const workingHours = { days, timezone: zone }
// 15 invitations a day; 4 more today.
const camille = socialAccount({ workingHours })

type Given = {
  accounts?: readonly SocialAccount[]
  agent?: Partial<Parameters<typeof runwayOf>[0]>
  timeline?: Parameters<typeof runwayOf>[1]['timeline']
  counts?: Record<string, number>
  at?: number
}

function questionOf(leads: number, { accounts = [camille], agent, timeline, counts, at = now }: Given = {}) {
  const ids = accounts.map(({ id }) => id)
  return {
    agent: {
      status: 'RUNNING' as const,
      pausedAt: null,
      socialAccountIds: ids,
      createdAt: '2026-08-01T09:00:00Z',
      ...agent,
    },
    known: { counts: counts ?? { sourced: leads, invited: 70 }, accounts, timeline },
    moment: { now: at, zone },
  }
}

function runway(leads: number, options?: Given) {
  const { agent, known, moment } = questionOf(leads, options)
  return runwayOf(agent, known, moment)
}

function isRunningOut(leads: number, options?: Given) {
  const { agent, known, moment } = questionOf(leads, options)
  return agentRunway(agent, { ...known, activity: { timeline: options?.timeline } }, moment).isRunningOut
}

const said = (found: Runway | null, at = now) =>
  found === null ? null : both(() => runwaySentence(found, { now: at, zone }) ?? 'nothing')[0]

/** So many invitations at 11:00 of each of these days. */
const invited = (perDay: number, dates: readonly string[]) =>
  dates.flatMap((date) =>
    Array.from({ length: perDay }, (_, at) => ({
      id: `${date} ${at}`,
      action: 'inviteSent' as const,
      occurredAt: `${date}T10:00:00Z`,
    })),
  )

const twoWeeks = [17, 16, 13, 12, 11, 10, 9, 6, 5, 4].map((day) => `2026-11-${String(day).padStart(2, '0')}`)

describe('by all the room of its accounts, an agent has leads', () => {
  test.each([
    [0, 'No leads left'],
    [1, 'Leads at least until today'],
    [5, 'Leads at least until tomorrow'],
    // 4 today, 15 on Thursday, Friday and Monday, the last on Tuesday.
    [50, 'Leads at least until Tue 24 Nov'],
    [200, 'Leads at least until 8 Dec'],
    [5_000, 'Leads for more than 30 days'],
  ])('where %d are not contacted: %s', (leads, sentence) => {
    expect(said(runway(leads))).toBe(sentence)
  })

  test('twice as long as the room of two accounts', () => {
    const lea = socialAccount({ id: 'sa_lea', workingHours })
    expect(said(runway(50, { accounts: [camille, lea] }))).toBe('Leads at least until Fri 20 Nov')
  })
})

describe('by the pace of the last two weeks, an agent has leads', () => {
  const timeline = invited(3, twoWeeks)

  test('three a working day', () => {
    const found = runway(50, { timeline })
    expect(found?.pace).toEqual({ perDay: 3, since: Date.parse('2026-11-03T23:00:00Z'), today: 0 })
    expect(said(found)).toBe('Leads until 10 Dec')
    expect(said(runway(1, { timeline }))).toBe('Leads until today')
    expect(said(runway(5_000, { timeline }))).toBe('Leads for more than 30 days')
  })

  test('without those that went out today already', () => {
    const today = invited(3, ['2026-11-18'])
    expect(said(runway(1, { timeline: [...today, ...timeline] }))).toBe('Leads until tomorrow')
  })

  test('of no more than its accounts have room for', () => {
    // Twenty a day on the two days before, and none on the third; but 15 is the room of a day.
    const fast = [...invited(24, ['2026-11-17', '2026-11-16']), ...invited(1, ['2026-11-09'])]
    expect(runway(50, { timeline: fast })?.pace?.perDay).toBeCloseTo(4.9)
    const [capped] = [
      runway(50, {
        timeline: fast,
        accounts: [
          socialAccount({
            workingHours,
            capacity: {
              actions: quotas(0)?.map((quota) => ({ ...quota, dailyLimit: 2, dailyTarget: null })),
            },
          }),
        ],
      }),
    ]
    expect(capped?.room).toBe(2)
    expect(capped?.end).toBe('far')
  })

  test('as far back as the newest fifty entries reach, and on no fewer than three days', () => {
    const cut = invited(10, twoWeeks.slice(0, 5))
    // Of the oldest day, some may be missing.
    expect(runway(50, { timeline: cut })?.pace).toMatchObject({ perDay: 10 })
    expect(runway(50, { timeline: invited(17, twoWeeks.slice(0, 3)) })?.pace).toBeNull()
  })

  test('since it was made', () => {
    const agent = { createdAt: '2026-11-12T08:00:00Z' }
    expect(runway(50, { agent, timeline: invited(4, twoWeeks.slice(0, 3)) })?.pace).toMatchObject({
      perDay: 4,
      since: Date.parse('2026-11-12T23:00:00Z'),
    })
  })

  test('for a time that nobody knows while it invites nobody', () => {
    expect(said(runway(50, { timeline: [] }))).toBe('nothing')
  })
})

describe('the days are those on which its accounts send', () => {
  test('not a weekend', () => {
    const friday = Date.parse('2026-11-20T15:00:00Z')
    const usedUp = socialAccount({ workingHours, capacity: { actions: quotas(0) } })
    const options = { accounts: [usedUp], at: friday }
    expect(said(runway(1, options), friday)).toBe('Leads at least until Mon 23 Nov')
    expect(isRunningOut(1, options)).toBe(true)
  })

  test('at the hour of the clock after it has changed', () => {
    const before = Date.parse('2026-10-23T08:24:00Z')
    expect(runway(19, { at: before })?.end).toBe(Date.parse('2026-10-26T08:00:00Z'))
  })

  test('from when a gate opens', () => {
    const gated = socialAccount({
      workingHours,
      capacity: {
        activeGates: gateOnAll({ source: 'PROVIDER', blockedUntil: '2026-11-23T09:24:00Z' }),
      },
    })
    expect(said(runway(1, { accounts: [gated] }))).toBe('Leads at least until Mon 23 Nov')
  })
})

describe('nothing is claimed', () => {
  const stopped = socialAccount({ workingHours, connectionPhase: 'disconnected' })

  test('of an agent whose accounts are all stopped', () => {
    const found = runway(50, { accounts: [stopped] })
    expect(said(found)).toBe('nothing')
    expect(found && both(() => notContactedLabel(found))).toEqual([
      '50 leads not contacted',
      '50 leads non contactés',
    ])
    expect(said(runway(50, { agent: { socialAccountIds: [] } }))).toBe('nothing')
  })

  test.each<[string, Given]>([
    ['is paused', { agent: { pausedAt: '2026-11-12T08:00:00Z' } }],
    ['has an account that is not in the list', { agent: { socialAccountIds: ['sa_camille', 'sa_gone'] } }],
    ['has accounts that cannot be read', { agent: { socialAccountIds: undefined } }],
    ['has an account whose hours cannot be read', { accounts: [socialAccount()] }],
    [
      'has an account whose quota cannot be read',
      { accounts: [socialAccount({ workingHours, capacity: { actions: undefined } })] },
    ],
    ['has leads that the service does not count', { counts: { invited: 70 } }],
    ['has no leads but those of an unknown status', { counts: { sourced: 0, inErwartung: 12 } }],
  ])('of an agent that %s', (_, given) => {
    expect(runway(50, given)).toBeNull()
  })
})

test('leads of a status that nobody knows may be left too', () => {
  const counts = { sourced: 1, coldSequenceToValidate: 1, coldSequenceBeingWritten: 0, inErwartung: 12 }
  const found = runway(0, { counts, timeline: invited(3, twoWeeks) })
  expect(said(found)).toBe('Leads at least until today')
  expect(found).toMatchObject({ leads: 2, statuses: ['sourced', 'coldSequenceToValidate'] })
})

test('an agent runs out where its leads end within three days', () => {
  expect([0, 1, 34, 35, 5_000].map((leads) => isRunningOut(leads))).toEqual([true, true, true, false, false])
})

test('an agent finds leads while it looks for some, and for three days after', () => {
  const found = (occurredAt: string) => ({
    isSourcing: false,
    timeline: [{ id: 'a', action: 'sourced' as const, occurredAt }],
  })
  expect(isFindingLeads({ isSourcing: true, timeline: [] }, now)).toBe(true)
  expect(isFindingLeads(found('2026-11-16T09:24:00Z'), now)).toBe(true)
  expect(isFindingLeads(found('2026-11-15T09:24:00Z'), now)).toBe(false)
  expect(isFindingLeads({}, now)).toBe(false)
})

test('the sentence comes with its arithmetic, in both languages', () => {
  const words = (found: Runway | null) =>
    found === null
      ? []
      : [
          both(() => runwaySentence(found, { now, zone }) ?? ''),
          both(() => runwayBasis(found, { now, zone })),
        ]
  expect(words(runway(50, { timeline: invited(3, twoWeeks) }))).toEqual([
    ['Leads until 10 Dec', 'Des leads jusqu’au 10 déc.'],
    [
      'At 3 invitations a working day since 4 Nov. Without new leads, and with an invitation for each.',
      'Depuis le 4 nov., 3 invitations par jour ouvré. Sans nouveaux leads, et avec une invitation pour chacun.',
    ],
  ])
  expect(words(runway(5))).toEqual([
    ['Leads at least until tomorrow', 'Des leads au moins jusqu’à demain'],
    [
      'At up to 15 invitations a day; the usual pace is not known. Without new leads, and with an invitation for each.',
      'Avec 15 invitations par jour au plus ; le rythme habituel n’est pas connu. Sans nouveaux leads, et avec une invitation pour chacun.',
    ],
  ])
})
