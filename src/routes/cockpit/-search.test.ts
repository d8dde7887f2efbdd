import { expect, test } from 'vitest'
import { readCockpitSearch } from './-search'

const read = (address: string) => readCockpitSearch(new URLSearchParams(address))

test('a cockpit without filters shows thirty days of everything', () => {
  expect(read('')).toEqual({ range: '30', agentId: undefined, socialAccountId: undefined })
})

test('a link with nonsense in it still opens', () => {
  expect(read('range=constructor&agentId=&socialAccountId=x')).toEqual({
    range: '30',
    agentId: undefined,
    socialAccountId: 'x',
  })
})

test('an agent’s id stays as it was written, however much it looks like a number', () => {
  expect(read('range=90&agentId=9007199254740993').agentId).toBe('9007199254740993')
})
