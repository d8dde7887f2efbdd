import { QueryObserver } from '@tanstack/react-query'
import { allBlocks, makeWallCache, observeBlocks, type Answers, type Asking } from './-answers'
import type { NeedKind } from '#/domain/attention'
import { isSkipped, needsIn } from './-derive'
import { offUntil } from './-search'
import {
  buildIntervalMs,
  interruptionMs,
  isReloadDue,
  newsBetween,
  rotate,
  startRotation,
  step,
  togglePause,
  type Builds,
  type Interruption,
  type Rotation,
  type Scenes,
  type Seen,
} from './-schedule'
import type { WallSearch } from './-search'
import { createWakeWatch, type Instant } from '#/lib/device-clock'
import { serviceTime } from '#/lib/service-clock'
import { readerZone } from '#/lib/zone'

export type WallState = {
  answers: Answers
  rotation: Rotation
  interruption: Interruption | null
  now: Instant
  /** Epoch milliseconds at which its hours begin; null within them. */
  offUntil: number | null
}

export type Wall = {
  state: () => WallState
  /** A wall asks, and its time passes, only with a subscriber. */
  subscribe: (listener: () => void) => () => void
  step: (by: 1 | -1) => void
  pause: () => void
}

type Kept = 'kept' | 'otherBuild' | 'failed'

export type WallDevice = Asking & {
  random: () => number
  build: () => Promise<string>
  askTime: () => Promise<unknown>
  reload: () => Promise<unknown>
  isFullScreen: () => boolean
  /** Whether it asks in a hidden tab too, which a browser may take a wall's for. */
  isAskingHidden: boolean
  /** The document came from this device, without the network. */
  isKept: boolean
  /** Keeps document and files for a start without the network. */
  keep: () => Promise<Kept>
  onInterruption: (interruption: Interruption) => void
}

const tickMs = 1_000
const firstBuildIntervalMs = 30_000
/** A person who only looks leaves nothing on the device. */
const minUptimeForKeepingMs = 4 * 60_000
/** A wall asks some time before its hours begin, each screen at its own second. */
const warmUpMs = { min: 20_000, spread: 40_000 }
const timeIntervalMs = 5 * 60_000
const minReloadIntervalMs = 60_000

const unseen: Seen = { interested: undefined, payment: undefined, disconnected: undefined }

function seenIn(answers: Answers, before: Seen): Seen {
  const { needs, unknown } = needsIn(answers)
  const countOf = (kind: NeedKind): number => needs.find((need) => need.kind === kind)?.count ?? 0
  return {
    interested: answers.counts.data?.data.all?.interested ?? before.interested,
    payment: answers.live.data?.data.actions === undefined ? before.payment : countOf('payment'),
    disconnected: unknown.includes('disconnected') ? before.disconnected : countOf('disconnected'),
  }
}

