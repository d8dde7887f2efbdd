import { ApiFailure, type FailureKind } from '#/api/errors'

// What keeps a wall alive for weeks. All of it is moved by one tick a second, and knows time only by what it is handed:
// a test moves it through days in a moment.

/** An instant on both clocks of a device: the one that nobody can set may stand still while the device sleeps. */
export type Instant = {
  /** Milliseconds since the page was opened. */
  steady: number
  /** Epoch milliseconds, which may be set at any time. */
  wall: number
}

export type Device = { now: () => Instant; random: () => number }

/** How long ago, on whichever clock says more: an age may be told too high for a moment, and never too low. */
export const ageOf = (then: Instant, now: Instant): number =>
  Math.max(0, now.steady - then.steady, now.wall - then.wall)

export type Answer<Data> = {
  /** The last good answer, however old; undefined before the first. */
  data: Data | undefined
  receivedAt: Instant | null
  /** Why the last request failed; null when it did not. */
  failure: unknown
  isAsking: boolean
  /** On the steady clock. */
  dueAt: number
}

export type Poller<Data> = {
  /** Replaced and never changed. */
  answer: () => Answer<Data>
  /** Asks when it is time to. */
  tick: () => void
  /** Makes it due now: the device slept, or the network is back. */
  wake: () => void
  stop: () => void
}

type Polled<Data> = {
  /** Milliseconds between two requests that succeed. */
  every: number
  fetchData: (signal: AbortSignal) => Promise<Data>
  changed: () => void
}

/** Longer than the client itself waits: only what hangs all the same is given up. */
const givesUpAfter = 30_000
const longestPause = 5 * 60_000
/** Within how long all blocks ask again after a sleep, so that many screens on one switch do not ask at once. */
const wakesWithin = 2_000

const between = (least: number, most: number, random: () => number): number =>
  least + (most - least) * random()

/** How long to wait after so many failures in a row; no less than the service asked for. */
export function pauseAfter(failures: number, every: number, error: unknown, random: () => number): number {
  const retryAfter = error instanceof ApiFailure ? (error.detail.retryAfter ?? 0) : 0
  const usual = Math.min(longestPause, every * 2 ** Math.min(failures, 10))
  return Math.max(retryAfter, usual) * (failures === 0 ? between(0.9, 1.1, random) : between(1, 1.2, random))
}

/** Asks one question again and again: one request at a time, slower while it fails, and the last good answer stays. */
export function createPoller<Data>(
  { every, fetchData, changed }: Polled<Data>,
  { now, random }: Device,
): Poller<Data> {
  let answer: Answer<Data> = {
    data: undefined,
    receivedAt: null,
    failure: null,
    isAsking: false,
    dueAt: now().steady,
  }
  let failures = 0
  let request: { controller: AbortController; sentAt: number } | null = null

  const become = (change: Partial<Answer<Data>>): void => {
    answer = { ...answer, ...change }
    changed()
  }
  function end(result: Partial<Answer<Data>>, error: unknown): void {
    request = null
    failures = error === null ? 0 : failures + 1
    const dueAt = now().steady + pauseAfter(failures, every, error, random)
    become({ ...result, failure: error, isAsking: false, dueAt })
  }
  function send(): void {
    const sent = { controller: new AbortController(), sentAt: now().steady }
    request = sent
    become({ isAsking: true })
    fetchData(sent.controller.signal).then(
      // An answer to a request that was given up belongs to nobody.
      (data) => request === sent && end({ data, receivedAt: now() }, null),
      (error: unknown) => request === sent && end({}, error ?? new Error('failed')),
    )
  }
  return {
    answer: () => answer,
    tick() {
      const { steady } = now()
      if (request !== null) {
        if (steady - request.sentAt <= givesUpAfter) return
        request.controller.abort()
        end({}, new Error('no answer in time'))
      } else if (steady >= answer.dueAt) send()
    },
    wake() {
      answer = { ...answer, dueAt: Math.min(answer.dueAt, now().steady + between(0, wakesWithin, random)) }
    },
    stop() {
      request?.controller.abort()
      request = null
    },
  }
}

