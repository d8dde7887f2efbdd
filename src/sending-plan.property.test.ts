import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSpans, weekOf } from '#/lib/working-hours'
import { dayKey } from '#/lib/day'
import { accountCondition, sendingActions, type SocialAccount } from '#/domain/account-condition'
import { approvedFor, draftPlan, draftPlans, isHeld, plansOf, type Draft } from '#/domain/draft-plan'
import { quotaOf, sendingAccounts, teamLeft } from '#/domain/quotas'
import { draftPlanStatus, sendsLabel } from '#/domain/sending-labels'
import { outlookOf, teamToday } from '#/domain/sending-outlook'
import { sendingPlan } from '#/domain/sending-plan'
import { accountState, accountTone } from '#/domain/account-labels'
import { accountRows } from '#/routes/wall/-derive'
import { draftOf } from '#/domain/testing/draft'
import { socialAccount } from '#/domain/testing/social-account'

const minute = 60_000
const hour = 60 * minute

const someTime = fc
  .integer({
    min: Date.parse('2026-10-20T00:00:00Z') / minute,
    max: Date.parse('2026-11-30T00:00:00Z') / minute,
  })
  .map((at) => at * minute)
const zones = [
  'Europe/Paris',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'Mars/Olympus',
] as const

const quota = fc
  .record({
    dailyLimit: fc.constantFrom(0, 3, 12, 40),
    usedToday: fc.integer({ min: 0, max: 12 }),
    dailyTarget: fc.constantFrom(null, 2, 9),
    pauses: fc.constantFrom([0, 0], [4, 9], [20, 90]),
    isRead: fc.constantFrom(true, true, true, true, true, false),
  })
  .map(({ dailyLimit, usedToday, dailyTarget, pauses: [least = 0, most = 0], isRead }) => ({
    dailyLimit,
    dailyTarget,
    usedToday: Math.min(usedToday, dailyLimit),
    cooldownMinMs: least * minute,
    cooldownMaxMs: most * minute,
    remainingToday: isRead ? dailyLimit - Math.min(usedToday, dailyLimit) : undefined,
  }))

const clock = fc.constantFrom('06:30', '09:00', '12:00', '18:30', '20:00', '02:00')
const days = fc.option(
  fc.array(
    fc
      .record({ day: fc.integer({ min: 1, max: 7 }), start: clock, end: clock })
      .filter(({ start, end }) => start !== end),
    { maxLength: 6 },
  ),
  { nil: undefined },
)

/** What a service may say: its window, pause and next time agree with its hours, where it says them. */
const scene = fc
  .record({
    now: someTime,
    zone: fc.constantFrom(...zones),
    days,
    quotas: fc.tuple(quota, quota, quota),
    gates: fc.array(
      fc.record({
        action: fc.constantFrom(...sendingActions),
        hours: fc.option(fc.integer({ min: 1, max: 60 })),
        source: fc.constantFrom('CAPACITY' as const, 'PROVIDER' as const),
      }),
      { maxLength: 2 },
    ),
    isOnCooldown: fc.boolean(),
    status: fc.constantFrom(
      'ACTIVE' as const,
      'ACTIVE' as const,
      'ACTIVE' as const,
      'DISABLED' as const,
      undefined,
    ),
    connectionPhase: fc.constantFrom(
      'connected' as const,
      'connected' as const,
      'connected' as const,
      'disconnected' as const,
    ),
    drafts: fc.array(
      fc.record({
        kind: fc.constantFrom('message' as const, 'coldSequence' as const),
        status: fc.constantFrom('APPROVED' as const, 'APPROVED' as const, 'PENDING' as const),
        enrollmentStatus: fc.constantFrom('ACTIVE' as const, 'ACTIVE' as const, 'COMPLETED' as const),
        hasBegun: fc.boolean(),
        isConnected: fc.option(fc.boolean(), { nil: undefined }),
        age: fc.integer({ min: 1, max: 5_000 }),
      }),
      { maxLength: 14 },
    ),
  })
  .map(({ now, zone, days: given, quotas, gates, isOnCooldown, status, connectionPhase, drafts }) => {
    const week = zone === 'Mars/Olympus' ? null : weekOf(given)
    const [opening] = week === null ? [] : openSpans(week, zone, { from: now, until: now + 8 * 24 * hour })
    const account: SocialAccount = socialAccount({
      status,
      connectionPhase,
      ...(given && { workingHours: { days: given, timezone: zone } }),
      capacity: {
        timezone: zone,
        isInsideWindow: week === null || opening?.from === now,
        nextAvailableAt: opening === undefined ? null : new Date(opening.from).toISOString(),
        isOnCooldown,
        actions: sendingActions.map((action, at) => ({ action, ...quotas[at] })),
        activeGates: gates.map(({ action, hours, source }) => ({
          action,
          source,
          ...(hours !== null && { blockedUntil: new Date(now + hours * hour).toISOString() }),
        })),
      },
    })
    const own = drafts.map(({ age, hasBegun, isConnected, ...change }, at) => ({
      isConnected,
      draft: draftOf(`draft ${at}`, {
        ...change,
        reviewedAt: new Date(now - age * minute).toISOString(),
        sentMessageKeys: hasBegun ? ['coldOpener'] : [],
      }),
    }))
    return { now, zone, account, own, drafts: own.map(({ draft }) => draft) }
  })

