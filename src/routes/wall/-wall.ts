// eslint-disable-next-line import/no-unassigned-import -- ahead of all that a wall runs
import './-array-copies'
import type { Client } from '#/api/client'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { displayPanels, type PanelName } from '#/api/display-panels'
import { freshness, lateAfter, type PollingPolicy } from '#/api/freshness'
import { elapsedDays } from '#/lib/goal-period'
import { readerZone } from '#/lib/zone'
import {
  alertKeys,
  lasts,
  newsBetween,
  paused,
  startRotation,
  stepped,
  turned,
  type AlertKey,
  type Moment,
  type Rotation,
  type Scenes,
  type Seen,
} from './-rotation'
import {
  createPoller,
  createWakeWatch,
  isReloadDue,
  answerStateOf,
  worstOf,
  type Answer,
  type Device,
  type Instant,
  type Poller,
  type AnswerState,
} from './-schedule'
import type { SceneName, WallSearch } from './-search'
import { isSkipped } from './-skipped'

/** A wall is made of what a display link opens and of nothing else: it may hang where nobody is signed in. */
export type BlockName = PanelName
type Decoded<Name extends BlockName> = DecodedAnswer<(typeof displayPanels)[Name]>
export type Answers = { [Name in BlockName]: Answer<Decoded<Name>> }
type Pollers = { [Name in BlockName]: Poller<Decoded<Name>> }

const needs: Readonly<Record<SceneName, readonly BlockName[]>> = {
  now: ['live', 'analytics', 'accounts'],
  results: ['analytics'],
  funnel: ['analytics'],
  accounts: ['accounts'],
  waiting: ['counts'],
  agents: ['live', 'counts'],
}
/** Alerts and news come whatever the scenes are. */
const always: readonly BlockName[] = ['live', 'counts']

/** What a scene is made of. */
export const blocksOf = (scene: SceneName, { goal }: WallSearch): readonly BlockName[] =>
  scene === 'results' && goal !== null ? [...needs.results, 'goal'] : needs[scene]

/** A wall is its own page: it asks as often as its screen is to be fresh. */
const pollMs: Readonly<Record<BlockName, number>> = {
  live: 30_000,
  counts: 30_000,
  accounts: 30_000,
  analytics: 60_000,
  goal: 60_000,
}
const policyOf = (name: BlockName): PollingPolicy => ({
  ...freshness[displayPanels[name]],
  poll: pollMs[name],
})

/** How far a block can be trusted to be the present. */
export const stateOfBlock = (name: BlockName, answers: Answers, now: Instant): AnswerState =>
  answerStateOf(answers[name], lateAfter(policyOf(name).poll), now)

/** The same of several together, and in how many milliseconds the next of them is asked again. */
export function stateOfBlocks(names: readonly BlockName[], { answers, now }: WallState) {
  const overall = worstOf(names.map((name) => stateOfBlock(name, answers, now)))
  const isAsking = names.some((name) => answers[name].isAsking)
  const nextIn = Math.min(...names.map((name) => answers[name].dueAt)) - now.steady
  return { ...overall, nextIn: isAsking ? 0 : Math.max(0, nextIn) }
}

export type WallState = {
  answers: Answers
  rotation: Rotation
  /** What interrupts the scenes now. */
  moment: Moment | null
  now: Instant
}

export type Wall = {
  /** All blocks that it asks for. */
  blocks: readonly BlockName[]
  /** Replaced and never changed. */
  state: () => WallState
  subscribe: (listener: () => void) => () => void
  step: (by: 1 | -1) => void
  pause: () => void
  /** Once a second. */
  tick: () => void
  stop: () => void
}

export type WallDevice = Device & {
  request: Client['call']
  /** Which build the host has now. */
  build: (signal: AbortSignal) => Promise<string>
  /** Opens the page anew, where the host is there to answer. */
  reload: () => Promise<unknown>
  /** Something has come. */
  news: (moment: Moment) => void
}

const buildEvery = 5 * 60_000
/** After a reload that did not come about. */
const reloadEvery = 60_000

