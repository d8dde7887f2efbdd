import { expect, test } from 'vitest'
import { readWallSearch, writeWallSearch } from './-search'

const read = (text: string) => readWallSearch(new URLSearchParams(text))

test('a bare address shows all six scenes for twenty seconds each, and names nobody', () => {
  expect(read('')).toEqual({
    scenes: ['now', 'results', 'funnel', 'accounts', 'waiting', 'agents'],
    seconds: 20,
    range: '30',
    agentId: undefined,
    socialAccountId: undefined,
    theme: undefined,
    lang: undefined,
    names: false,
    goal: null,
    sound: false,
    skipEmpty: false,
    hours: null,
  })
})

test('scenes come in the order of the address, each once, by commas or by repeated keys', () => {
  expect(read('scenes=waiting,now,waiting').scenes).toEqual(['waiting', 'now'])
  expect(read('scenes=waiting&scenes=now').scenes).toEqual(['waiting', 'now'])
})

test('nonsense in an address is taken for what it would be without', () => {
  const nonsense = read(
    'scenes=constructor&seconds=-3&range=12&theme=pink&lang=xx&names=maybe&goal=interested:0&sound=no&hours=Mo-Fr',
  )
  expect(nonsense).toEqual(read(''))
  for (const goal of ['30', 'interested', 'toString:5', 'interested:1e3', 'interested:99999999'])
    expect(read(`goal=${goal}`).goal, goal).toBeNull()
})

test('a scene stays for at least five seconds and at most an hour', () => {
  expect(read('seconds=1').seconds).toBe(5)
  expect(read('seconds=99999').seconds).toBe(3_600)
})

test('an address says all of a wall', () => {
  expect(
    read(
      'scenes=results&seconds=45&range=7&agentId=a1&socialAccountId=s1&theme=dark&lang=fr&names=1&goal=interested:30&sound=1&skipEmpty=1&hours=We:9-10',
    ),
  ).toEqual({
    scenes: ['results'],
    seconds: 45,
    range: '7',
    agentId: 'a1',
    socialAccountId: 's1',
    theme: 'dark',
    lang: 'fr',
    names: true,
    goal: { measure: 'interested', target: 30 },
    sound: true,
    skipEmpty: true,
    hours: { text: 'We:9-10', week: [[], [], [{ from: 540, until: 600 }], [], [], [], []] },
  })
})

test('an address that is written says the same wall, in the order of its scenes', () => {
  const wall = read('scenes=agents,results,funnel,accounts,waiting,now&hours=Mo-Fr:8-19')
  const keys = writeWallSearch(wall)
  expect(keys).toEqual({ scenes: 'agents,results,funnel,accounts,waiting,now', hours: 'Mo-Fr:8-19' })
  expect(readWallSearch(new URLSearchParams({ ...keys }))).toEqual(wall)
  expect(writeWallSearch(read(''))).toEqual({})
})
