import { beforeEach, describe, expect, test } from 'vitest'

import type { FakeService } from '../testing/fake-service'
import { cookieOf, hour, knowing, minute, secure, signIn, state, statusOf } from '../testing/sessions'
import { canaryKey, testApp, type TestApp } from '../testing/test-app'
import { fakeStore } from '../testing/fake-store'

let service: FakeService
let app: TestApp
beforeEach(() => {
  service = knowing(canaryKey)
  app = testApp({ service, mode: 'sessions', env: secure })
})

describe('a copy of a cookie, once its owner has signed out', () => {
  const start = Date.parse('2026-11-18T09:24:00.000Z')
  const signOut = (to: TestApp, cookie: string) =>
    to.send('/session/end', { method: 'POST', headers: { cookie } })
  /** Makes another copy of the host, or the same one after a restart: they have the secret in common, and no memory. */
  function another(at: number, options: Partial<Parameters<typeof testApp>[0]> = {}): TestApp {
    const copy = testApp({ service, mode: 'sessions', env: secure, ...options })
    copy.clock.now = at
    return copy
  }
  /** Counts the hours for which a cookie opens a session, used and prolonged every half hour where that is of help. */
  async function hoursAt(copy: TestApp, cookie: string): Promise<number> {
    let renewal = ''
    const from = copy.clock.now
    while (copy.clock.now < from + 31 * 24 * hour) {
      const response = await state(copy, `${cookie}; ${renewal}`)
      if (!(await response.json()).data.signedIn) break
      renewal = cookieOf(response) || renewal
      copy.clock.now += hour / 2
    }
    return (copy.clock.now - from) / hour
  }

  test('is refused where they signed out, for as long as the session would have lasted', async () => {
    for (const remember of [false, true]) {
      const cookie = cookieOf(await signIn(app, canaryKey, { remember }))
      await signOut(app, cookie)
      expect(await hoursAt(app, cookie)).toBe(0)
      app.clock.now += 29 * 24 * hour
      expect(await statusOf(app, cookie)).toBe(401)
    }
  })

  test.each([
    ['twelve hours', false, 12.5],
    ['thirty days', true, 30 * 24 + 0.5],
  ])(
    'opens it at another copy of the host, or after a restart, until %s after signing in and no longer',
    async (_, remember, hours) => {
      const cookie = cookieOf(await signIn(app, canaryKey, { remember }))
      await signOut(app, cookie)
      expect(await hoursAt(another(start), cookie)).toBe(hours)
    },
  )

  test('opens an unused session elsewhere for an hour', async () => {
    const cookie = cookieOf(await signIn(app))
    await signOut(app, cookie)
    expect(await statusOf(another(start + hour - minute), cookie)).toBe(200)
    expect(await statusOf(another(start + hour + minute), cookie)).toBe(401)
  })

  test('is refused by every copy at once, and after a restart, where they share what was revoked', async () => {
    const store = fakeStore(() => start)
    const [one, two] = [another(start, { store }), another(start, { store })]
    for (const remember of [false, true]) {
      const cookie = cookieOf(await signIn(one, canaryKey, { remember }))
      expect(await statusOf(two, cookie)).toBe(200)
      await signOut(one, cookie)
      expect(await hoursAt(two, cookie)).toBe(0)
      expect(await hoursAt(another(start, { store }), cookie)).toBe(0)
    }
  })
})