const runs = { numRuns: 300 }
const approvedIn = (drafts: readonly Draft[]) => drafts.filter(({ request }) => request.status === 'APPROVED')
const plansIn = (account: SocialAccount, drafts: readonly Draft[], now: number) =>
  draftPlans(account, approvedFor(drafts, account.id), now)

test('the queue, the draft and the thread say the same of every approved draft', () => {
  fc.assert(
    fc.property(scene, ({ now, account, own, drafts }) => {
      const approved = approvedIn(drafts)
      const planOf = plansOf([account], { approved, now })
      const moment = { now, zone: 'UTC' }
      for (const { draft, isConnected } of own) {
        const inQueue = planOf(draft)
        if (inQueue === undefined || inQueue === 'ended') continue
        const alone = draftPlan(draft, account, { approved, now, isConnected: undefined }).plan
        expect(alone).toEqual(inQueue)
        const label = draftPlanStatus(inQueue, moment).label
        const sends = sendsLabel(alone, moment)
        if (!isHeld(inQueue)) expect(label).toBe(sends ?? '—')
        // A page that knows the lead says more, and nothing else.
        const { plan } = draftPlan(draft, account, { approved, now, isConnected })
        if (inQueue.time === null || plan.time === null) continue
        expect(plan.time.from).toBeGreaterThanOrEqual(inQueue.time.from)
        expect(plan.time.until ?? Infinity).toBeLessThanOrEqual(inQueue.time.until ?? Infinity)
      }
    }),
    runs,
  )
})

test('queue, draft, thread, account, forecast and wall say the same of an account and its drafts', () => {
  fc.assert(
    fc.property(scene, ({ now, account, drafts }) => {
      const approved = approvedIn(drafts)
      const planOf = plansOf([account], { approved, now })
      const queue = approved.map(planOf).filter((plan) => plan !== undefined && plan !== 'ended')
      const [onWall] = accountRows([account], { names: true, now })
      const onPage = accountState(account, now)
      const condition = accountCondition(account, now)
      expect(onWall?.tone).toBe(onPage.tone)
      expect(onWall?.tone).toBe(accountTone[condition.reason])
      expect(onWall?.isSending).toBe(condition.isSending)
      for (const plan of queue) {
        // The thread and the draft show the sentence of the account for the actions of the draft.
        const { sentence } = accountState(account, now, plan.actions)
        if (isHeld(plan)) expect(draftPlanStatus(plan, { now, zone: 'UTC' }).label).toBe(sentence)
        if (plan.time?.from === now) expect(onWall?.isSending).toBe(true)
      }
      const forecast = outlookOf(account, drafts, now)
      const midnight = sendingPlan(account, now).day(0)?.until ?? -Infinity
      const certain = queue.filter(({ time }) => time !== null && (time.until ?? Infinity) < midnight)
      expect(forecast?.waiting ?? 0).toBe(queue.length)
      expect(forecast?.today.least ?? 0).toBe(certain.length)
    }),
    runs,
  )
})

test('the forecast counts the drafts whose times are today', () => {
  fc.assert(
    fc.property(scene, ({ now, account, drafts }) => {
      const outlook = outlookOf(account, drafts, now)
      const plans = plansIn(account, drafts, now)
      expect(outlook === null).toBe(plans.length === 0)
      if (outlook === null) return
      const midnight = sendingPlan(account, now).day(0)?.until ?? -Infinity
      const certain = plans.filter(({ time }) => time !== null && (time.until ?? Infinity) < midnight)
      const possible = plans.filter(({ time }) => time !== null && time.from < midnight)
      expect(outlook.waiting).toBe(plans.length)
      expect(outlook.today.least).toBe(certain.length)
      const { most } = outlook.today
      if (plans.some(({ isKnown }) => !isKnown)) expect(most).toBeNull()
      else {
        expect(most).toBeGreaterThanOrEqual(certain.length)
        expect(most).toBeLessThanOrEqual(possible.length)
      }
      if (outlook.end !== null)
        expect(Math.max(...plans.map(({ time }) => time?.until ?? Infinity))).toBe(outlook.end)
      if (outlook.next !== null) expect(outlook.next.at).toBeGreaterThanOrEqual(midnight)
    }),
    runs,
  )
})

