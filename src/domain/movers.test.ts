import { describe, expect, test } from 'vitest'
import { movedOf, movedRows, moversLabel, moversOf, type Moved, type Sender } from './movers'
import { both } from './testing/both-languages'

const moved = (now: number, change: number): Moved => ({ now, before: now - change, change })
const sender = (name: string, now: number, change: number | null): Sender => ({
  id: name,
  name,
  moved: change === null ? null : moved(now, change),
})

const france = sender('Scale-ups France', 20, 4)
const uk = sender('UK & Ireland', 24, -3)
const dach = sender('DACH founders', 33, 5)
const camille = sender('Camille Roy', 50, 9)
const jonas = { ...sender('Jonas Weber', 27, -2), shortName: 'Jonas' }

const said = (...given: Parameters<typeof moversOf>) => {
  const found = moversOf(...given)
  return found && both(() => moversLabel(found))
}

describe('who moved a figure', () => {
  test('is the agent that moved it most, and the account that moved it most the other way', () => {
    expect(said(moved(77, 6), [france, uk, dach], [camille, jonas])).toEqual([
      'DACH founders +5 of +6, Jonas −2',
      'DACH founders +5 sur +6, Jonas −2',
    ])
    expect(said(moved(77, -2), [france, uk], [camille, jonas])?.[0]).toBe('UK & Ireland −3, Camille Roy +9')
  })

  test('is one alone, where nobody moved it the other way', () => {
    expect(said(moved(70, 9), [france, dach], [camille, sender('Léa', 20, 0)])?.[0]).toBe(
      'DACH founders +5 of +9',
    )
  })

  test('are the two that cancel out, where it did not move', () => {
    expect(said(moved(77, 0), [france, uk, sender('Nordics', 0, -1)], [camille, jonas])?.[0]).toBe(
      'Scale-ups France +4, UK & Ireland −3',
    )
    expect(said(moved(77, 0), [sender('One', 40, 0), sender('Two', 37, 0)], [])).toBeNull()
  })

  test('are accounts, on the page of one agent or in a workspace with one', () => {
    expect(said(moved(77, 7), [], [camille, jonas])?.[0]).toBe('Camille Roy +9, Jonas −2')
    expect(said(moved(77, 7), [sender('One', 77, 7)], [camille, jonas])?.[0]).toBe('Camille Roy +9, Jonas −2')
  })

  test('is also said of millions', () => {
    const large = [sender('One', 4_000_000, 1_200_000), sender('Two', 1_000_000, 300_000)]
    expect(said(moved(5_000_000, 1_500_000), large, [])?.[0]).toBe('One +1,200,000 of +1,500,000')
  })

  test.each<[string, Moved | null, Sender[], Sender[]]>([
    ['where there is no earlier period', null, [france, uk], [camille, jonas]],
    ['where fewer than twenty were counted', moved(11, 3), [sender('One', 6, 2), sender('Two', 5, 1)], []],
    [
      'where one agent and one account are not known',
      moved(77, 6),
      [france, sender('Gone', 0, null)],
      [jonas],
    ],
    ['where nobody is known', moved(77, 6), [], []],
  ])('is not said %s', (_, whole, agents, accounts) => {
    expect(said(whole, agents, accounts)).toBeNull()
  })
})

test('both periods stand side by side, the largest change first, and what nobody has as others', () => {
  const rows = movedRows(moved(80, 6), [france, uk, sender('Unread', 0, null)])
  expect(rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['Scale-ups France', '20', '16', '+4'],
    ['UK & Ireland', '24', '27', '−3'],
    ['Unread', '—', '—', '—'],
  ])
  expect(movedRows(moved(50, 2), [france, uk]).at(-1)).toEqual({
    id: 'others',
    name: 'Others',
    cells: ['6', '5', '+1'],
  })
  expect(movedRows(moved(44, 1), [france, uk])).toHaveLength(2)
  // Asked a moment later, they add up to more.
  expect(movedRows(moved(40, 1), [france, uk])).toHaveLength(2)
})

test('a figure without an earlier one has not moved', () => {
  const kpi = { value: 12, deltaPercent: null, series: [] }
  expect(movedOf({ kpis: { replies: { ...kpi, deltaValue: null } } }, 'replies')).toBeNull()
  expect(movedOf({ kpis: { replies: { ...kpi, deltaValue: -3 } } }, 'replies')).toEqual({
    now: 12,
    before: 15,
    change: -3,
  })
  expect(movedOf({}, 'replies')).toBeNull()
  expect(movedOf(undefined, 'replies')).toBeNull()
})