/** Ticks come every second, and once a minute on a screen that nobody sees; a longer gap was a sleep, or a clock set. */
const sleepsFrom = 90_000

/** Says at each tick whether the device has slept since the one before, or whether its clock was set. */
export function createWakeWatch(first: Instant): (now: Instant) => boolean {
  let last = first
  return (now) => {
    const [steady, wall] = [now.steady - last.steady, now.wall - last.wall]
    last = now
    return steady > sleepsFrom || Math.abs(wall) > sleepsFrom
  }
}

// In service of what a page of weeks gathers that nobody foresaw.
const quietHour = 4
const leastUptime = 12 * 3_600_000
/** A rolling update has both builds answer in turn: no build makes a page reload more often than this. */
const leastUptimeForBuild = 15 * 60_000

type Reloading = {
  /** Milliseconds since the page was opened. */
  uptime: number
  /** Of the screen's clock. */
  hour: number
  minute: number
  /** The minute of the quiet hour at which this screen reloads: each its own. */
  ownMinute: number
  builds: { first: string | null; now: string | null }
}

/** Whether it is time to open the page anew. No document does it twice, and a new one is not due for a while. */
export const isReloadDue = ({ uptime, hour, minute, ownMinute, builds }: Reloading): boolean =>
  (hour === quietHour && minute >= ownMinute && uptime >= leastUptime) ||
  (builds.first !== null &&
    builds.now !== null &&
    builds.now !== builds.first &&
    uptime >= leastUptimeForBuild)

const drifts = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

/** Where the picture stands in a minute, in steps to the right and down: no edge burns in. */
export const driftAt = (minute: number): readonly [number, number] =>
  drifts[Math.abs(Math.floor(minute)) % drifts.length] ?? drifts[0]

export type AnswerState = {
  /**
   * `late`: no new answer for longer than it takes. `disconnected`: late, and nothing answers.
   * `refused`: the service answers, and will not with this key.
   */
  kind: 'loading' | 'live' | 'late' | 'disconnected' | 'refused'
  /** Milliseconds since the answer that is shown. */
  age: number | null
  /** When that was, in epoch milliseconds. */
  at: number | null
  failure: unknown
}

const refusals = new Set<FailureKind>(['keyRefused', 'signedOut', 'forbidden'])
const unreachable = new Set<FailureKind>(['offline', 'timeout'])

const isOf = (kinds: ReadonlySet<FailureKind>, error: unknown): boolean =>
  error instanceof ApiFailure && kinds.has(error.detail.kind)

/** How far an answer can be trusted to be the present; `lateAfter` in milliseconds. */
export function answerStateOf(answer: Answer<unknown>, lateAfter: number, now: Instant): AnswerState {
  const { failure, receivedAt } = answer
  const age = receivedAt === null ? null : ageOf(receivedAt, now)
  const at = age === null ? null : now.wall - age
  const stateOf = (kind: AnswerState['kind']): AnswerState => ({ kind, age, at, failure })
  if (isOf(refusals, failure)) return stateOf('refused')
  if (age !== null && age <= lateAfter) return stateOf('live')
  if (age === null && failure === null) return stateOf('loading')
  return stateOf(isOf(unreachable, failure) ? 'disconnected' : 'late')
}

const badness: readonly AnswerState['kind'][] = ['live', 'loading', 'late', 'refused', 'disconnected']

/** Of several, what the worst is and how old the oldest. */
export function worstOf(states: readonly AnswerState[]): AnswerState {
  const none: AnswerState = { kind: 'live', age: null, at: null, failure: null }
  return states.reduce((worst, each) => {
    const worse = badness.indexOf(each.kind) > badness.indexOf(worst.kind) ? each : worst
    const older = (each.age ?? -1) > (worst.age ?? -1) ? each : worst
    return { kind: worse.kind, failure: worse.failure, age: older.age, at: older.at }
  }, none)
}
