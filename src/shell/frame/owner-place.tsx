import { useLingui } from '@lingui/react'
import { zonePlace } from '#/lib/zone-place'

export function OwnerPlace({ zone }: { zone: string }) {
  const { i18n } = useLingui()
  return ` · ${zonePlace(zone, i18n.locale)}`
}
