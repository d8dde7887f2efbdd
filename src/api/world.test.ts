import { expect, test } from 'vitest'
import { baseOf, worldInAddress } from './world'

const sample = { mode: 'sample', signIn: false } as const
const service = { mode: 'service', signIn: true } as const

test.each([
  ['?world=quiet', '/worlds/quiet'],
  ['?range=7&world=full~later~2h', '/worlds/full~later~2h'],
  ['?world=faulty~cockpit.analytics~500', '/worlds/faulty~cockpit.analytics~500'],
  ['?world=faulty~*~429', '/worlds/faulty~*~429'],
  ['', ''],
  ['?world=', ''],
  ['?world=../v1', ''],
  ['?world=a/b', ''],
  ['?world=a%2Fb', ''],
  ['?world=a%20b', ''],
  [`?world=${'a'.repeat(400)}`, ''],
])('an address with %s asks at %j', (search, base) => {
  expect(baseOf(sample, search)).toBe(base)
})

test('a service has no other worlds', () => {
  expect(baseOf(service, '?world=quiet')).toBe('')
  expect(worldInAddress('?world=quiet')).toBe('quiet')
})
