import { expect, test } from 'vitest'
import { pageName } from './moves'

test.each([
  ['Leads · Sightline', 'Leads'],
  ['(18) Ana Roy · Inbox · Sightline', 'Ana Roy · Inbox'],
  ['(99+) Cockpit · Sightline', 'Cockpit'],
  ['Sightline', 'Sightline'],
])('after a move, the title “%s” is said as “%s”', (title, name) => {
  expect(pageName(title)).toBe(name)
})
