import { i18n } from '@lingui/core'
import { zoneOf } from './zone'

/** `Europe/Moscow` is `Moscow`, in French `Moscou`; null where the zone is unknown. */
export function zonePlace(name: string | null | undefined): string | null {
  const zone = zoneOf(name)
  if (!zone.known) return null
  const id = (name ?? zone.name).split('/').at(-1) || zone.name
  // Browsers leave CLDR's `exemplarCity` out of their `Intl`: a catalog holds those that differ from the zone's name.
  return i18n.t('{zone, select, other {{city}}}', { zone: id, city: id.replaceAll('_', ' ') })
}

/** Names the clock that hours and days are given in: `Paris time`. */
export function clockName(zone: string | null | undefined): string {
  const place = zonePlace(zone)
  return place === null ? i18n.t('unknown time zone') : i18n.t('{place} time', { place })
}
