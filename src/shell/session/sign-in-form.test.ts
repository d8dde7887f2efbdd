import { expect, test, vi } from 'vitest'
import { signIn } from './session'
import { signInProblem } from './sign-in-form'

test.each([
  [400, 'session_too_long', 'This key is too long. Use a shorter one.'],
  [400, 'too_many_workspaces', 'This browser is signed in to five workspaces. Sign out of one first.'],
  [401, 'key_refused', 'This key was not accepted. Paste it whole.'],
  [400, 'key_malformed', 'This is not an API key. Paste one without spaces or accents.'],
  [
    421,
    'misdirected',
    'Sightline refused this request. A proxy or a browser extension may be changing it. Tell your administrator.',
  ],
  [500, 'internal', 'Sightline isn’t answering. Try again.'],
  [502, 'not_contract', 'Unreadable answer. Send the report in Diagnostics to your administrator.'],
  [504, 'upstream_timeout', 'The service is too slow. Try again.'],
  [502, 'certificate_expired', 'The service’s certificate has expired. Try again.'],
  [502, 'upstream_unreachable', 'The service isn’t answering. Try again.'],
])('a sign-in that is refused with %i %s says why', async (status, code, sentence) => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'error', error: { code } }, { status }))
  expect(signInProblem(await signIn('a key', false, true))).toBe(sentence)
})

test.each([
  ['90', 'Too many requests. Try again in 1\u00a0min 30\u00a0s.'],
  [null, 'Too many requests. Try again in a minute.'],
])(
  'after too many attempts, with Retry-After %s, a person reads how long to wait',
  async (wait, sentence) => {
    const headers: Record<string, string> = wait === null ? {} : { 'Retry-After': wait }
    vi.stubGlobal('fetch', async () =>
      Response.json({ status: 'error', error: {} }, { status: 429, headers }),
    )
    expect(signInProblem(await signIn('a key', false, false))).toBe(sentence)
  },
)

test.each([
  [false, 'This browser blocks cookies. Allow them for this site, then sign in.', 0],
  [true, 'This key was not accepted. Paste it whole.', 1],
  ['unknown', 'This key was not accepted. Paste it whole.', 1],
])(
  'where cookies are blocked (allowed: %s), the form says so and sends no key',
  async (cookieEnabled, sentence, sent) => {
    const fetched = vi.fn<() => Promise<Response>>(async () =>
      Response.json({ status: 'error', error: { code: 'key_refused' } }, { status: 401 }),
    )
    vi.stubGlobal('fetch', fetched)
    if (cookieEnabled !== 'unknown') vi.stubGlobal('navigator', { cookieEnabled })
    expect(signInProblem(await signIn('a key', false, false))).toBe(sentence)
    expect(fetched).toHaveBeenCalledTimes(sent)
  },
)
