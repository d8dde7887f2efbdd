import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { Select } from '#/components/select'
import { indicatorsOf } from '#/domain/indicators'
import { rangeLabel, ranges, type Range } from '#/domain/period'
import { SenderFilters } from '#/domain/sender-filters'
import { localeNames, locales } from '#/shell/i18n/locale'
import { goalMeasures, sceneNames, type Goal, type SceneName, type WallSearch } from './-search'
import { sceneTitle } from './-parts'

const paces = [10, 20, 30, 60, 120] as const

type ScenesProps = { shown: readonly SceneName[]; onChange: (scenes: readonly SceneName[]) => void }

export function Scenes({ shown, onChange }: ScenesProps) {
  const { i18n } = useLingui()
  const toggled = (name: SceneName) =>
    sceneNames.filter((each) => (each === name ? !shown.includes(each) : shown.includes(each)))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-text-3">{i18n.t('Scenes')}</legend>
      {sceneNames.map((name) => (
        <label key={name} className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={shown.includes(name)}
            // A wall without a scene would be all of them.
            disabled={shown.length === 1 && shown.includes(name)}
            onChange={() => onChange(toggled(name))}
          />
          {sceneTitle(i18n, name)}
        </label>
      ))}
    </fieldset>
  )
}

type ChoicesProps = { wall: WallSearch; onChange: (part: Partial<WallSearch>) => void }

export function Choices({ wall, onChange }: ChoicesProps) {
  const { i18n } = useLingui()
  const agents = useQuery(queryFor('agents.list', {}))
  const accounts = useQuery(queryFor('socialAccounts.list', {}))
  const seconds = [...new Set([...paces, wall.seconds])].toSorted((a, b) => a - b)
  return (
    <>
      <div className="flex flex-wrap gap-2">
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
          options={ranges.map((range) => ({ value: range, label: rangeLabel(i18n, range) }))}
          // The options are these.
          onChange={({ target }) => onChange({ range: target.value as Range })}
        />
        <SenderFilters
          chosen={wall}
          agents={agents.data}
          accounts={accounts.data}
          className="max-w-48"
          onChange={onChange}
        />
        <Select
          label={i18n.t('Language')}
          value={wall.lang ?? ''}
          options={[
            { value: '', label: i18n.t('Device language') },
            ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
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
      </div>
      <GoalChoice goal={wall.goal} onChange={(goal) => onChange({ goal })} />
      <div className="grid gap-1.5">
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={wall.names}
            onChange={({ target }) => onChange({ names: target.checked })}
          />
          {i18n.t('Show account names')}
        </label>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={wall.skipEmpty}
            onChange={({ target }) => onChange({ skipEmpty: target.checked })}
          />
          {i18n.t('Skip empty scenes')}
        </label>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={wall.sound}
            onChange={({ target }) => onChange({ sound: target.checked })}
          />
          {i18n.t('Sound for new interested leads')}
        </label>
      </div>
    </>
  )
}

type GoalProps = { goal: Goal | null; onChange: (goal: Goal | null) => void }

const defaultTarget = 30

function GoalChoice({ goal, onChange }: GoalProps) {
  const { i18n } = useLingui()
  const measures = indicatorsOf(i18n, { kpis: undefined, to: undefined }, undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={i18n.t('Goal')}
        value={goal?.measure ?? ''}
        options={[
          { value: '', label: i18n.t('No goal') },
          ...measures.map(({ measure, label }) => ({ value: measure, label })),
        ]}
        onChange={({ target }) => {
          const measure = goalMeasures.find((each) => each === target.value)
          onChange(measure === undefined ? null : { measure, target: goal?.target ?? defaultTarget })
        }}
      />
      {goal === null ? null : (
        <input
          type="number"
          min={1}
          max={1_000_000}
          aria-label={i18n.t('Target')}
          value={goal.target}
          onChange={({ target }) => {
            const wanted = Math.trunc(target.valueAsNumber)
            if (wanted >= 1 && wanted <= 1_000_000) onChange({ ...goal, target: wanted })
          }}
          className="h-7 w-24 rounded-md border border-line-strong bg-raise px-2.5"
        />
      )}
    </div>
  )
}