test('a draft goes out within working hours, and not before a gate ends or its account is connected', () => {
  fc.assert(
    fc.property(scene, ({ now, zone, account, drafts }) => {
      const week = weekOf(account.workingHours?.days)
      for (const { time, actions, condition } of plansIn(account, drafts, now)) {
        if (time === null) continue
        expect(account.connectionPhase).toBe('connected')
        expect(account.status).toBe('ACTIVE')
        expect(condition.reason).not.toBe('disabled')
        const opens = actions.map((action) =>
          Math.max(
            0,
            ...(account.capacity?.activeGates ?? [])
              .filter((gate) => gate.action === action)
              .map(({ blockedUntil }) => (blockedUntil ? Date.parse(blockedUntil) : Infinity)),
          ),
        )
        expect(time.from).toBeGreaterThanOrEqual(Math.min(...opens))
        if (week === null) continue
        for (const at of [time.from, time.until ?? time.from])
          expect(openSpans(week, zone, { from: at, until: at + 1 })).toHaveLength(1)
      }
    }),
    runs,
  )
})

test('no more goes out on a day than the quotas allow', () => {
  fc.assert(
    fc.property(scene, ({ now, zone, account, drafts }) => {
      const plans = plansIn(account, drafts, now)
      const limits = sendingActions.map((action) => quotaOf(account, action)?.dailyLimit ?? 0)
      const most = limits.reduce((sum, limit) => sum + limit, 0)
      const latest = new Map<string | null, number>()
      for (const { time } of plans) {
        if (time === null || time.until === null) continue
        const day = dayKey(time.until, zone)
        latest.set(day, (latest.get(day) ?? 0) + 1)
      }
      for (const count of latest.values()) expect(count).toBeLessThanOrEqual(most)
      const { today } = outlookOf(account, drafts, now) ?? {}
      const rows = accountCondition(account, now).actions.filter(
        ({ action }) => action !== 'social.refreshLeadState',
      )
      const left = rows.map(({ leftToday }) => leftToday)
      if (today?.most && !left.includes(null))
        expect(today.most).toBeLessThanOrEqual(left.reduce((sum: number, each) => sum + (each ?? 0), 0))
      // Replies alone use one quota, whichever it is.
      const replies = plans.every(({ draft }) => draft.kind === 'message')
      if (replies && today?.most && !left.includes(null))
        expect(today.most).toBeLessThanOrEqual(Math.max(left[1] ?? 0, left[2] ?? 0))
    }),
    runs,
  )
})

test('approved and waiting drafts together stay within what is left today', () => {
  fc.assert(
    fc.property(scene, ({ now, account, drafts }) => {
      const team = teamToday(drafts, [account], now)
      if (team === null) return
      const waiting = drafts.filter(({ request }) => request.status === 'PENDING').length
      expect(team.today.least).toBeLessThanOrEqual(team.today.most ?? Infinity)
      expect(team.today.most ?? 0).toBeLessThanOrEqual(waiting)
      const [left] = [teamLeft([account], now).flatMap((row) => row?.left ?? [])]
      const approved = outlookOf(account, drafts, now)?.today.least ?? 0
      if (team.today.most !== null && left.length === 3)
        expect(team.today.least + approved).toBeLessThanOrEqual(left.reduce((sum, each) => sum + each, 0))
    }),
    runs,
  )
})

test('an account that the wall and the lists count as sending is one whose drafts may go out now', () => {
  fc.assert(
    fc.property(scene, ({ now, account, drafts }) => {
      const isCounted = sendingAccounts([account], now).length === 1
      const sending = plansIn(account, drafts, now).filter(({ condition }) => condition.isSending)
      expect(isCounted || sending.length === 0).toBe(true)
      const goesOutNow = plansIn(account, drafts, now).some(({ time }) => time?.from === now)
      expect(isCounted || !goesOutNow).toBe(true)
    }),
    runs,
  )
})

test('what cannot be read is unknown, never sending and never nothing', () => {
  fc.assert(
    fc.property(scene, ({ now, account, drafts }) => {
      const capacity = account.capacity ?? {}
      for (const unread of [
        { ...account, capacity: { ...capacity, activeGates: undefined } },
        { ...account, capacity: { ...capacity, isInsideWindow: undefined } },
        { ...account, capacity: { ...capacity, actions: undefined } },
        { ...account, connectionPhase: undefined },
      ]) {
        expect(sendingAccounts([unread], now)).toEqual([])
        const plans = plansIn(unread, drafts, now)
        for (const { time, isKnown, condition } of plans) {
          expect(time).toBeNull()
          if (condition.reason === 'unknown') expect(isKnown).toBe(false)
        }
        const outlook = outlookOf(unread, drafts, now)
        if (plans.some(({ isKnown }) => !isKnown)) expect(outlook?.today).toEqual({ least: 0, most: null })
      }
    }),
    runs,
  )
})
