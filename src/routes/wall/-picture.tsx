import { i18n } from '@lingui/core'
import { type ComponentType, Fragment } from 'react'
import { type Tone, toneText } from '#/components/tone'
import { needTitle } from '#/domain/attention'
import { formatTime, formatWeekday } from '#/lib/date'
import { formatAge, formatDuration } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { serviceTime } from '#/lib/service-clock'
import { readerZone } from '#/lib/zone'
import { zonePlace } from '#/lib/zone-place'
import {
  type AnswerState,
  allBlocks,
  blockStates,
  blocksOf,
  isCutOff,
  isLinkOver,
  isOffline,
} from './-answers'
import { disconnectedLabels, isSkipped, needsIn } from './-derive'
import { Nothing, Shape, type View, failureTitle, sceneTitle } from './-parts'
import { FunnelScene, ResultsScene } from './-results'
import { NowScene } from './-now'
import { AccountsScene, AgentsScene, WaitingScene } from './-scenes'
import { type Interruption, alertKinds, pixelShift } from './-schedule'
import type { OpenedScreen } from './-screen'
import { type SceneName, type WallSearch, isFiltered } from './-search'
import type { WallState } from './-wall'

const scenes: Readonly<Record<SceneName, ComponentType<{ view: View }>>> = {
  now: NowScene,
  results: ResultsScene,
  funnel: FunnelScene,
  accounts: AccountsScene,
  waiting: WaitingScene,
  agents: AgentsScene,
}

/** Null where all scenes are left out. */
const sceneNow = (search: WallSearch, { answers, rotation }: WallState): SceneName | null =>
  search.scenes.every((scene) => isSkipped(scene, search, answers))
    ? null
    : (search.scenes[rotation.scene] ?? 'now')

export function titleNow(search: WallSearch, state: WallState): string {
  const scene = sceneNow(search, state)
  return scene === null ? i18n.t('Nothing to show') : sceneTitle(scene)
}

type Props = {
  state: WallState
  search: WallSearch
  /** Null until the host has answered. */
  opened: OpenedScreen | null
  isUpright: boolean
}

/** Needs `wall-screen` around it. */
export function Picture({ state, search, opened, isUpright }: Props) {
  const { answers, interruption, now } = state
  const scene = sceneNow(search, state)
  const minute = Math.floor(serviceTime(now.wall) / 60_000)
  const [x, y] = pixelShift(minute)
  const all = blockStates(allBlocks(search), state)
  const isWaiting = all.age === null && all.kind === 'disconnected' && isOffline(all.failure)
  const Scene = isWaiting ? WaitingForNetwork : scene === null ? NoScene : scenes[scene]
  return (
    <div className="wall" style={{ translate: `${x * 0.11}em ${y * 0.11}em` }}>
      <Header title={titleNow(search, state)} scene={scene} search={search} now={serviceTime(now.wall)} />
      <main className="wall-main">
        {interruption === null && !isWaiting ? <Alerts state={state} scene={scene} search={search} /> : null}
        <div key={interruption === null ? scene : 'interruption'} className="wall-scene">
          {interruption === null ? (
            <Scene view={{ search, answers, now, minute: minute * 60_000, isUpright }} />
          ) : (
            <InterruptionScene interruption={interruption} state={state} search={search} />
          )}
        </div>
      </main>
      <Footer scene={scene} search={search} state={state} opened={opened} />
    </div>
  )
}

/** Nothing has answered since it was opened. A screen often starts before its network. */
function WaitingForNetwork() {
  return (
    <p role="alert" className="wall-nothing">
      {i18n.t('Waiting for the network')}
    </p>
  )
}

function NoScene() {
  return <Nothing>{i18n.t('Every scene is empty.')}</Nothing>
}

