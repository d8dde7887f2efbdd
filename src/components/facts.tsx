import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { none } from '#/lib/none'

type Fact = { label: string; value: ReactNode }

export const fact = (label: string, value: ReactNode): Fact => ({ label, value })

export const yesOrNo = (value: boolean | undefined): string =>
  value === undefined ? none : value ? i18n.t('yes') : i18n.t('no')

type Props = { facts: readonly (Fact | '' | 0 | false | null | undefined)[]; className?: string }

export function Facts({ facts, className = '' }: Props) {
  return (
    <dl
      className={`grid grid-cols-[minmax(7rem,2fr)_minmax(0,5fr)] gap-x-4 gap-y-2 px-4 pb-3.5 sm:grid-cols-[10rem_minmax(0,1fr)] ${className}`}
    >
      {facts.map((each, at) =>
        each ? (
          // A label is no key, because two people may have one name.
          <div key={`${at}`} className="contents">
            <dt className="min-w-0 wrap-break-word hyphens-auto text-text-3">{each.label}</dt>
            <dd className="min-w-0 wrap-anywhere">{each.value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
