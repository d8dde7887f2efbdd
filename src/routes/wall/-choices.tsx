import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#/api/queries'
import { Button } from '#/components/button'
import { Checkbox } from '#/components/checkbox'
import { Select } from '#/components/select'
import { indicators, measures } from '#/domain/indicators'
import { rangeLabel, ranges, type Range } from '#/domain/period'
import { SenderFilters } from '#/domain/sender-filters'
import { localeName, locales } from '#/lib/languages'
import { readHours } from './-search'
import { maxTarget, sceneNames, type Goal, type SceneName, type WallSearch } from './-search'
import { sceneTitle } from './-parts'

const paces = [10, 20, 30, 60, 120] as const

type ScenesProps = { shown: readonly SceneName[]; onChange: (scenes: readonly SceneName[]) => void }

function withScene(shown: readonly SceneName[], name: SceneName): readonly SceneName[] {
  const next = shown.findIndex((each) => sceneNames.indexOf(each) > sceneNames.indexOf(name))
  return shown.toSpliced(next === -1 ? shown.length : next, 0, name)
}

function moved(shown: readonly SceneName[], name: SceneName, by: 1 | -1): readonly SceneName[] {
  const others = shown.filter((each) => each !== name)
  return others.toSpliced(shown.indexOf(name) + by, 0, name)
}

