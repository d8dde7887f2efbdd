import { expect, test } from 'vitest'

import { saneRetryAfter } from './upstream-response'

const now = Date.parse('2026-11-18T09:24:00.000Z')

test.each([
  ['17', '17'],
  [' 17 ', '17'],
  ['0', '1'],
  ['301', '300'],
  ['999999999999', '300'],
  ['Wed, 18 Nov 2026 09:25:00 GMT', '60'],
  ['Wed, 18 Nov 2026 09:23:00 GMT', '1'],
  ['Fri, 18 Nov 2050 09:23:00 GMT', '300'],
])('%s is passed on as %s seconds, whatever the clock of the screen says', (value, expected) => {
  expect(saneRetryAfter(value, now)).toBe(expected)
})

test.each([
  null,
  '',
  '-1',
  '1.5',
  '1e3',
  'NaN',
  'soon',
  '10, 20',
  'Wed, 99 Nov 2026 09:25:00 GMT',
  '2026-11-18',
  '1'.repeat(16),
])('%s is not passed on', (value) => {
  expect(saneRetryAfter(value, now)).toBeNull()
})
