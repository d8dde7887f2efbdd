import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { ApiFailure } from '#/api/errors'
import { watchSession } from './session-watch'

const notices = vi.hoisted(() => ({ now: 0, ever: 0 }))
/** The notice's words, which arrive when the test lets them. */
const words = vi.hoisted(() => {
  let arrive: (() => void) | undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  return { arrived, arrive: () => arrive?.() }
})

vi.mock('react-dom/client', () => ({
  createRoot: () => ({
    render: () => {
      notices.now += 1
      notices.ever += 1
    },
    unmount: () => (notices.now -= 1),
  }),
}))
vi.mock('./session-notice', () => ({ SessionNotice: () => null }))
vi.mock('./proxy-notice', () => ({ ProxyNotice: () => null }))
vi.mock('#/shell/i18n/i18n', () => ({ addCatalog: () => words.arrived }))

const element = { appendChild: (child: object) => child, remove: () => undefined }
const signedOut = () => Promise.reject(new ApiFailure({ operation: 'me.get', kind: 'signedOut' }))

it('tells once that the session has ended, though an answer of before it comes while the notice does', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { pathname: '/cockpit' }, addEventListener: () => undefined })
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    body: element,
    createElement: () => element,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchSession(client, () => Promise.resolve(), {})
  let asked = 0
  const ask = (queryFn: () => Promise<unknown>) =>
    client.fetchQuery({ queryKey: [(asked += 1)], queryFn }).catch(() => null)
  await ask(() => Promise.resolve('a figure'))
  let answer = () => {}
  const askedBefore = ask(() => new Promise((resolve) => (answer = () => resolve('asked before the end'))))
  await ask(signedOut)
  answer()
  await askedBefore
  words.arrive()
  await vi.dynamicImportSettled()
  await vi.runOnlyPendingTimersAsync()
  expect(notices).toEqual({ now: 1, ever: 1 })

  await ask(() => Promise.resolve('signed in again'))
  expect(notices.now).toBe(0)
})

it('where a proxy signs people in, says so and stays on the page, also on one that is still empty', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { location: { pathname: '/cockpit' }, addEventListener: () => undefined })
  const fetched = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    visibilityState: 'visible',
    body: element,
    createElement: () => element,
  })
  words.arrive()
  const before = notices.ever
  const navigate = vi.fn<() => Promise<void>>()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  watchSession(client, navigate, { proxy: { signOutUrl: null } })
  for (const key of ['first', 'second'])
    await client.fetchQuery({ queryKey: [key], queryFn: signedOut }).catch(() => null)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(11 * 60_000)
  expect(notices.ever - before).toBe(1)
  expect(navigate).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
})