/** A wall runs for weeks. */
export function createWall(search: WallSearch, device: WallDevice): Wall {
  const cache = makeWallCache(device.isAskingHidden)
  const openedAt = device.now()
  let awakeSince = openedAt
  const observed = () => observeBlocks(cache, search, device, () => awakeSince)
  let blocks = observed()
  const listeners = new Set<() => void>()
  const hasSlept = createWakeWatch(openedAt)
  const ownMinute = Math.floor(device.random() * 50)
  const ownWarmUpMs = warmUpMs.min + device.random() * warmUpMs.spread
  let builds: Builds = { first: null, now: null, sameForMs: 0 }
  let sameBuildSince = 0
  let kept: Kept | null = null
  let reloadedAt = -Infinity
  let askedTimeAt = -Infinity
  let seen = unseen
  let news: readonly Interruption[] = []
  let interruptedAt = 0
  let end = (): void => undefined
  let stopAsking: (() => void) | null = null
  /** Hours begin and end with a minute. */
  let off: { minute: number | null; until: number | null } = { minute: null, until: null }
  let state: WallState = {
    answers: readAnswers(),
    rotation: startRotation(openedAt.steady),
    interruption: null,
    now: openedAt,
    offUntil: offAt(openedAt),
  }

  function offAt({ wall }: Instant): number | null {
    const minute = Math.floor(serviceTime(wall) / 60_000)
    if (off.minute !== minute)
      off = { minute, until: offUntil(search.hours, readerZone(), serviceTime(wall)) }
    return off.until
  }
  function readAnswers(): Answers {
    const { live, counts, analytics, goal, accounts, runway } = blocks
    return {
      live: live.answer(),
      counts: counts.answer(),
      analytics: analytics.answer(),
      goal: goal.answer(),
      accounts: accounts.answer(),
      runway: runway.answer(),
    }
  }
  function show(change: Partial<WallState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function update(): void {
    const answers = readAnswers()
    const next = seenIn(answers, seen)
    news = [...news, ...newsBetween(seen, next)]
    seen = next
    show({ answers })
  }
  function scenesNow(): Scenes {
    const { scenes, seconds } = search
    const left = scenes.map((scene) => isSkipped(scene, search, state.answers))
    return { count: scenes.length, seconds, isSkipped: (scene) => left[scene] === true }
  }
  /** The scenes behind an interruption keep their whole time. */
  function shownAt({ steady }: Instant): Pick<WallState, 'interruption' | 'rotation'> {
    const { interruption, rotation } = state
    if (interruption !== null && steady - interruptedAt < interruptionMs[interruption.kind])
      return { interruption, rotation }
    const [next, ...rest] = news
    if (next !== undefined) {
      news = rest
      interruptedAt = steady
      device.onInterruption(next)
      return { interruption: next, rotation }
    }
    return {
      interruption: null,
      rotation:
        interruption === null ? rotate(rotation, scenesNow(), steady) : { ...rotation, since: steady },
    }
  }
  async function readBuild(): Promise<string> {
    const build = await device.build()
    const { steady } = device.now()
    if (build !== builds.now) sameBuildSince = steady
    builds = { first: builds.first ?? build, now: build, sameForMs: steady - sameBuildSince }
    const isDue = device.isKept || steady - openedAt.steady >= minUptimeForKeepingMs
    if (isDue && kept !== 'kept') kept = await device.keep()
    return build
  }
  function reloadIfDue(now: Instant): void {
    const local = new Date(serviceTime(now.wall))
    const isDue = isReloadDue({
      uptime: now.steady - openedAt.steady,
      hour: local.getHours(),
      minute: local.getMinutes(),
      ownMinute,
      builds,
      isOutdated: device.isKept && kept === 'otherBuild',
      isFullScreen: device.isFullScreen(),
    })
    if (!isDue || now.steady - reloadedAt < minReloadIntervalMs) return
    reloadedAt = now.steady
    void device.reload()
  }
  function startAsking(): () => void {
    blocks = observed()
    const build = new QueryObserver(cache, {
      queryKey: ['build'],
      queryFn: readBuild,
      refetchInterval: () => {
        const isUnknown = builds.now === null || (device.isKept && (kept ?? 'failed') === 'failed')
        return isUnknown ? firstBuildIntervalMs : buildIntervalMs
      },
      refetchOnReconnect: true,
    })
    const ends = [
      build.subscribe(() => undefined),
      ...allBlocks(search).map((name) => blocks[name].subscribe(update)),
      ...(search.scenes.includes('now') ? [blocks.runway.subscribe(update)] : []),
    ]
    return () => {
      for (const unsubscribe of ends) unsubscribe()
    }
  }
  /** Outside its hours a wall asks nothing and keeps nothing: figures of the day before never show. */
  function askIfOn({ wall }: Instant, until: number | null): void {
    const isOn = until === null || until - serviceTime(wall) <= ownWarmUpMs
    if (isOn) stopAsking ??= startAsking()
    else if (stopAsking !== null) {
      stopAsking()
      stopAsking = null
      cache.clear()
      blocks = observed()
      seen = unseen
      news = []
    }
  }
  /** A wall whose device has a wrong clock would stay dark in its hours, because no answer corrects the clock. */
  function askTimeIfOff({ steady }: Instant, isAwakeAgain: boolean): void {
    if (stopAsking !== null || (!isAwakeAgain && steady - askedTimeAt < timeIntervalMs)) return
    askedTimeAt = steady
    device.askTime().catch(() => undefined)
  }
  function tick(): void {
    const now = device.now()
    const isAwakeAgain = hasSlept(now)
    if (isAwakeAgain) awakeSince = now
    const until = offAt(now)
    askIfOn(now, until)
    if (isAwakeAgain) void cache.invalidateQueries()
    askTimeIfOff(now, isAwakeAgain)
    const answers = readAnswers()
    if (until === null) {
      if (state.offUntil !== null) state = { ...state, rotation: startRotation(now.steady) }
      show({ now, answers, offUntil: null, ...shownAt(now) })
    } else show({ now, answers, offUntil: until, interruption: null })
    reloadIfDue(now)
  }
  function start(): () => void {
    cache.mount()
    askIfOn(openedAt, state.offUntil)
    const timer = setInterval(tick, tickMs)
    return () => {
      clearInterval(timer)
      stopAsking?.()
      stopAsking = null
      cache.unmount()
    }
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) end = start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
    step: (by) =>
      show({
        interruption: null,
        rotation: step(state.rotation, by, scenesNow(), device.now().steady),
      }),
    pause: () => show({ rotation: togglePause(state.rotation, device.now().steady) }),
  }
}
