import { useLingui } from '@lingui/react'
import { Dropdown } from '#/components/dropdown'
import { toggled } from './-leads-derive'

export type Option = { value: string; label: string }

type Props = {
  label: string
  options: readonly Option[]
  chosen: readonly string[] | undefined
  onChange: (chosen: string[] | undefined) => void
}

/** Any number of several; what a link chose stays in the list though nobody knows its name. */
export function Choice({ label, options, chosen = [], onChange }: Props) {
  const { i18n } = useLingui()
  const strangers = chosen.filter((value) => !options.some((option) => option.value === value))
  const offered = [...options, ...strangers.map((value) => ({ value, label: value }))]
  return (
    <Dropdown label={label} count={chosen.length}>
      {() => (
        <>
          {offered.length === 0 ? (
            <p className="px-2 py-1.5 text-text-3">{i18n.t('Nothing to choose from yet.')}</p>
          ) : null}
          {offered.map((option) => (
            <label
              key={option.value}
              className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-hover"
            >
              <input
                type="checkbox"
                className="size-3.5 accent-accent"
                checked={chosen.includes(option.value)}
                onChange={() => onChange(toggled(chosen, option.value))}
              />
              <bdi className="min-w-0 truncate">{option.label}</bdi>
            </label>
          ))}
        </>
      )}
    </Dropdown>
  )
}
