import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { LinkMaker, linkedWall, madeLinks } from './-display-links'
import { readWallSearch } from './-search'

const floor = { id: '1', label: 'Floor', expiresAt: '2026-12-18T09:24:00.000Z' }
afterEach(() => vi.unstubAllGlobals())

/** The dialog once the host has answered for the list, so often. */
async function shown(...answers: Response[]): Promise<string> {
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  while (answers.length > 0) await client.prefetchQuery(madeLinks)
  return renderToString(
    <QueryClientProvider client={client}>
      <LinkMaker linked={linkedWall(readWallSearch(new URLSearchParams()))} />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '|')
}

const listed = () => Response.json({ data: { links: [floor] } })
const silent = () => Response.json({ error: { code: 'store_silent' } }, { status: 503 })

test('a list of display links that cannot be read says so, and is not shown as empty', async () => {
  expect(await shown(silent())).toContain('This list can’t be read right now.')
})

test('a list of display links that was read before stays when it cannot be read again', async () => {
  const text = await shown(listed(), silent())
  expect(text).toContain('Floor')
  expect(text).toContain('This list can’t be read right now.')
})

test('where copies share no store there is no list', async () => {
  expect(await shown(Response.json({ data: { links: null } }))).not.toContain('Your links')
})
