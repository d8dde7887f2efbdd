import { Circle } from 'lucide-react'
import { expect, test } from 'vitest'
import { matching, type ChoiceGroup } from './matching'

const choices = (...labels: (string | [string, string])[]) =>
  labels.map((each) => {
    const [label, detail] = typeof each === 'string' ? [each] : each
    return { label, icon: Circle, run: () => {}, ...(detail === undefined ? {} : { detail }) }
  })

const groups: readonly ChoiceGroup[] = [
  { heading: 'Pages', choices: choices('Cockpit', 'Leads', 'Inbox', 'Team', 'Équipe') },
  { heading: 'Agents', choices: choices('Scale-ups France', 'DACH founders', 'Teams of ten'), max: 2 },
  { heading: 'Accounts', choices: choices('Marc Lefèvre', 'Lea Brandt', 'Łukasz Østergaard Groß', '‮evil') },
  { heading: 'Actions', choices: choices(['Dark', 'Theme'], ['Français', 'Language']) },
]

const shown = (typed: string) =>
  matching(groups, typed).map(({ heading, choices: found }) => [heading, ...found.map(({ label }) => label)])

test.each([
  [
    'tea',
    [
      ['Pages', 'Team'],
      ['Agents', 'Teams of ten'],
    ],
  ],
  ['lefevre', [['Accounts', 'Marc Lefèvre']]],
  ['LEFÈVRE marc', [['Accounts', 'Marc Lefèvre']]],
  ['equipe', [['Pages', 'Équipe']]],
  ['lukasz', [['Accounts', 'Łukasz Østergaard Groß']]],
  ['oster', [['Accounts', 'Łukasz Østergaard Groß']]],
  ['gross', [['Accounts', 'Łukasz Østergaard Groß']]],
  ['theme', [['Actions', 'Dark']]],
  ['theme da', [['Actions', 'Dark']]],
  ['  inbox ', [['Pages', 'Inbox']]],
  // Options that begin with the letters come before those that only contain them.
  [
    'lea',
    [
      ['Pages', 'Leads'],
      ['Accounts', 'Lea Brandt'],
    ],
  ],
  ['ock', [['Pages', 'Cockpit']]],
  ['[(*', []],
])('who types "%s" finds it whatever its case, accents and order of words', (typed, expected) => {
  expect(shown(typed)).toEqual(expected)
})

test('a better fit brings its group to the front', () => {
  expect(shown('fr')).toEqual([
    ['Actions', 'Français'],
    ['Agents', 'Scale-ups France'],
  ])
})

test('with nothing typed everything is there, of long lists the first', () => {
  expect(shown('').map(([heading, ...labels]) => [heading, labels.length])).toEqual([
    ['Pages', 5],
    ['Agents', 2],
    ['Accounts', 4],
    ['Actions', 2],
  ])
})
