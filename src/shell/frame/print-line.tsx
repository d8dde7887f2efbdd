import { i18n } from '@lingui/core'
import { useIsPrinting } from '#/components/printing'
import { formatExact } from '#/lib/date'
import { serviceTime } from '#/lib/service-clock'
import { readerZone } from '#/lib/zone'

export function PrintLine() {
  if (!useIsPrinting()) return null
  return (
    <p className="figures hidden pb-3 text-xs wrap-anywhere text-text-3 print:block">
      {i18n.t('Printed {time}', { time: formatExact(serviceTime(), readerZone()) })}
      {' · '}
      <bdi dir="ltr">{window.location.href}</bdi>
    </p>
  )
}
