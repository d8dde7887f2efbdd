import { zonePlace } from '#/lib/zone-place'

export function OwnerPlace({ zone }: { zone: string }) {
  const place = zonePlace(zone)
  return place === null ? null : ` · ${place}`
}
