import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { toneText, type Tone } from '#/components/tone'
import { rangeLabel } from '#/domain/ranges'
import { formatTime, formatWeekday } from '#/lib/date'
import { formatAge, formatDuration } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { readerZone, zoneCity } from '#/lib/zone'
import { failureSentence } from '#/shell/failure'
import { alertTitle, disconnectedLabels } from './-derive'
import { Shape } from './-parts'
import { alertKeys, type Moment } from './-rotation'
import type { Standing } from './-schedule'
import type { OpenedScreen } from './-display'
import type { SceneName, WallSearch } from './-search'
import { blocksOf, standingOfBlocks, type Wall, type WallState } from './-wall'

/** The question that each scene answers. */
export function sceneTitle(i18n: I18n, scene: SceneName): string {
  switch (scene) {
    case 'now':
      return i18n.t('What needs us')
    case 'results':
      return i18n.t('Are we ahead')
    case 'funnel':
      return i18n.t('Where leads stop')
    case 'accounts':
      return i18n.t('Who is not sending, and when again')
    case 'waiting':
      return i18n.t('What waits for us')
    case 'agents':
      return i18n.t('Who does what')
  }
}

/** Of which days and of whom, where that is not all. */
function scopeOf(i18n: I18n, scene: SceneName, { range, agentId, socialAccountId }: WallSearch): string {
  const senders = [
    agentId === undefined ? '' : i18n.t('one agent'),
    socialAccountId === undefined ? '' : i18n.t('one account'),
  ].filter((part) => part !== '')
  const isOfDays = scene === 'results' || scene === 'funnel'
  const days = isOfDays ? i18n.t('last {days}', { days: rangeLabel(i18n, range) }) : ''
  // What runs and what waits in the queue is told of the whole workspace alone.
  const whole =
    senders.length > 0 && (scene === 'now' || scene === 'agents') ? i18n.t('agents and queues of all') : ''
  const shown = scene === 'accounts' && socialAccountId === undefined ? [] : senders
  return [days, ...shown, whole].filter((part) => part !== '').join(' · ')
}

/** The scene's question and the time. */
export function WallHeader({ scene, search, now }: { scene: SceneName; search: WallSearch; now: number }) {
  const { i18n } = useLingui()
  const zone = readerZone()
  const scope = scopeOf(i18n, scene, search)
  return (
    <header className="wall-header">
      <h1>{sceneTitle(i18n, scene)}</h1>
      {scope === '' ? null : <p className="wall-scope">{scope}</p>}
      <p className="wall-time">
        <time className="wall-clock">{formatTime(now, i18n.locale, zone)}</time>
        <span className="wall-date">
          {formatWeekday(now, i18n.locale, zone)}, {zoneCity(zone)}
        </span>
      </p>
    </header>
  )
}

/** What must be seen whatever the scene: nothing answers any more, or something is broken. */
export function Alerts({
  wall,
  state,
  scene,
  search,
}: {
  wall: Wall
  state: WallState
  scene: SceneName
  search: WallSearch
}) {
  const { i18n } = useLingui()
  const all = standingOfBlocks(wall.blocks, state)
  if (all.kind === 'disconnected') {
    return (
      <p role="alert" className="wall-strip text-bad">
        <Shape tone="bad" />
        {all.age === null
          ? i18n.t('Disconnected: nothing has been received yet')
          : i18n.t('Disconnected: these figures are {age} old, from {time}', {
              age: formatAge(all.age, i18n.locale),
              time: formatTime(all.at, i18n.locale, readerZone()),
            })}
      </p>
    )
  }
  const actions = state.answers.live.data?.data.actions ?? []
  const titles = alertKeys.flatMap((key) => {
    // These scenes list them themselves.
    if (scene === 'now' || (scene === 'accounts' && key === 'social_account_disconnected')) return []
    const action = actions.find((each) => each.key === key)
    return action === undefined ? [] : [alertTitle(i18n, key, action.count ?? 1)]
  })
  if (titles.length === 0) return null
  const labels =
    scene === 'accounts'
      ? []
      : disconnectedLabels(i18n, state.answers.accounts.data?.data.socialAccounts, search.names)
  return (
    <p className="wall-strip text-bad">
      <Shape tone="bad" />
      {titles.join(' · ')}
      {labels.length > 0 && labels.length < 3 ? (
        <span className="wall-strip-detail">{labels.join(', ')}</span>
      ) : null}
    </p>
  )
}

