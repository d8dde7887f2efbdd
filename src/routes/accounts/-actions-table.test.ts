import { expect, test } from 'vitest'
import { accountCondition } from '#/domain/account-condition'
import { socialAccount } from '#/domain/testing/social-account'
import { pauseLabel, stateOf } from './-actions-table'

const seconds = 1_000
const minutes = 60 * seconds
// Figure and unit are held together by a space that does not break.
const said = (least: number, most: number) =>
  pauseLabel({ cooldownMinMs: least, cooldownMaxMs: most }).replaceAll('\u00a0', ' ')

test.each([
  [4 * minutes, 9 * minutes, '4–9 min apart'],
  [30 * seconds, 2 * minutes, '30 s–2 min apart'],
  [5 * minutes, 5 * minutes, '5 min apart'],
  [90 * seconds, 150 * seconds, '1 min 30 s–2 min 30 s apart'],
  [1 * minutes, 150 * seconds, '1 min–2 min 30 s apart'],
  [90 * minutes, 120 * minutes, '1 h 30 min–2 h apart'],
  [0, 0, 'no delay between actions'],
])('a pause of %i to %i milliseconds reads “%s”', (least, most, words) => {
  expect(said(least, most)).toBe(words)
})

test('a pause that is not known is a dash', () => {
  expect(pauseLabel()).toBe('—')
})

test.each([
  ['a pause between two sends is sending', {}, ['Sending'], ['Running']],
  ['outside working hours nothing is sent', { isInsideWindow: false }, ['Outside working hours'], undefined],
  ['what is not known is not said to send', { activeGates: undefined }, ['Not known'], undefined],
])('%s', (_, capacity, messages, refreshes = messages) => {
  const account = socialAccount({ capacity: { isOnCooldown: true, ...capacity } })
  const { actions } = accountCondition(account, Date.parse('2026-11-18T09:24:00Z'))
  const statesOf = (name: string) =>
    actions.filter(({ action }) => action === name).flatMap((row) => stateOf(row).map(({ label }) => label))
  expect(statesOf('social.sendMessage')).toEqual(messages)
  expect(statesOf('social.refreshLeadState')).toEqual(refreshes)
})
