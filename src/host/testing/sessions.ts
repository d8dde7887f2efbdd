import { fakeService, json } from './fake-service'
import { canaryKey, type TestApp } from './test-app'

export const owner = {
  id: 'user-1',
  email: 'camille@northwind.test',
  name: 'Camille Roy',
  workspaceId: 'workspace-1',
  workspaceRole: 'OWNER',
}
export const minute = 60_000
export const hour = 60 * minute

export const otherKey = 'canary-of-another-person'

/** Knows some keys, each of a person of its own, as the documented service would. */
export const knowing = (...keys: string[]) =>
  fakeService((request) => {
    const at = keys.findIndex((key) => request.headers.get('authorization') === `Bearer ${key}`)
    return at === -1
      ? json({ status: 'error', error: { message: 'Unknown key' } }, { status: 401 })
      : json({ status: 'success', data: { ...owner, id: `user-${at + 1}` } })
  })

export const secure = { PUBLIC_ORIGIN: 'https://sightline.example.com' }

export const signIn = (to: TestApp, key = canaryKey, more: object = {}, cookie?: string) =>
  to.send('/session', { method: 'POST', body: JSON.stringify({ key, ...more }), headers: { cookie } })
export const cookieOf = (response: Response): string =>
  response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
export const me = (to: TestApp, cookie: string | undefined) => to.send('/v1/me', { headers: { cookie } })
export const state = (to: TestApp, cookie: string) => to.send('/session', { headers: { cookie } })
export const statusOf = async (to: TestApp, cookie: string) => (await me(to, cookie)).status
