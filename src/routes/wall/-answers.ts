import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Client } from '#/api/client'
import type { OperationId } from '#/api/contract/index'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { displayPanels, type PanelName } from '#/api/display-panels'
import { ApiFailure, type FailureKind } from '#/api/errors'
import { lateAfter } from '#/api/freshness'
import { nextRefetch, policyOf } from '#/api/queries'
import type { RefusalCode } from '#/api/refusals'
import { ageBetween, type Instant } from '#/lib/device-clock'
import { elapsedDays } from '#/lib/goal-period'
import { firstWeekday } from '#/lib/locale'
import { readerZone } from '#/lib/zone'
import { serviceTime } from '#/lib/service-clock'
import { readEndingAgents, type EndingAgents } from './-runway'
import type { SceneName, WallSearch } from './-search'

/** A wall may hang where no person is signed in: it shows only what a display link opens. */
export type BlockName = PanelName
type Decoded<Name extends BlockName> = DecodedAnswer<(typeof displayPanels)[Name]>

export type Answer<Data> = {
  data: Data | undefined
  receivedAt: Instant | null
  /** It came before the device slept, or before its clock was set. */
  isFromBeforeSleep: boolean
  failure: unknown
  /** Milliseconds until the next request; 0 while one is in flight. */
  nextIn: number
}
export type Answers = { [Name in BlockName]: Answer<Decoded<Name>> } & {
  /** Null where a display link shows the wall: it opens no agent. */
  runway: Answer<EndingAgents | null>
}

const sceneBlocks: Readonly<Record<SceneName, readonly BlockName[]>> = {
  now: ['live', 'counts', 'analytics', 'accounts'],
  results: ['analytics'],
  funnel: ['analytics'],
  accounts: ['accounts'],
  waiting: ['counts'],
  agents: ['live', 'counts'],
}

export const blocksOf = (scene: SceneName, { goal }: WallSearch): readonly BlockName[] =>
  scene === 'results' && goal !== null ? [...sceneBlocks.results, 'goal'] : sceneBlocks[scene]

export const allBlocks = (search: WallSearch): readonly BlockName[] => [
  ...new Set<BlockName>([
    'live',
    'counts',
    'accounts',
    ...search.scenes.flatMap((scene) => blocksOf(scene, search)),
  ]),
]

/** The next interval is the only retry: it backs off. `isAskingHidden`: also in a hidden tab. */
export const makeWallCache = (isAskingHidden: boolean): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchIntervalInBackground: isAskingHidden },
    },
  })

const maxPauseMs = 5 * 60_000

const pollMs = (id: OperationId): number => (id === 'cockpit.analytics' ? 60_000 : 30_000)
/** Leads last for days, and each agent takes a read of its own. */
const runwayPollMs = 15 * 60_000

type Asked = keyof Answers

const operationOf = (name: Asked): OperationId =>
  name === 'runway' ? 'leads.statusCounts' : displayPanels[name]

const pollOf = (name: Asked): number => (name === 'runway' ? runwayPollMs : pollMs(operationOf(name)))

type Result = { error: Error | null; errorUpdatedAt: number; dataUpdatedAt: number }

/**
 * A failing block waits for as long as it has been failing, up to `maxPauseMs`, and never less than
 * `Retry-After`.
 */
export function nextPause(
  id: OperationId,
  { error, ...at }: Result,
  awakeSince: number,
  poll: number = pollMs(id),
): number {
  const failingFor = error === null ? 0 : at.errorUpdatedAt - Math.max(at.dataUpdatedAt, awakeSince)
  return Math.max(nextRefetch(id, error, poll) ?? maxPauseMs, Math.min(maxPauseMs, failingFor))
}

type Received<Data> = { answer: Data; receivedAt: Instant }

export type Asking = {
  now: () => Instant
  request: Client['call']
  /** Whether a display link shows the wall, which opens panels alone. */
  isShared: () => Promise<boolean>
}

