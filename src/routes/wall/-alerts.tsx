import { useLingui } from '@lingui/react'
import { attentionTitle } from '#/domain/attention'
import { formatTime } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { readerZone } from '#/lib/zone'
import { allBlocks, blockStates } from './-answers'
import { disconnectedLabels } from './-derive'
import { Shape } from './-parts'
import { alertKeys, type Interruption } from './-schedule'
import type { SceneName, WallSearch } from './-search'
import type { WallState } from './-wall'

type AlertsProps = { state: WallState; scene: SceneName | null; search: WallSearch }

export function Alerts({ state, scene, search }: AlertsProps) {
  const { i18n } = useLingui()
  const all = blockStates(allBlocks(search), state)
  if (all.kind === 'disconnected') {
    return (
      <p role="alert" className="wall-strip text-bad">
        <Shape tone="bad" />
        {all.age === null
          ? i18n.t('Disconnected: no data yet')
          : i18n.t('Disconnected: data from {time}, {age} ago', {
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

type InterruptionProps = { interruption: Interruption; state: WallState; search: WallSearch }

/** Stands in place of the scene for some seconds. */
export function InterruptionScene({ interruption, state: { answers }, search }: InterruptionProps) {
  const { i18n } = useLingui()
  const count = (value: number | undefined) => formatCount(value, i18n.locale)
  if (interruption.kind === 'alert') {
    const labels = disconnectedLabels(i18n, answers.accounts.data?.data.socialAccounts, search.names)
    return (
      <div role="alert" className="wall-moment text-bad">
        <span className="wall-moment-mark">!</span>
        <p className="wall-moment-title">{attentionTitle(i18n, interruption.key, interruption.count)}</p>
        {interruption.key === 'social_account_disconnected' ? (
          <p className="wall-moment-note">{labels.join(', ')}</p>
        ) : null}
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
