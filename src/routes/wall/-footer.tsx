import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Fragment } from 'react'
import { toneText, type Tone } from '#/components/tone'
import { formatTime } from '#/lib/date'
import { formatAge, formatDuration } from '#/lib/duration'
import { readerZone } from '#/lib/zone'
import { failureSentence } from '#/shell/failure'
import type { OpenedScreen } from './-display'
import { Shape } from './-parts'
import type { AnswerState } from './-schedule'
import type { SceneName, WallSearch } from './-search'
import { sceneTitle } from './-surround'
import { blocksOf, stateOfBlocks, type WallState } from './-wall'

const tones: Readonly<Record<AnswerState['kind'], Tone>> = {
  loading: 'neutral',
  live: 'good',
  late: 'wait',
  refused: 'wait',
  disconnected: 'bad',
}

function stateLabel(i18n: I18n, { kind, failure }: AnswerState): string {
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

type FooterProps = {
  scene: SceneName | null
  search: WallSearch
  state: WallState
  opened: OpenedScreen | null
}

const dayMs = 86_400_000
/** So many days before its end a link says when that is. */
const warnedDays = 7

/** What is to be known of the display link that this screen was opened with. */
function linkSentence(i18n: I18n, opened: OpenedScreen | null, now: number): string {
  const { display = null, isOver = false } = opened ?? {}
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
  const blocks =
    scene === null ? search.scenes.flatMap((each) => blocksOf(each, search)) : blocksOf(scene, search)
  const overall = stateOfBlocks(blocks, state)
  const { kind, age, at, nextIn } = overall
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
        <span className={`wall-state ${toneText[tones[kind]]}`}>{stateLabel(i18n, overall)}</span>
        {parts
          .filter((part) => part !== '')
          .map((part, i) => (
            <Fragment key={part}>
              {i === 0 ? null : ' · '}
              <span className="inline-block">{part}</span>
            </Fragment>
          ))}
      </p>
      {scene !== null && search.scenes.length > 1 ? <Places search={search} state={state} /> : null}
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
