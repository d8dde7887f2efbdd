import { expect, test } from 'vitest'
import { breakableParts } from './breakable'

test('an e-mail address breaks before its @, and a long half before its dots', () => {
  expect(breakableParts('camille.roy@northwind.example')).toEqual(['camille.roy', '@northwind.example'])
  expect(breakableParts('camille.roy@sales.northwind-holding.example')).toEqual([
    'camille.roy',
    '@sales',
    '.northwind-holding',
    '.example',
  ])
})

test('a web address breaks before its dots and slashes', () => {
  expect(breakableParts('https://meet.northwind.example/camille')).toEqual([
    'https://meet',
    '.northwind',
    '.example',
    '/camille',
  ])
})

test('the long name of a field breaks before its dots', () => {
  expect(breakableParts('socialAccounts[].capacity.actions')).toEqual([
    'socialAccounts[]',
    '.capacity',
    '.actions',
  ])
  expect(breakableParts('socialAccounts.list')).toEqual(['socialAccounts.list'])
})
