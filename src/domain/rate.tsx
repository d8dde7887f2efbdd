import { useLingui } from '@lingui/react'
import { Mark, type Tone } from '#/components/tone'
import { none } from '#/lib/none'
import { formatCount, formatPercent } from '#/lib/number'
import type { Extremes } from './comparison'

type RateProps = {
  rate: number | null | undefined
  whole: number | null | undefined
  ends: Extremes | null
}

/** A rate with what it is divided by, and whether it is the highest or the lowest of all. */
export function Rate({ rate, whole, ends }: RateProps) {
  const { i18n } = useLingui()
  if (rate === null || rate === undefined) return none
  return (
    <>
      {rate === ends?.highest ? <End tone="good">{i18n.t('max')}</End> : null}
      {rate === ends?.lowest ? <End tone="wait">{i18n.t('min')}</End> : null}
      <span className="font-medium text-text">{formatPercent(rate, i18n.locale)}</span>{' '}
      <span className="text-xs text-text-3">
        {i18n.t('of {total}', { total: formatCount(whole, i18n.locale) })}
      </span>
    </>
  )
}

const End = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className="mr-1.5">
    <Mark tone={tone}>{children}</Mark>
  </span>
)
