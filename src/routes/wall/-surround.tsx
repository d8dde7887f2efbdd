import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { attentionTitle } from '#/domain/attention'
import { rangeLabel } from '#/domain/period'
import { formatTime, formatWeekday } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import { zonePlace } from '#/lib/zone-place'
import { disconnectedLabels } from './-derive'
import { Shape } from './-parts'
import { alertKeys, type Moment } from './-rotation'
import type { SceneName, WallSearch } from './-search'
import { stateOfBlocks, type Wall, type WallState } from './-wall'

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
export function WallHeader({
  title,
  scene,
  search,
  now,
}: {
  title: string
  scene: SceneName | null
  search: WallSearch
  now: number
}) {
  const { i18n } = useLingui()
  const zone = readerZone()
  const scope = scene === null ? '' : scopeOf(i18n, scene, search)
  return (
    <header className="wall-header">
      <h1>{title}</h1>
      {scope === '' ? null : <p className="wall-scope">{scope}</p>}
      <p className="wall-time">
        <time className="wall-clock">{formatTime(now, i18n.locale, zone)}</time>
        <span className="wall-date">
          {formatWeekday(now, i18n.locale, zone)}, {zonePlace(zone, i18n.locale)}
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
  scene: SceneName | null
  search: WallSearch
}) {
  const { i18n } = useLingui()
  const all = stateOfBlocks(wall.blocks, state)
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
    return action === undefined ? [] : [attentionTitle(i18n, key, action.count ?? 1)]
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
        <p className="wall-moment-title">{attentionTitle(i18n, moment.key, moment.count)}</p>
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
