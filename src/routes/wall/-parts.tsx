import { i18n } from '@lingui/core'
import type { CSSProperties, ReactNode } from 'react'
import { toneText, type Tone } from '#/components/tone'
import { formatTime } from '#/lib/date'
import type { Instant } from '#/lib/device-clock'
import { formatAge } from '#/lib/duration'
import { readerZone } from '#/lib/zone'
import { failureSentence } from '#/shell/queries/failure'
import { blockState, isLinkOver, type Answers, type AnswerState, type BlockName } from './-answers'
import type { SceneName, WallSearch } from './-search'

export function sceneTitle(scene: SceneName): string {
  switch (scene) {
    case 'now':
      return i18n.t('Needs attention')
    case 'results':
      return i18n.t('Are we ahead?')
    case 'funnel':
      return i18n.t('Where leads stop')
    case 'accounts':
      return i18n.t('Accounts')
    case 'waiting':
      return i18n.t('Waiting for us')
    case 'agents':
      return i18n.t('Workload')
  }
}

export type View = {
  search: WallSearch
  answers: Answers
  now: Instant
  /** Epoch milliseconds, to the minute: scenes show nothing finer. */
  minute: number
  isUpright: boolean
}

type FigureProps = {
  label: string
  value: string
  of?: string | undefined
  note?: ReactNode
  tone?: Tone
  children?: ReactNode
}

const ofScale = 0.42

export const withProperty = (name: `--${string}`, value: number): CSSProperties => ({ [name]: value })

/** Of a `dl`; as large as its place allows, never cut. */
export function Figure({ label, value, of, note, tone, children }: FigureProps) {
  const characters = value.length + (of?.length ?? 0) * ofScale
  return (
    <div className="wall-figure">
      <dt>{label}</dt>
      <dd
        translate="no"
        className={`wall-number ${tone === undefined ? '' : toneText[tone]}`}
        style={withProperty('--characters', Math.max(2, characters))}
      >
        {value}
        {of === undefined ? null : <span className="wall-of">{of}</span>}
      </dd>
      {note === undefined ? null : <dd className="wall-note">{note}</dd>}
      {children}
    </div>
  )
}

export const Shape = ({ tone }: { tone: Tone }) => (
  <span aria-hidden className={`wall-shape ${toneText[tone]}`} data-tone={tone} />
)

export const Nothing = ({ children }: { children: ReactNode }) => <p className="wall-nothing">{children}</p>

/** A screen has no one who could be signed out. */
export const failureTitle = (failure: unknown): string =>
  isLinkOver(failure) ? i18n.t('Display link ended') : failureSentence(failure).title

type BlockProps<Name extends BlockName> = {
  name: Name
  view: View
  className?: string
  children: (data: NonNullable<Answers[Name]['data']>['data']) => ReactNode
}

/** The last good answer, dimmed and dated once it is late; without one, why not. */
export function Block<Name extends BlockName>({ name, view, className = '', children }: BlockProps<Name>) {
  const state = blockState(name, view.answers, view.now)
  const answer: Answers[Name] = view.answers[name]
  if (answer.data === undefined) {
    return (
      <div className={`wall-block ${className}`}>
        <Nothing>{state.kind === 'loading' ? i18n.t('Loading…') : failureTitle(state.failure)}</Nothing>
      </div>
    )
  }
  return (
    <div className={`wall-block ${className}`} data-late={state.kind !== 'live'}>
      <div className="wall-content">{children(answer.data.data)}</div>
      {state.kind === 'live' ? null : <p className="wall-dated">{dated(state)}</p>}
    </div>
  )
}

/** `As of 10:12, 12 min ago · Service failed` */
function dated({ age, at, failure }: AnswerState): string {
  const asOf = i18n.t('As of {time}, {age} ago', {
    time: formatTime(at, readerZone()),
    age: formatAge(age),
  })
  return failure === null ? asOf : `${asOf} · ${failureTitle(failure)}`
}
