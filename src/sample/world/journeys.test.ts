import { describe, expect, test } from 'vitest'
import { worldOf } from '../testing/in-memory'
import { span, fixedTime, there } from '../testing/service'
import { accountActions } from './accounts-and-agents'
import { createWorld } from './create-world'
import { visitEvents, type EventKind } from './events'
import { never, type Instant, type Journey, type Turn } from './journey'
import { leadStateAt } from './lead-state'
import { threadAt, threadLengthAt } from './thread'
import { validationStatusAt } from './validations-at'
import type { PresetName, World } from './world'

const presets: readonly PresetName[] = ['full', 'troubled', 'quiet']
const worlds = presets.map((preset) => [preset, worldOf({ preset })] as const)
const full = worldOf()

/** This is after the last lead that a world is made with. */
const wholeTime = fixedTime + 2_000 * span.day

const allOf = (world: World): Journey[] =>
  Array.from({ length: world.leads.countAt(wholeTime) }, (_, lead) => world.leads.of(lead))

const inOrder = (...instants: readonly Instant[]): boolean => {
  const come = instants.filter((at) => at !== never)
  return come.every((at, index) => index === 0 || (come[index - 1] ?? 0) <= at)
}
const turnIsInOrder = (turn: Turn): boolean =>
  inOrder(
    turn.leadAt,
    turn.handoffFrom,
    turn.handoffUntil,
    turn.draftedAt,
    turn.decidedAt,
    turn.sentAt,
    turn.clickedAt,
  ) && inOrder(turn.leadAt, turn.manualAt)

describe.each(worlds)('journeys in %s', (preset, world) => {
  const journeys = allOf(world)

  test('go forward in time', () => {
    expect(journeys.length).toBeGreaterThan(100)
    expect(journeys.filter(({ turns }) => turns.length > 1).length).toBeGreaterThan(5)
    for (const journey of journeys) {
      const { coldSentAt, turns } = journey
      const start = [
        journey.sourcedAt,
        journey.assignedAt,
        journey.enrolledAt,
        journey.draftedAt,
        journey.decidedAt,
      ]
      expect(inOrder(...start, journey.invitedAt, journey.acceptedAt, ...coldSentAt)).toBe(true)
      expect(inOrder(...coldSentAt, ...turns.map(({ leadAt }) => leadAt))).toBe(true)
      expect(turns.every(turnIsInOrder)).toBe(true)
      // An answer is there before the lead writes again.
      const isAnswered = (turn: Turn, index: number) =>
        inOrder(turn.sentAt, turns[index + 1]?.leadAt ?? never)
      expect(turns.every(isAnswered)).toBe(true)
    }
  })

  test('send nothing without a go-ahead, nor cold messages to who has answered', () => {
    const met = new Set<string>()
    for (const { decision, coldSentAt, invitedAt, turns, alreadyConnected, acceptedAt } of journeys) {
      const [first] = coldSentAt
      if (decision === 'rejected' || decision === 'cancelled') {
        met.add('cold messages refused')
        expect([first, invitedAt]).toEqual([never, never])
      }
      if (first !== never) {
        met.add('cold message sent')
        expect(alreadyConnected || acceptedAt < first).toBe(true)
      }
      if (alreadyConnected) {
        met.add('connected before')
        expect(invitedAt).toBe(never)
      }
      const answered = turns[0]?.leadAt ?? never
      if (answered !== never) met.add('answered')
      for (const sentAt of coldSentAt) expect(sentAt === never || sentAt < answered).toBe(true)
      for (const turn of turns) {
        if (turn.decision !== 'rejected' && turn.decision !== 'cancelled') continue
        met.add('reply refused')
        expect(turn.sentAt).toBe(never)
      }
    }
    // In the quiet world nobody refuses a draft.
    const refused = preset === 'quiet' ? [] : ['cold messages refused', 'reply refused']
    expect(met).toEqual(new Set(['answered', 'cold message sent', 'connected before', ...refused]))
  })

  test('end with the lead’s exit', () => {
    let exits = 0
    for (const { exitAt, coldSentAt, invitedAt, turns, exit } of journeys) {
      expect(exit === null).toBe(exitAt === never)
      if (exit === null) continue
      exits += 1
      const last = [
        invitedAt,
        ...coldSentAt,
        ...turns.flatMap(({ leadAt, sentAt, manualAt }) => [leadAt, sentAt, manualAt]),
      ]
      for (const at of last) expect(at === never || at <= exitAt).toBe(true)
    }
    expect(exits).toBeGreaterThan(20)
  })
})