function scopeOf(scene: SceneName, search: WallSearch): string {
  const { range, agentId, socialAccountId } = search
  const senders = [
    agentId === undefined ? '' : i18n.t('one agent'),
    socialAccountId === undefined ? '' : i18n.t('one account'),
  ].filter((part) => part !== '')
  const isOfDays = scene === 'results' || scene === 'funnel'
  const days = isOfDays
    ? i18n.t('{days, plural, one {last day} other {last # days}}', { days: Number(range) })
    : ''
  const whole = isFiltered(search) ? wholeOf(scene) : ''
  const shown = scene === 'accounts' && socialAccountId === undefined ? [] : senders
  return [days, ...shown, whole].filter((part) => part !== '').join(' · ')
}

function wholeOf(scene: SceneName): string {
  if (scene === 'now') return i18n.t('whole workspace: agents, queues and accounts')
  return scene === 'agents' ? i18n.t('agents and queues: whole workspace') : ''
}

type HeaderProps = { title: string; scene: SceneName | null; search: WallSearch; now: number }

function Header({ title, scene, search, now }: HeaderProps) {
  const zone = readerZone()
  const scope = scene === null ? '' : scopeOf(scene, search)
  return (
    <header className="wall-header">
      <h1>{title}</h1>
      {scope === '' ? null : <p className="wall-scope">{scope}</p>}
      <p className="wall-time">
        <time translate="no" className="wall-clock">
          {formatTime(now, zone)}
        </time>
        <span className="wall-date">
          {formatWeekday(now, zone)}, {zonePlace(zone) ?? zone}
        </span>
      </p>
    </header>
  )
}

const tones: Readonly<Record<AnswerState['kind'], Tone>> = {
  loading: 'neutral',
  live: 'good',
  late: 'wait',
  failed: 'bad',
  refused: 'wait',
  disconnected: 'bad',
}

function stateLabel({ kind, failure }: AnswerState): string {
  switch (kind) {
    case 'loading':
      return i18n.t('Loading…')
    case 'live':
      return i18n.t('Live')
    case 'late':
      return i18n.t('Late')
    case 'failed':
      return i18n.t('Not loaded')
    case 'refused':
      return failureTitle(failure)
    case 'disconnected':
      return i18n.t('Disconnected')
  }
}

const linkWarningMs = 7 * 86_400_000

function linkSentence(opened: OpenedScreen | null, now: number): string {
  const { display = null, isOver = false } = opened ?? {}
  if (display === null && !isOver) return ''
  const left = isOver ? 0 : (display?.expiresAt ?? Infinity) - now
  if (left > linkWarningMs) return i18n.t('Shared display')
  return left <= 0
    ? i18n.t('Display link ended')
    : i18n.t('Display link expires in {wait}', { wait: formatDuration(left, 1) })
}

type FooterProps = {
  scene: SceneName | null
  search: WallSearch
  state: WallState
  opened: OpenedScreen | null
}

function Footer({ scene, search, state, opened }: FooterProps) {
  const blocks =
    scene === null ? search.scenes.flatMap((each) => blocksOf(each, search)) : blocksOf(scene, search)
  const overall = blockStates(blocks, state)
  const { kind, age, at, nextIn, failure } = overall
  const { heldUntil } = state.rotation
  const parts = [
    age === null
      ? ''
      : kind === 'live'
        ? i18n.t('updated {age} ago', { age: formatAge(age, 1) })
        : i18n.t('last update {time}, {age} ago', {
            time: formatTime(at, readerZone()),
            age: formatAge(age),
          }),
    nextIn === 0 ? i18n.t('updating') : i18n.t('next in {wait}', { wait: formatDuration(nextIn, 1) }),
    heldUntil === null
      ? ''
      : i18n.t('paused until {time}', {
          time: formatTime(serviceTime(state.now.wall) + heldUntil - state.now.steady, readerZone()),
        }),
    isLinkOver(failure) ? '' : linkSentence(opened, serviceTime(state.now.wall)),
  ]
  return (
    <footer className="wall-footer">
      <p>
        <Shape tone={tones[kind]} />
        <span className={`wall-state ${toneText[tones[kind]]}`}>{stateLabel(overall)}</span>
        <Parts parts={parts.filter((part) => part !== '')} />
      </p>
      {scene !== null && search.scenes.length > 1 ? <Places search={search} state={state} /> : null}
    </footer>
  )
}

