import { expect, test, vi } from 'vitest'
import { shownPerson } from '#/api/person'
import { chooseNotifications } from '#/shell/attention/notifications'
import { onAnnounced, safeReturn, signIn, signOut } from './session'

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

/** As in a browser, its keys are those of the object. */
class KeptStorage {
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value)
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}

test('signing in again keeps the notifications that this person chose, and forgets another’s', async () => {
  const [camille, jonas] = ['c'.repeat(22), 'j'.repeat(22)]
  vi.stubGlobal('localStorage', new KeptStorage())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { person: camille } })))
  for (const person of [jonas, camille]) {
    shownPerson.current = person
    chooseNotifications('names')
  }
  expect(await signIn('key', false, false)).toEqual({ kind: 'signedIn', person: camille })
  expect(Object.entries(localStorage)).toEqual([[`sightline.notifications.${camille}`, 'names']])
})

test.each([
  ['where every copy of the host was told', { everywhere: true, workspaces: [] }, '/sign-in'],
  ['where no other copy was told', { everywhere: false, workspaces: [] }, '/sign-in?hereOnly=true'],
  ['of one of two workspaces', { everywhere: true, workspaces: ['jonas'] }, '/sign-in?add=true'],
])('signing out %s leads to a page that says so', async (_, data, address) => {
  vi.stubGlobal('localStorage', new KeptStorage())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { signedIn: false, ...data } })))
  expect(await signOut()).toEqual({ address })
})

test('a browser that closes storage and the channel between tabs still signs in and out', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.stubGlobal('BroadcastChannel', function () {
    refuse()
  })
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }))
  const heard: unknown[] = []
  onAnnounced((announcement) => heard.push(announcement))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { person: 'c'.repeat(22) } })))
  expect(await signIn('key', false, false)).toEqual({ kind: 'signedIn', person: 'c'.repeat(22) })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { signedIn: false } })))
  expect([await signOut(), heard]).toEqual([{ address: '/sign-in' }, []])
})