function createPollers(search: WallSearch, device: WallDevice, changed: () => void): Pollers {
  const { range, agentId, socialAccountId } = search
  const every = (name: BlockName) => policyOf(name).poll || buildEvery
  const senders = { agentId, socialAccountId }
  const poll = <Data>(name: BlockName, fetchData: (signal: AbortSignal) => Promise<Data>) =>
    createPoller({ every: every(name), fetchData, changed }, device)
  return {
    live: poll('live', (signal) => device.request('cockpit.live', {}, signal)),
    counts: poll('counts', (signal) => device.request('inbox.counts', { query: senders }, signal)),
    analytics: poll('analytics', (signal) =>
      device.request('cockpit.analytics', { query: { range, ...senders } }, signal),
    ),
    goal: poll('goal', (signal) => {
      const days = String(elapsedDays(range, device.now().wall, readerZone()))
      return device.request('cockpit.analytics', { query: { range: days, ...senders } }, signal)
    }),
    accounts: poll('accounts', (signal) => device.request('socialAccounts.list', {}, signal)),
  }
}

function alertsIn({ data }: Answers['live']): ReadonlyMap<AlertKey, number> | undefined {
  const actions = data?.data.actions
  return (
    actions && new Map(alertKeys.map((key) => [key, actions.find((each) => each.key === key)?.count ?? 0]))
  )
}

/** A wall: what it knows, which scene it shows, and all that keeps it going. */
export function createWall(search: WallSearch, device: WallDevice): Wall {
  const listeners = new Set<() => void>()
  const pollers = createPollers(search, device, noticeNews)
  const build = createPoller({ every: buildEvery, fetchData: device.build, changed: () => undefined }, device)
  const blocks = [...new Set([...always, ...search.scenes.flatMap((scene) => blocksOf(scene, search))])]
  const asked = blocks.map((name) => pollers[name])
  const openedAt = device.now()
  const hasSlept = createWakeWatch(openedAt)
  const ownMinute = Math.floor(device.random() * 50)
  let firstBuild: string | null = null
  let reloadedAt = -Infinity
  let seen: Seen = { interested: undefined, alerts: undefined }
  let waiting: readonly Moment[] = []
  let momentSince = 0
  let state: WallState = {
    answers: answersNow(),
    rotation: startRotation(openedAt.steady),
    moment: null,
    now: openedAt,
  }

  function answersNow(): Answers {
    const { live, counts, analytics, goal, accounts } = pollers
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
  function noticeNews(): void {
    const answers = answersNow()
    const next: Seen = {
      interested: answers.counts.data?.data.all?.interested ?? seen.interested,
      alerts: alertsIn(answers.live) ?? seen.alerts,
    }
    waiting = [...waiting, ...newsBetween(seen, next)]
    seen = next
    show({ answers })
  }
  function scenesNow(): Scenes {
    const { scenes, seconds } = search
    const left = scenes.map((scene) => isSkipped(scene, search, state.answers))
    return { count: scenes.length, seconds, isSkipped: (scene) => left[scene] === true }
  }
  /** What interrupts now, and the scenes that go on behind it with their whole time. */
  function shownAt({ steady }: Instant): Pick<WallState, 'moment' | 'rotation'> {
    const { moment, rotation } = state
    if (moment !== null && steady - momentSince < lasts[moment.kind]) return { moment, rotation }
    const [next, ...rest] = waiting
    if (next !== undefined) {
      waiting = rest
      momentSince = steady
      device.news(next)
      return { moment: next, rotation }
    }
    return {
      moment: null,
      rotation: moment === null ? turned(rotation, scenesNow(), steady) : { ...rotation, since: steady },
    }
  }
  function reloadIfDue(now: Instant): void {
    const known = build.answer().data ?? null
    firstBuild ??= known
    const local = new Date(now.wall)
    const isDue = isReloadDue({
      uptime: now.steady - openedAt.steady,
      hour: local.getHours(),
      minute: local.getMinutes(),
      ownMinute,
      builds: { first: firstBuild, now: known },
    })
    if (!isDue || now.steady - reloadedAt < reloadEvery) return
    reloadedAt = now.steady
    void device.reload()
  }
  return {
    blocks,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    step: (by) =>
      show({
        moment: null,
        rotation: stepped(state.rotation, by, scenesNow(), device.now().steady),
      }),
    pause: () => show({ rotation: paused(state.rotation, device.now().steady) }),
    tick() {
      const now = device.now()
      if (hasSlept(now)) for (const poller of asked) poller.wake()
      for (const poller of [...asked, build]) poller.tick()
      show({ now, answers: answersNow(), ...shownAt(now) })
      reloadIfDue(now)
    },
    stop() {
      for (const poller of [...asked, build]) poller.stop()
    },
  }
}