/** `updated 12 s ago · next in 18 s` */
const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, i) => (
    <Fragment key={part}>
      {i === 0 ? null : <span className="wall-dot"> · </span>}
      <span className="wall-part">{part}</span>
    </Fragment>
  ))

type PlacesProps = { search: WallSearch; state: WallState }

function Places({ search: { scenes: names, seconds }, state: { rotation, now } }: PlacesProps) {
  const passed = rotation.heldUntil === null ? (now.steady - rotation.since) / (seconds * 1_000) : 1
  return (
    <ol aria-label={i18n.t('Scenes')} className="wall-places">
      {names.map((name, i) => (
        <li key={name} aria-current={i === rotation.scene ? 'step' : undefined}>
          <span className="sr-only">{sceneTitle(name)}</span>
          {i === rotation.scene ? (
            <span aria-hidden style={{ width: `${Math.min(100, Math.max(0, passed * 100))}%` }} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

type AlertsProps = { state: WallState; scene: SceneName | null; search: WallSearch }

function Alerts({ state, scene, search }: AlertsProps) {
  const all = blockStates(allBlocks(search), state)
  if (isCutOff(allBlocks(search), state)) {
    const time = formatTime(all.at, readerZone())
    const isEmpty = all.age === null
    return (
      <p className="wall-strip text-bad">
        <Shape tone="bad" />
        {/* An alert with the age would be read out again every minute. */}
        <span role="alert" className="sr-only">
          {isEmpty ? i18n.t('Disconnected: no data yet') : i18n.t('Disconnected: data from {time}', { time })}
        </span>
        <span aria-hidden>
          {all.age === null
            ? i18n.t('Disconnected: no data yet')
            : i18n.t('Disconnected: data from {time}, {age} ago', { age: formatAge(all.age), time })}
        </span>
      </p>
    )
  }
  const { needs } = needsIn(state.answers)
  const titles = alertKinds.flatMap((kind) => {
    if (scene === 'now' || (scene === 'accounts' && kind === 'disconnected')) return []
    const need = needs.find((each) => each.kind === kind)
    return need === undefined ? [] : [needTitle(kind, need.count)]
  })
  if (titles.length === 0) return null
  const labels =
    scene === 'accounts'
      ? []
      : disconnectedLabels(state.answers.accounts.data?.data.socialAccounts, search.names)
  return (
    <p className="wall-strip text-bad">
      <Shape tone="bad" />
      <span>
        <Parts parts={titles} />
      </span>
      {labels.length > 0 && labels.length < 3 ? (
        <span className="wall-strip-detail">{labels.join(', ')}</span>
      ) : null}
    </p>
  )
}

type InterruptionProps = { interruption: Interruption; state: WallState; search: WallSearch }

function InterruptionScene({ interruption, state: { answers }, search }: InterruptionProps) {
  const count = (value: number | undefined) => formatCount(value)
  if (interruption.kind === 'alert') {
    const labels = disconnectedLabels(answers.accounts.data?.data.socialAccounts, search.names)
    return (
      <div role="alert" className="wall-moment text-bad">
        <span className="wall-moment-mark">!</span>
        <p className="wall-moment-title">{needTitle(interruption.of, interruption.count)}</p>
        {interruption.of === 'disconnected' ? <p className="wall-moment-note">{labels.join(', ')}</p> : null}
      </div>
    )
  }
  return (
    <div role="status" className="wall-moment text-good">
      <span className="wall-moment-mark">+{count(interruption.count)}</span>
      <p className="wall-moment-title">
        {i18n.t('{count, plural, one {A new interested lead} other {# new interested leads}}', {
          count: interruption.count,
        })}
      </p>
      <p className="wall-moment-note">
        {i18n.t('{total} interested in total', { total: count(answers.counts.data?.data.all?.interested) })}
      </p>
    </div>
  )
}