const sendings: readonly EventKind[] = ['invited', 'cold1', 'cold2', 'cold3', 'replySent']

type Sending = { at: number; account: number; isInvitation: boolean }
function sendingsOf(world: World): Sending[] {
  const found: Sending[] = []
  visitEvents(world, 0, wholeTime, ({ kind, at, account }) => {
    if (sendings.includes(kind))
      found.push({ at: at / 1000, account: account ?? -1, isInvitation: kind === 'invited' })
  })
  return found
}

describe.each(worlds)('accounts in %s', (_, world) => {
  const sent = sendingsOf(world)

  test('send in their working hours only, while they are connected and nothing holds them back', () => {
    expect(sent.length).toBeGreaterThan(100)
    // An assertion for each of so many takes longer than the world.
    const odd = sent.flatMap(({ at, account: index, isInvitation }) => {
      const account = there(world.accounts[index])
      const ms = at * 1000
      const action = isInvitation ? 'social.sendInvite' : 'social.sendMessage'
      const isWithin = ({ from, until }: { from: number; until: number }) => from <= ms && ms < until
      const faults = [
        !there(world.hours[index]).isOpen(at) && 'after hours',
        !(account.createdAt <= ms && ms < account.disabledAt) && 'not there',
        account.outages.some(isWithin) && 'disconnected',
        account.gates.some((gate) => gate.action === action && isWithin(gate)) && 'held back',
      ].filter((fault) => fault !== false)
      return faults.length > 0 ? [{ at, index, faults }] : []
    })
    expect(odd).toEqual([])
  })

  test.each([true, false])(
    'keep to their daily limit and to their cooldown (invitations: %s)',
    (isInvitation) => {
      const quota = isInvitation ? 'social.sendInvite' : 'social.sendMessage'
      for (const [index, account] of world.accounts.entries()) {
        const own = sent
          .filter((each) => each.account === index && each.isInvitation === isInvitation)
          .map(({ at }) => at)
          .toSorted((a, b) => a - b)
        const days = own.map((at) => world.hours[index]?.zone.dayOf(at))
        const mostOnADay = Math.max(0, ...days.map((day) => days.lastIndexOf(day) - days.indexOf(day) + 1))
        expect(mostOnADay).toBeLessThanOrEqual(account.quotas[quota].dailyLimit)
        const gaps = own.slice(1).map((at, place) => at - (own[place] ?? 0))
        expect(Math.min(Infinity, ...gaps) * 1000).toBeGreaterThanOrEqual(account.quotas[quota].cooldownMinMs)
      }
    },
  )

  test('draft no more answers, and refresh no more leads, than a day allows', () => {
    const counts = new Map<string, number>()
    visitEvents(world, 0, wholeTime, ({ kind, at, account: index }) => {
      const account = index ?? -1
      const action =
        kind === 'replyDrafted'
          ? 'social.handleConversationReply'
          : kind === 'checked' || kind === 'assigned' || kind === 'accepted'
            ? 'social.refreshLeadState'
            : null
      const limit = action && world.accounts[account]?.quotas[action].dailyLimit
      if (limit === null || limit === undefined) return
      const key = `${action} ${account} ${world.hours[account]?.zone.dayOf(at / 1000)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
      expect(counts.get(key)).toBeLessThanOrEqual(limit)
    })
    expect(accountActions).toHaveLength(4)
    expect(counts.size).toBeGreaterThan(20)
  })
})

describe('as time goes on', () => {
  const hours = Array.from({ length: 60 }, (_, index) => fixedTime + index * 7 * span.hour)
  const journeys = allOf(full)
  // These leads came last, so with them most is still to happen.
  const recent = journeys.filter(({ sourcedAt }) => sourcedAt < fixedTime).slice(-600)

  test('leads are added, never taken away', () => {
    const counts = hours.map((now) => full.leads.countAt(now))
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect((counts.at(-1) ?? 0) - (counts[0] ?? 0)).toBeGreaterThan(200)
  })

  test('threads grow, and what was said stays as it was', () => {
    const begun = journeys.filter(({ turns }) => turns.length > 0).slice(0, 60)
    expect(begun).toHaveLength(60)
    let grown = 0
    for (const { lead, account } of begun) {
      let before: readonly string[] = []
      for (const now of hours) {
        const texts = threadAt(full, lead, account ?? 0, now).map(
          ({ seq, text, at }) => `${seq} ${at} ${text}`,
        )
        expect(texts.slice(0, before.length)).toEqual(before)
        if (before.length > 0 && texts.length > before.length) grown += 1
        before = texts
      }
    }
    expect(grown).toBeGreaterThan(20)
  })

  test('a lead’s last change is never before the one told earlier, and never in the future', () => {
    expect(recent).toHaveLength(600)
    let changes = 0
    for (const journey of recent) {
      let before = 0
      for (const now of hours) {
        const { updatedAt } = leadStateAt(journey, now)
        expect(updatedAt).toBeGreaterThanOrEqual(before)
        expect(updatedAt).toBeLessThanOrEqual(now)
        if (before > 0 && updatedAt > before) changes += 1
        before = updatedAt
      }
    }
    expect(changes).toBeGreaterThan(100)
  })

  test('decided drafts stay decided, and sent ones sent', () => {
    const rank = { PENDING: 0, APPROVED: 1, REJECTED: 2, CANCELLED: 2, SENT: 2 }
    const met = new Set<string | null>()
    for (const { lead, turns } of recent) {
      for (const turn of [null, ...turns.map(({ index }) => index)]) {
        let before = -1
        for (const now of hours) {
          const status = validationStatusAt(full, lead, turn, now)
          const next = status === null ? -1 : rank[status]
          expect(next).toBeGreaterThanOrEqual(before)
          if (next > before) met.add(status)
          before = next
        }
      }
    }
    expect(met).toEqual(new Set(Object.keys(rank)))
  })
})

describe('made twice', () => {
  test('from the same seed and day, a world is the same to the second', () => {
    const other = worldOf()
    expect(allOf(other)).toEqual(allOf(full))
    expect(other.accounts).toEqual(full.accounts)
  })

  test('later on the same day, it is still the same', () => {
    const later = createWorld({ preset: 'full', seed: 1, leads: 1_200 }, fixedTime + 9 * span.hour)
    expect(allOf(later)).toEqual(allOf(full))
  })

  test('from another seed, it is another', () => {
    const sentIn = (world: World) => allOf(world).map(({ coldSentAt }) => coldSentAt)
    expect(sentIn(worldOf({ seed: 2 }))).not.toEqual(sentIn(full))
  })
})

test('Marta Dubois has a thread of several hundred messages, and lacks an answer', () => {
  const lead = full.longThreadLead ?? -1
  const { account } = full.leads.of(lead)
  expect(threadLengthAt(full, lead, account ?? 0, fixedTime)).toBeGreaterThan(400)
  expect(leadStateAt(full.leads.of(lead), fixedTime)).toMatchObject({
    todo: 'missingInformation',
    status: 'replied',
  })
  const whole = threadAt(full, lead, account ?? 0, fixedTime)
  expect(threadAt(full, lead, account ?? 0, fixedTime, 100, 140)).toEqual(whole.slice(100, 140))
})