/** `awakeSince`: when the wall was opened, or woke up. */
export function observeBlocks(
  cache: QueryClient,
  search: WallSearch,
  { now, request, isShared }: Asking,
  awakeSince: () => Instant,
) {
  const { range, agentId, socialAccountId } = search
  const senders = { agentId, socialAccountId }

  function observe<Data>(name: Asked, fetchData: (signal: AbortSignal) => Promise<Data>) {
    const operation = operationOf(name)
    const policy = policyOf(operation)
    const pauseAfter = (result: Result) =>
      // A failure is asked again as soon as that of any block.
      nextPause(operation, result, awakeSince().wall, result.error === null ? pollOf(name) : undefined)
    const observer = new QueryObserver<Received<Data>>(cache, {
      ...policy,
      ...(name === 'runway' && { staleTime: runwayPollMs }),
      queryKey: [name],
      queryFn: async ({ signal }) => ({ answer: await fetchData(signal), receivedAt: now() }),
      refetchInterval: ({ state }) => pauseAfter(state),
      // It asks as on focus, but not before `Retry-After`.
      refetchOnReconnect: policy.refetchOnWindowFocus,
    })
    let failure: unknown = null
    return {
      subscribe: (listener: () => void) => observer.subscribe(listener),
      answer: (): Answer<Data> => {
        const { data, error, isFetching, dataUpdatedAt, errorUpdatedAt } = observer.getCurrentResult()
        // A query without data loses its error during a retry.
        failure = error ?? (isFetching ? failure : null)
        const settledAt = Math.max(dataUpdatedAt, errorUpdatedAt)
        const pause = pauseAfter({ error, errorUpdatedAt, dataUpdatedAt })
        return {
          data: data?.answer,
          receivedAt: data?.receivedAt ?? null,
          isFromBeforeSleep: data !== undefined && data.receivedAt.steady < awakeSince().steady,
          failure,
          nextIn: isFetching ? 0 : Math.max(0, settledAt + pause - now().wall),
        }
      },
    }
  }

  return {
    live: observe('live', (signal) => request('cockpit.live', {}, signal)),
    counts: observe('counts', (signal) => request('inbox.counts', { query: senders }, signal)),
    analytics: observe('analytics', (signal) =>
      request('cockpit.analytics', { query: { range, ...senders } }, signal),
    ),
    goal: observe('goal', (signal) => {
      const days = String(elapsedDays(range, serviceTime(now().wall), readerZone(), firstWeekday()))
      return request('cockpit.analytics', { query: { range: days, ...senders } }, signal)
    }),
    accounts: observe('accounts', (signal) => request('socialAccounts.list', {}, signal)),
    runway: observe('runway', async (signal) =>
      (await isShared()) ? null : readEndingAgents(request, senders, serviceTime(now().wall), signal),
    ),
  }
}

export type AnswerState = {
  /**
   * `late`: no answer for longer than it takes. `failed`: no answer yet. `disconnected`: late or failed, and
   * nothing answers. `refused`: the service refuses this key.
   */
  kind: 'loading' | 'live' | 'late' | 'failed' | 'disconnected' | 'refused'
  age: number | null
  at: number | null
  failure: unknown
}

const refusals = new Set<FailureKind>(['keyRefused', 'signedOut', 'forbidden'])
const unreachable = new Set<FailureKind>(['offline', 'timeout'])

const isOf = (kinds: ReadonlySet<FailureKind>, error: unknown): boolean =>
  error instanceof ApiFailure && kinds.has(error.detail.kind)

export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.refusal === ('link_over' satisfies RefusalCode)

export const isOffline = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'offline'

/** Late after `lateAfterMs` without a new answer, and after a sleep. */
export function answerState(
  { failure, receivedAt, isFromBeforeSleep }: Omit<Answer<unknown>, 'data' | 'nextIn'>,
  lateAfterMs: number,
  now: Instant,
): AnswerState {
  const age = receivedAt === null ? null : ageBetween(receivedAt, now)
  const at = age === null ? null : serviceTime(now.wall) - age
  const stateOf = (kind: AnswerState['kind']): AnswerState => ({ kind, age, at, failure })
  if (isOf(refusals, failure)) return stateOf('refused')
  if (age !== null && age <= lateAfterMs && !isFromBeforeSleep) return stateOf('live')
  if (age === null && failure === null) return stateOf('loading')
  if (isOf(unreachable, failure)) return stateOf('disconnected')
  return stateOf(age === null ? 'failed' : 'late')
}

export const blockState = (name: Asked, answers: Answers, now: Instant): AnswerState =>
  answerState(answers[name], lateAfter(pollOf(name)), now)

const severity: readonly AnswerState['kind'][] = [
  'live',
  'loading',
  'late',
  'failed',
  'refused',
  'disconnected',
]

const unread: AnswerState = { kind: 'loading', age: null, at: null, failure: null }

export function worstOf([first = unread, ...others]: readonly AnswerState[]): AnswerState {
  return others.reduce((worst, each) => {
    const worse = severity.indexOf(each.kind) > severity.indexOf(worst.kind) ? each : worst
    const older = (each.age ?? -1) > (worst.age ?? -1) ? each : worst
    return { kind: worse.kind, failure: worse.failure, age: older.age, at: older.at }
  }, first)
}

/** Nothing answers. One slow operation does not cut the wall off: its block says so. */
export const isCutOff = (
  names: readonly BlockName[],
  { answers, now }: { answers: Answers; now: Instant },
): boolean => names.every((name) => blockState(name, answers, now).kind === 'disconnected')

/** With the milliseconds until the next request. */
export const blockStates = (
  names: readonly BlockName[],
  { answers, now }: { answers: Answers; now: Instant },
) => ({
  ...worstOf(names.map((name) => blockState(name, answers, now))),
  nextIn: Math.min(...names.map((name) => answers[name].nextIn)),
})
