import { expect, test } from 'vitest'
import { oldestOf, pageOf } from './-attention-derive'

const action = (key: string, destination?: { kind: string; [key: string]: unknown }) => ({ key, destination })

test('an action that is known by its key leads to the page where it is seen to', () => {
  expect(pageOf(action('validations_pending'))).toEqual({ to: '/validations' })
  expect(pageOf(action('missing_information'))).toEqual({
    to: '/inbox',
    search: { filter: 'missingInformation' },
  })
})

test('an action with another key leads where the service says, if that is a page of ours', () => {
  expect(pageOf(action('new_key', { kind: 'route', path: '/accounts/sa_1?tab=x' }))).toEqual({
    to: '/accounts',
  })
})

test.each([
  undefined,
  { kind: 'route' },
  { kind: 'route', route: 'https://evil.example/accounts' },
  { kind: 'route', route: '//accounts' },
  { kind: 'route', route: '/constructor' },
  { kind: 'route', route: { path: '/accounts' } },
])('an action that leads nowhere of ours is no link: %o', (destination) => {
  expect(pageOf(action('new_key', destination))).toBeUndefined()
})

test('the oldest draft is found in any order, past dates that cannot be read', () => {
  const draft = (createdAt: string | undefined) => ({
    kind: 'message' as const,
    request: { id: 'a', leadId: 'b', socialAccountId: 'c', status: 'PENDING' as const, createdAt },
  })
  expect(
    oldestOf([draft('2026-11-18T09:00:00Z'), draft('soon'), draft('2026-11-16T09:00:00Z'), draft(undefined)]),
  ).toBe(Date.parse('2026-11-16T09:00:00Z'))
  expect(oldestOf([])).toBeNull()
  expect(oldestOf(undefined)).toBeNull()
})
