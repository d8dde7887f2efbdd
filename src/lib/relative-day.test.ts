import { inLanguage } from './locale'
import { expect, test } from 'vitest'
import { formatNearTime } from './relative-day'

/** It is 10:24 in Paris, on a Wednesday. */
const now = Date.parse('2026-11-18T09:24:00Z')

test.each([
  ['2026-11-18T17:05:00Z', '18:05', '18:05'],
  ['2026-11-17T17:05:00Z', 'yesterday 18:05', 'hier 18:05'],
  // In UTC it is still yesterday.
  ['2026-11-17T23:30:00Z', '00:30', '00:30'],
  ['2026-11-19T08:10:00Z', 'tomorrow 09:10', 'demain 09:10'],
  ['2026-11-23T08:10:00Z', 'Mon 23 Nov 09:10', 'lun. 23 nov. 09:10'],
  ['2026-11-05T08:10:00Z', '5 Nov, 09:10', '5 nov., 09:10'],
  [null, '—', '—'],
])('%s is said near now', (at, english, french) => {
  expect([
    formatNearTime(at, now, 'Europe/Paris'),
    inLanguage('fr', () => formatNearTime(at, now, 'Europe/Paris')),
  ]).toEqual([english, french])
})
