import { setupI18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { signIn } from './session'
import { signInProblem } from './sign-in-form'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  [400, 'session_too_long', 'This key is too long to sign in with. Use a shorter one.'],
  [401, 'key_refused', 'This key was not accepted. Paste the whole key as the application showed it.'],
  [502, 'upstream_unreachable', 'The service could not be reached. Your key was not kept; try again.'],
])('a sign-in that is refused with %i %s says why', async (status, code, sentence) => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'error', error: { code } }, { status }))
  expect(signInProblem(i18n, await signIn('a key', false))).toBe(sentence)
})
