import { expect, test } from 'vitest'
import { zonePlace } from './zone-place'

test.each([
  ['Europe/London', 'London', 'Royaume-Uni'],
  ['America/New_York', 'New York', 'New York'],
  ['Europe/Moscow', 'Moscow', 'Moscou'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires'],
  ['Mars/Olympus', 'UTC', 'UTC'],
])('the place of %s has the reader’s name for it', (zone, inEnglish, inFrench) => {
  expect(zonePlace(zone, 'en')).toBe(inEnglish)
  expect(zonePlace(zone, 'fr')).toBe(inFrench)
})
