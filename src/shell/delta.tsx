import { useLingui } from '@lingui/react'
import { formatCount, formatDeltaPercent } from '#/lib/number'

type Props = { value: number | null | undefined; percent: number | null | undefined }

/** A change against the period before: none is neutral, unknown is no number, no base has no percentage. */
export function Delta({ value, percent }: Props) {
  const { i18n } = useLingui()
  const plain = 'text-xs text-text-3'
  if (value === undefined) return null
  if (value === null) return <span className={plain}>{i18n.t('no earlier period')}</span>
  if (value === 0) return <span className={plain}>{i18n.t('no change')}</span>
  const isUp = value > 0
  const change = formatCount(Math.abs(value), i18n.locale)
  return (
    <span className="text-xs whitespace-nowrap">
      <span className={`font-medium ${isUp ? 'text-good' : 'text-bad'}`}>
        <span aria-hidden>{isUp ? '▲' : '▼'} </span>
        <span className="sr-only">{isUp ? i18n.t('up by') : i18n.t('down by')} </span>
        {change}
      </span>
      {/* A change too small for a whole percent is no change of 0 %. */}
      {!percent ? null : <span className="ml-1 text-text-3">{formatDeltaPercent(percent, i18n.locale)}</span>}
    </span>
  )
}
