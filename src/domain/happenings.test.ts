import { expect, test } from 'vitest'
import { happenings } from './happenings'
import { both } from './testing/both-languages'
import { socialAccount } from './testing/social-account'

const zone = 'Europe/Paris'
const agent = {
  id: 'ag_1',
  name: 'Scale-ups France',
  socialAccountIds: ['sa_camille'],
  createdAt: '2026-09-05T09:05:00Z',
  pausedAt: null,
  updatedAt: '2026-11-10T23:30:00Z',
}
const paused = {
  ...agent,
  id: 'ag_2',
  name: 'Recruiters',
  socialAccountIds: ['sa_jonas'],
  pausedAt: '2026-11-12T14:20:00Z',
  updatedAt: '2026-11-12T14:20:01Z',
}
const disabled = socialAccount({
  id: 'sa_jonas',
  firstName: 'Jonas',
  lastName: 'Weber',
  disabledAt: '2026-10-26T09:00:00Z',
})
const all = { agents: [agent, paused], accounts: [socialAccount(), disabled] }

test('the days on which an agent was made, paused or changed, and an account was disabled, are named', () => {
  expect(happenings(all, {}, zone)).toEqual([
    { key: '2026-09-05', says: 'Scale-ups France created' },
    // Past midnight in Paris.
    { key: '2026-11-11', says: 'Scale-ups France changed' },
    { key: '2026-09-05', says: 'Recruiters created' },
    { key: '2026-11-12', says: 'Recruiters paused' },
    { key: '2026-10-26', says: 'Jonas Weber disabled' },
  ])
  expect(
    both(() =>
      happenings(all, { agentId: 'ag_2' }, zone)
        .map(({ says }) => says)
        .join(', '),
    ),
  ).toEqual([
    'Recruiters created, Recruiters paused, Jonas Weber disabled',
    'Recruiters : création, Recruiters : mise en pause, Jonas Weber : désactivation',
  ])
})

test('on the page of one account, they are those of it and of its agents', () => {
  expect(happenings(all, { socialAccountId: 'sa_camille' }, zone).map(({ says }) => says)).toEqual([
    'Scale-ups France created',
    'Scale-ups France changed',
  ])
})

test('nothing is named that the service does not date', () => {
  const undated = { ...agent, createdAt: undefined, updatedAt: 'soon' }
  expect(happenings({ agents: [undated], accounts: undefined }, {}, zone)).toEqual([])
  expect(happenings({ agents: undefined, accounts: undefined }, {}, zone)).toEqual([])
})
