import { useLingui } from '@lingui/react'
import { zonePlace } from '#/lib/zone-place'

export function OwnerPlace({ zone }: { zone: string }) {
  const { i18n } = useLingui()
  const place = zonePlace(zone, i18n.locale)
  return place === null ? null : ` · ${place}`
}
