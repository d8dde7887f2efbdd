import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { english, french } from '#/locales/testing/catalogs'
import { accountName, accountNameIn, agentName, leadName, memberName } from './names'

const i18n = setupI18n({ locale: 'en', messages: { en: english, fr: french } })

type Account = Parameters<typeof accountName>[1]

test.each<[Account, string]>([
  [{ firstName: 'Camille', lastName: 'Roy', email: 'camille@northwind.example' }, 'Camille Roy'],
  [{ firstName: 'Camille', lastName: null }, 'Camille'],
  [{ firstName: null, lastName: null, email: 'camille@northwind.example' }, 'camille@northwind.example'],
  [{ firstName: ' ', lastName: '', email: null, publicIdentifier: 'camille-roy' }, 'camille-roy'],
  [{ firstName: '', lastName: undefined, email: ' ', publicIdentifier: '' }, 'Unnamed'],
  [{}, 'Unnamed'],
])('the account %j is called %s', (account, name) => {
  expect(accountName(i18n, account)).toBe(name)
})

test('an account that the workspace does not list is called by its id', () => {
  const accounts = [{ id: 'sa_camille', firstName: 'Camille', lastName: 'Roy' }]
  expect(accountNameIn(i18n, accounts, 'sa_camille')).toBe('Camille Roy')
  expect(accountNameIn(i18n, accounts, 'sa_gone')).toBe('sa_gone')
  expect(accountNameIn(i18n, undefined, 'sa_gone')).toBe('sa_gone')
})

test('nobody is called a dash, in either language', () => {
  const names = () => [accountName(i18n, {}), leadName(i18n, {}), memberName(i18n, {}), agentName(i18n, {})]
  expect(names()).toEqual(['Unnamed', 'Unnamed', 'Unnamed', 'Unnamed'])
  i18n.activate('fr')
  expect(names()).toEqual(['Sans nom', 'Sans nom', 'Sans nom', 'Sans nom'])
  i18n.activate('en')
})

test.each([
  [{ name: 'Léa Petit', email: 'lea@northwind.example' }, 'Léa Petit'],
  [{ name: null, email: 'lea@northwind.example' }, 'lea@northwind.example'],
])('the member %j is called %s', (member, name) => {
  expect(memberName(i18n, member)).toBe(name)
})
