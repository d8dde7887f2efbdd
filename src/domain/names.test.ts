import { expect, test } from 'vitest'
import { inLanguage } from '#/lib/locale'
import { accountName, accountNameIn, agentName, leadName, memberName } from './names'

type Account = Parameters<typeof accountName>[0]

test.each<[Account, string]>([
  [{ firstName: 'Camille', lastName: 'Roy', email: 'camille@northwind.example' }, 'Camille Roy'],
  [{ firstName: 'Camille', lastName: null }, 'Camille'],
  [{ firstName: null, lastName: null, email: 'camille@northwind.example' }, 'camille@northwind.example'],
  [{ firstName: ' ', lastName: '', email: null, publicIdentifier: 'camille-roy' }, 'camille-roy'],
  [{ firstName: '', lastName: undefined, email: ' ', publicIdentifier: '' }, 'Unnamed'],
  [{}, 'Unnamed'],
])('the account %j is called %s', (account, name) => {
  expect(accountName(account)).toBe(name)
})

test('an account that the workspace does not list is called by its id', () => {
  const accounts = [{ id: 'sa_camille', firstName: 'Camille', lastName: 'Roy' }]
  expect(accountNameIn(accounts, 'sa_camille')).toBe('Camille Roy')
  expect(accountNameIn(accounts, 'sa_gone')).toBe('sa_gone')
  expect(accountNameIn(undefined, 'sa_gone')).toBe('sa_gone')
})

test('nobody is called a dash, in either language', () => {
  const names = () => [accountName({}), leadName({}), memberName({}), agentName({})]
  expect(names()).toEqual(['Unnamed', 'Unnamed', 'Unnamed', 'Unnamed'])
  expect(inLanguage('fr', names)).toEqual(['Sans nom', 'Sans nom', 'Sans nom', 'Sans nom'])
})

test.each([
  [{ name: 'Léa Petit', email: 'lea@northwind.example' }, 'Léa Petit'],
  [{ name: null, email: 'lea@northwind.example' }, 'lea@northwind.example'],
])('the member %j is called %s', (member, name) => {
  expect(memberName(member)).toBe(name)
})