export function Scenes({ shown, onChange }: ScenesProps) {
  const hidden = sceneNames.filter((name) => !shown.includes(name))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-text-3">{i18n.t('Scenes')}</legend>
      <ol className="grid gap-1.5">
        {[...shown, ...hidden].map((name, i) => (
          <li key={name} className="flex max-w-96 items-center justify-between gap-2">
            <Checkbox
              label={sceneTitle(name)}
              className="min-h-7 items-center!"
              checked={shown.includes(name)}
              // A wall without a scene would be all of them.
              disabled={shown.length === 1 && shown.includes(name)}
              onChange={() =>
                onChange(
                  shown.includes(name) ? shown.filter((each) => each !== name) : withScene(shown, name),
                )
              }
            />
            {shown.length > 1 && shown.includes(name) ? (
              <span className="flex gap-1">
                <MoveButton
                  label={i18n.t('Show {scene} earlier', { scene: sceneTitle(name) })}
                  isAtEnd={i === 0}
                  onMove={() => onChange(moved(shown, name, -1))}
                >
                  {i18n.t('Earlier')}
                </MoveButton>
                <MoveButton
                  label={i18n.t('Show {scene} later', { scene: sceneTitle(name) })}
                  isAtEnd={i === shown.length - 1}
                  onMove={() => onChange(moved(shown, name, 1))}
                >
                  {i18n.t('Later')}
                </MoveButton>
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

type MoveProps = { label: string; isAtEnd: boolean; onMove: () => void; children: string }

/** It is not `disabled` at the end, so that the focus stays for a press the other way. */
const MoveButton = ({ label, isAtEnd, onMove, children }: MoveProps) => (
  <Button
    aria-label={label}
    aria-disabled={isAtEnd}
    className="aria-disabled:opacity-50"
    onClick={() => (isAtEnd ? undefined : onMove())}
  >
    {children}
  </Button>
)

type ChoicesProps = {
  wall: WallSearch
  hours: string
  onChange: (part: Partial<WallSearch>) => void
}

export function Choices({ wall, hours, onChange }: ChoicesProps) {
  const agents = useQuery(queryFor('agents.list', {}))
  const accounts = useQuery(queryFor('socialAccounts.list', {}))
  const seconds = [...new Set([...paces, wall.seconds])].toSorted((a, b) => a - b)
  return (
    <>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Select
          label={i18n.t('Time per scene')}
          value={String(wall.seconds)}
          options={seconds.map((each) => ({
            value: String(each),
            label: i18n.t('{count, plural, one {# second per scene} other {# seconds per scene}}', {
              count: each,
            }),
          }))}
          onChange={({ target }) => onChange({ seconds: Number(target.value) })}
        />
        <Select
          label={i18n.t('Period')}
          value={wall.range}
          options={ranges.map((range) => ({ value: range, label: rangeLabel(range) }))}
          // The options are these.
          onChange={({ target }) => onChange({ range: target.value as Range })}
        />
        <SenderFilters
          chosen={wall}
          agents={agents.data}
          accounts={accounts.data}
          className="sm:max-w-48"
          onChange={onChange}
        />
        <Select
          label={i18n.t('Language')}
          value={wall.lang ?? ''}
          options={[
            { value: '', label: i18n.t('Device language') },
            ...locales.map((locale) => ({ value: locale, label: localeName(locale) })),
          ]}
          onChange={({ target }) => onChange({ lang: locales.find((each) => each === target.value) })}
        />
        <Select
          label={i18n.t('Theme')}
          value={wall.theme ?? ''}
          options={[
            { value: '', label: i18n.t('Device theme') },
            { value: 'dark', label: i18n.t('Dark') },
            { value: 'light', label: i18n.t('Light') },
          ]}
          onChange={({ target }) =>
            onChange({ theme: (['dark', 'light'] as const).find((each) => each === target.value) })
          }
        />
        <GoalChoice goal={wall.goal} onChange={(goal) => onChange({ goal })} />
      </div>
      <HoursChoice given={hours} onChange={(text) => onChange({ hours: readHours(text) })} />
      <div className="grid gap-1.5">
        <Checkbox
          label={i18n.t('Show account and agent names')}
          checked={wall.names}
          onChange={({ target }) => onChange({ names: target.checked })}
        />
        <Checkbox
          label={i18n.t('Skip empty scenes')}
          checked={wall.skipEmpty}
          onChange={({ target }) => onChange({ skipEmpty: target.checked })}
        />
        <Checkbox
          label={i18n.t('Sound for new interested leads')}
          checked={wall.sound}
          onChange={({ target }) => onChange({ sound: target.checked })}
        />
      </div>
    </>
  )
}

type HoursProps = { given: string; onChange: (text: string) => void }

function HoursChoice({ given, onChange }: HoursProps) {
  const [text, setText] = useState(given)
  const [isEditing, setEditing] = useState(false)
  const isIgnored = text !== '' && readHours(text) === null
  return (
    <div className="grid gap-1.5">
      <label className="grid gap-1.5 sm:flex sm:items-center sm:gap-2">
        {i18n.t('Hours')}
        <input
          placeholder="Mo-Fr:8-19,Sa:9-13"
          value={text}
          maxLength={120}
          aria-describedby="wall-hours"
          aria-invalid={isIgnored}
          onFocus={() => setEditing(true)}
          onBlur={() => setEditing(false)}
          onChange={({ target }) => {
            setText(target.value)
            onChange(target.value)
          }}
          className="control w-full rounded-md border border-line-strong bg-raise px-2.5 sm:w-52"
        />
      </label>
      <p id="wall-hours" className="text-text-2">
        {isIgnored && !isEditing ? (
          <span role="alert" className="text-bad">
            {i18n.t('“{text}” is ignored: write days and hours as in {example}.', {
              text,
              example: 'Mo-Fr:8-19,Sa:9-13',
            })}
          </span>
        ) : (
          i18n.t('Black and silent at other times, by the screen’s own clock and time zone.')
        )}
      </p>
    </div>
  )
}

type GoalProps = { goal: Goal | null; onChange: (goal: Goal | null) => void }

const defaultTarget = 30

function GoalChoice({ goal, onChange }: GoalProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        className="max-sm:grow"
        label={i18n.t('Goal')}
        value={goal?.measure ?? ''}
        options={[
          { value: '', label: i18n.t('No goal') },
          ...measures.map((measure) => ({ value: measure, label: indicators[measure].label() })),
        ]}
        onChange={({ target }) => {
          const measure = measures.find((each) => each === target.value)
          onChange(measure === undefined ? null : { measure, target: goal?.target ?? defaultTarget })
        }}
      />
      {goal === null ? null : (
        <TargetField target={goal.target} onChange={(target) => onChange({ ...goal, target })} />
      )}
    </div>
  )
}

type TargetProps = { target: number; onChange: (target: number) => void }

function TargetField({ target, onChange }: TargetProps) {
  // What is being typed may be no number yet; null otherwise.
  const [text, setText] = useState<string | null>(null)
  return (
    <input
      type="number"
      min={1}
      max={maxTarget}
      aria-label={i18n.t('Target')}
      value={text ?? target}
      onChange={({ target: { value, valueAsNumber } }) => {
        setText(value)
        const wanted = Math.trunc(valueAsNumber)
        if (wanted >= 1 && wanted <= maxTarget) onChange(wanted)
      }}
      onBlur={() => setText(null)}
      className="control w-24 rounded-md border border-line-strong bg-raise px-2.5"
    />
  )
}
