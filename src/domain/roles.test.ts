import { expect, test } from 'vitest'
import { rangeLabel, readRange } from './period'
import { roleLabel } from './roles'
import { both } from './testing/both-languages'

test.each([
  ['OWNER', 'Owner', 'Propriétaire'],
  ['ADMIN', 'Admin', 'Admin'],
  ['MEMBER', 'Member', 'Membre'],
  ['VIEWER', 'Viewer', 'Lecteur'],
  ['BILLING_ONLY', 'Billing only', 'Billing only'],
  [undefined, '—', '—'],
])('the role %s', (role, inEnglish, inFrench) => {
  expect(both(() => roleLabel(role))).toEqual([inEnglish, inFrench])
})

test.each([
  ['', '30'],
  ['range=7', '7'],
  ['range=90', '90'],
  ['range=31', '30'],
  ['range=', '30'],
])('the address “%s” asks for %s days', (search, range) => {
  expect(readRange(new URLSearchParams(search))).toBe(range)
})

test('a range is so many days', () => {
  expect(both(() => rangeLabel('7'))).toEqual(['7 days', '7 jours'])
})
