import { inLanguage } from './locale'
import { expect, test } from 'vitest'
import { clockName, zonePlace } from './zone-place'

test.each([
  ['Europe/London', 'London', 'Londres'],
  ['Africa/Cairo', 'Cairo', 'Le Caire'],
  ['Europe/Berlin', 'Berlin', 'Berlin'],
  ['Asia/Kolkata', 'Kolkata', 'Kolkata'],
  ['America/New_York', 'New York', 'New York'],
  ['America/Sao_Paulo', 'Sao Paulo', 'São Paulo'],
  ['Asia/Singapore', 'Singapore', 'Singapour'],
  ['Europe/Moscow', 'Moscow', 'Moscou'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires'],
  ['Europe/Kyiv', 'Kyiv', 'Kyiv'],
  ['America/Mexico_City', 'Mexico City', 'Mexico'],
  ['Mars/Olympus', null, null],
])('the clock of %s is told by its city, never by its country', (zone, inEnglish, inFrench) => {
  expect(zonePlace(zone)).toBe(inEnglish)
  expect(inLanguage('fr', () => zonePlace(zone))).toBe(inFrench)
})

test.each([
  ['Europe/Paris', 'Paris time'],
  ['Asia/Calcutta', 'Calcutta time'],
  ['UTC', 'UTC time'],
  ['Mars/Base', 'unknown time zone'],
  ['Europe/Nowhere', 'unknown time zone'],
  [undefined, 'unknown time zone'],
])(
  'the hours of an account are in a zone that is named, and never called UTC in its place: %s',
  (zone, name) => {
    expect(clockName(zone)).toBe(name)
  },
)
