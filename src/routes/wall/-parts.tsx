import { useLingui } from '@lingui/react'
import type { CSSProperties, ReactNode } from 'react'
import { toneText, type Tone } from '#/components/tone'
import { formatTime } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { readerZone } from '#/lib/zone'
import { failureSentence } from '#/shell/failure'
import type { Instant, AnswerState } from './-schedule'
import type { WallSearch } from './-search'
import { stateOfBlock, type Answers, type BlockName } from './-wall'

/** What every scene is handed. */
export type View = {
  search: WallSearch
  answers: Answers
  now: Instant
  /** Epoch milliseconds to the minute: scenes tell nothing finer. */
  minute: number
  isUpright: boolean
}

type FigureProps = {
  label: string
  value: string
  /** What the value is a part of: ` of 6`. */
  of?: string | undefined
  note?: ReactNode
  tone?: Tone
  children?: ReactNode
}

const ofScale = 0.42

const withProperty = (name: `--${string}`, value: number): CSSProperties => ({ [name]: value })

/** One figure, as large as its place allows: never cut, whatever it is. Stands in a `dl`. */
export function Figure({ label, value, of, note, tone, children }: FigureProps) {
  const characters = value.length + (of?.length ?? 0) * ofScale
  return (
    <div className="wall-figure">
      <dt>{label}</dt>
      <dd
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

/** A state by its shape as well as its colour; the word stands beside it. */
export const Shape = ({ tone }: { tone: Tone }) => (
  <span aria-hidden className={`wall-shape ${toneText[tone]}`} data-tone={tone} />
)

/** The one line of a scene that has nothing to show. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className="wall-nothing">{children}</p>

type BlockProps<Name extends BlockName> = {
  name: Name
  view: View
  className?: string
  children: (data: NonNullable<Answers[Name]['data']>['data']) => ReactNode
}

/** One block of a scene: its last good answer, dimmed and dated once it is late; without any, why not. */
export function Block<Name extends BlockName>({ name, view, className = '', children }: BlockProps<Name>) {
  const { i18n } = useLingui()
  const fetched = stateOfBlock(name, view.answers, view.now)
  const answer: Answers[Name] = view.answers[name]
  if (answer.data === undefined) {
    return (
      <div className={`wall-block ${className}`}>
        <Nothing>
          {fetched.kind === 'loading'
            ? i18n.t('Reading the first figures')
            : failureSentence(i18n, fetched.failure).title}
        </Nothing>
      </div>
    )
  }
  return (
    <div className={`wall-block ${className}`} data-late={fetched.kind !== 'live'}>
      <div className="wall-content">{children(answer.data.data)}</div>
      {fetched.kind === 'live' ? null : <p className="wall-dated">{dated(i18n, fetched)}</p>}
    </div>
  )
}

/** `As of 10:12, 12 min ago · Service failed` */
function dated(i18n: ReturnType<typeof useLingui>['i18n'], { age, at, failure }: AnswerState): string {
  const asOf = i18n.t('As of {time}, {age} ago', {
    time: formatTime(at, i18n.locale, readerZone()),
    age: formatAge(age, i18n.locale),
  })
  return failure === null ? asOf : `${asOf} · ${failureSentence(i18n, failure).title}`
}
