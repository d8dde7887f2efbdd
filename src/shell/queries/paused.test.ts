import { beforeEach, expect, test, vi } from 'vitest'
import { queryFor } from '#/api/queries'
import { QueryClient } from '@tanstack/react-query'
import { hydratedPageIn } from '#/testing/hydrated-page'
import { isRefreshPaused, pauseRefresh } from './paused'

const at = (pathname: string) => vi.stubGlobal('window', { location: { pathname } })

/** Whether a page at this address asks for its agents again by itself. */
function asksAgain(pathname: string): boolean {
  at(pathname)
  const client = new QueryClient()
  pauseRefresh(client)
  const { refetchInterval, refetchOnWindowFocus } = client.defaultQueryOptions(queryFor('agents.list', {}))
  expect(refetchInterval === false).toBe(refetchOnWindowFocus === false)
  return refetchInterval !== false
}

let choice: string | null = null
beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => choice }))

test('once refreshing is switched off, the pages of the dashboard stand still, and a wall goes on', () => {
  choice = 'off'
  expect(['/team', '/', '/leads/ld_1', '/wall', '/results'].map(asksAgain)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  at('/wall')
  expect(isRefreshPaused()).toBe(false)
})

test('every page refreshes itself until a person switches that off', () => {
  choice = null
  expect(['/team', '/wall'].map(asksAgain)).toEqual([true, true])
})

test('a panel that failed promises a next try only while the page refreshes itself', async () => {
  const promises = async () =>
    (await hydratedPageIn('faulty~agents.list~500', '/agents')).includes('Retrying in')
  choice = null
  expect(await promises()).toBe(true)
  choice = 'off'
  expect(await promises()).toBe(false)
})
