import { expect, test } from 'vitest'

import { fits } from './project.mjs'

test.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.0', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['23.11.0', false],
  ['24.0.0', true],
  ['26.10.0', true],
  ['9.9.9', false],
])('Node %s is accepted: %s', (version, accepted) => {
  expect(fits(version, '^20.19.0 || ^22.13.0 || >=24.0.0')).toBe(accepted)
})