/** What has just come, for some seconds in place of the scene. */
export function MomentScene({
  moment,
  state,
  search,
}: {
  moment: Moment
  state: WallState
  search: WallSearch
}) {
  const { i18n } = useLingui()
  const count = (value: number | undefined) => formatCount(value, i18n.locale)
  if (moment.kind === 'alert') {
    const labels = disconnectedLabels(i18n, state.answers.accounts.data?.data.socialAccounts, search.names)
    return (
      <div role="alert" className="wall-moment text-bad">
        <span className="wall-moment-mark">!</span>
        <p className="wall-moment-title">{alertTitle(i18n, moment.key, moment.count)}</p>
        {moment.key === 'social_account_disconnected' ? (
          <p className="wall-moment-note">{labels.join(', ')}</p>
        ) : null}
      </div>
    )
  }
  const total = state.answers.counts.data?.data.all?.interested
  return (
    <div role="status" className="wall-moment text-good">
      <span className="wall-moment-mark">+{count(moment.count)}</span>
      <p className="wall-moment-title">
        {i18n.t('{count, plural, one {A new interested lead} other {# new interested leads}}', {
          count: moment.count,
        })}
      </p>
      <p className="wall-moment-note">{i18n.t('{total} interested in all', { total: count(total) })}</p>
    </div>
  )
}

const tones: Readonly<Record<Standing['kind'], Tone>> = {
  loading: 'neutral',
  live: 'good',
  late: 'wait',
  refused: 'wait',
  disconnected: 'bad',
}

function stateWord(i18n: I18n, { kind, failure }: Standing): string {
  switch (kind) {
    case 'loading':
      return i18n.t('Loading')
    case 'live':
      return i18n.t('Live')
    case 'late':
      return i18n.t('Late')
    case 'refused':
      return failureSentence(i18n, failure).title
    case 'disconnected':
      return i18n.t('Disconnected')
  }
}

type FooterProps = { scene: SceneName; search: WallSearch; state: WallState; opened: OpenedScreen }

const dayMs = 86_400_000
/** So many days before its end a link says when that is. */
const warnedDays = 7

/** What is to be known of the display link that this screen was opened with. */
function linkSentence(i18n: I18n, { display, isOver }: OpenedScreen, now: number): string {
  if (isOver) return i18n.t('This display link is over: a new one can be made in Sightline')
  if (display === null) return ''
  const left = display.expiresAt === null ? Infinity : display.expiresAt - now
  if (left > warnedDays * dayMs) return i18n.t('Shared display')
  return left <= 0
    ? i18n.t('This display link is over: a new one can be made in Sightline')
    : i18n.t('This display link ends in {wait}', { wait: formatDuration(left, i18n.locale, 1) })
}

/** How old the scene's figures are, when the next come, and which scene this is. */
export function WallFooter({ scene, search, state, opened }: FooterProps) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const standing = standingOfBlocks(blocksOf(scene, search), state)
  const { kind, age, at, nextIn } = standing
  const { heldUntil } = state.rotation
  const parts = [
    age === null
      ? ''
      : kind === 'live'
        ? i18n.t('updated {age} ago', { age: formatAge(age, locale, 1) })
        : i18n.t('figures of {time}, {age} old', {
            time: formatTime(at, locale, readerZone()),
            age: formatAge(age, locale),
          }),
    nextIn === 0
      ? i18n.t('asking now')
      : i18n.t('next in {wait}', { wait: formatDuration(nextIn, locale, 1) }),
    heldUntil === null
      ? ''
      : i18n.t('paused until {time}', {
          time: formatTime(state.now.wall + heldUntil - state.now.steady, locale, readerZone()),
        }),
    linkSentence(i18n, opened, state.now.wall),
  ]
  return (
    <footer className="wall-footer">
      <p>
        <Shape tone={tones[kind]} />
        <span className={`wall-state ${toneText[tones[kind]]}`}>{stateWord(i18n, standing)}</span>
        {parts.filter((part) => part !== '').join(' · ')}
      </p>
      {search.scenes.length > 1 ? <Places search={search} state={state} /> : null}
    </footer>
  )
}

function Places({
  search: { scenes, seconds },
  state: { rotation, now },
}: {
  search: WallSearch
  state: WallState
}) {
  const { i18n } = useLingui()
  const passed = rotation.heldUntil === null ? (now.steady - rotation.since) / (seconds * 1_000) : 1
  return (
    <ol aria-label={i18n.t('Scenes')} className="wall-places">
      {scenes.map((name, i) => (
        <li key={name} aria-current={i === rotation.scene ? 'step' : undefined}>
          <span className="sr-only">{sceneTitle(i18n, name)}</span>
          {i === rotation.scene ? (
            <span aria-hidden style={{ width: `${Math.min(100, Math.max(0, passed * 100))}%` }} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}
