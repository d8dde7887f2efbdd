import { QueryObserver } from '@tanstack/react-query'
import { allBlocks, makeWallCache, observeBlocks, type Answers, type Asking, type Instant } from './-answers'
import { isSkipped } from './-derive'
import {
  alertKeys,
  createWakeWatch,
  interruptionMs,
  isReloadDue,
  newsBetween,
  rotate,
  startRotation,
  step,
  togglePause,
  type AlertKey,
  type Interruption,
  type Rotation,
  type Scenes,
  type Seen,
} from './-schedule'
import type { WallSearch } from './-search'
import { serviceTime } from '#/lib/service-clock'

export type WallState = {
  answers: Answers
  rotation: Rotation
  interruption: Interruption | null
  now: Instant
}

export type Wall = {
  /** Immutable. */
  state: () => WallState
  /** A wall asks, and its time passes, only with a subscriber. */
  subscribe: (listener: () => void) => () => void
  step: (by: 1 | -1) => void
  pause: () => void
}

export type WallDevice = Asking & {
  random: () => number
  build: () => Promise<string>
  /** Only if the host answers. */
  reload: () => Promise<unknown>
  onInterruption: (interruption: Interruption) => void
}

const tickMs = 1_000
const buildIntervalMs = 5 * 60_000
/** After a reload that failed. */
const minReloadIntervalMs = 60_000

function alertsIn({ data }: Answers['live']): Seen['alerts'] {
  const actions = data?.data.actions
  const countOf = (key: AlertKey) => actions?.find((each) => each.key === key)?.count ?? 0
  return actions && new Map(alertKeys.map((key) => [key, countOf(key)]))
}

/** A wall runs for weeks. */
export function createWall(search: WallSearch, device: WallDevice): Wall {
  const cache = makeWallCache()
  const blocks = observeBlocks(cache, search, device)
  const build = new QueryObserver(cache, {
    queryKey: ['build'],
    queryFn: device.build,
    refetchInterval: buildIntervalMs,
  })
  const listeners = new Set<() => void>()
  const openedAt = device.now()
  const hasSlept = createWakeWatch(openedAt)
  const ownMinute = Math.floor(device.random() * 50)
  let firstBuild: string | null = null
  let reloadedAt = -Infinity
  let seen: Seen = { interested: undefined, alerts: undefined }
  let news: readonly Interruption[] = []
  let interruptedAt = 0
  let end = (): void => undefined
  let state: WallState = {
    answers: readAnswers(),
    rotation: startRotation(openedAt.steady),
    interruption: null,
    now: openedAt,
  }

  function readAnswers(): Answers {
    const { live, counts, analytics, goal, accounts } = blocks
    return {
      live: live.answer(),
      counts: counts.answer(),
      analytics: analytics.answer(),
      goal: goal.answer(),
      accounts: accounts.answer(),
    }
  }
  function show(change: Partial<WallState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  function update(): void {
    const answers = readAnswers()
    const next: Seen = {
      interested: answers.counts.data?.data.all?.interested ?? seen.interested,
      alerts: alertsIn(answers.live) ?? seen.alerts,
    }
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
  function reloadIfDue(now: Instant): void {
    const known = build.getCurrentResult().data ?? null
    firstBuild ??= known
    const local = new Date(serviceTime(now.wall))
    const isDue = isReloadDue({
      uptime: now.steady - openedAt.steady,
      hour: local.getHours(),
      minute: local.getMinutes(),
      ownMinute,
      builds: { first: firstBuild, now: known },
    })
    if (!isDue || now.steady - reloadedAt < minReloadIntervalMs) return
    reloadedAt = now.steady
    void device.reload()
  }
  function tick(): void {
    const now = device.now()
    if (hasSlept(now)) void cache.refetchQueries()
    show({ now, answers: readAnswers(), ...shownAt(now) })
    reloadIfDue(now)
  }
  function start(): () => void {
    cache.mount()
    const ends = [
      build.subscribe(() => undefined),
      ...allBlocks(search).map((name) => blocks[name].subscribe(update)),
    ]
    const timer = setInterval(tick, tickMs)
    return () => {
      clearInterval(timer)
      for (const unsubscribe of ends) unsubscribe()
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
