import { expect, test } from 'vitest'
import { safeReturn } from './session'

const origin = 'https://sightline.example'

test('signing in leads to exactly the link that was opened, query and hash kept', () => {
  expect(safeReturn('/inbox/a/b?message=urn%3A1&agentIds=x&agentIds=y#end', origin)).toBe(
    '/inbox/a/b?message=urn%3A1&agentIds=x&agentIds=y#end',
  )
})

test.each([
  undefined,
  '',
  'cockpit',
  '//evil.example/cockpit',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/..//evil.example',
  '/sign-in?to=/sign-in',
])('signing in never leads elsewhere: %s', (to) => {
  expect(safeReturn(to, origin)).toBe('/cockpit')
})
