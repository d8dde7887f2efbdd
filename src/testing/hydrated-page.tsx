import { QueryClientProvider, type Query } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { createClient, type Client, type Send } from '#/api/client'
import { makeQueryClient } from '#/api/queries'
import { Hydrated, RenderedHeight } from '#/components/hydration'
import { inReaderZone } from '#/lib/zone'
import { makeRouter } from '#/router'
import { fixedTime } from '#/sample/testing/service'
import { atInstant } from '#/shell/frame/clock'
import { answerIn } from './sample-answers'

/** Asks the sample in a world. */
export function clientIn(world: string, answer = answerIn): Client {
  const send: Send = async (_base, request) => {
    const { status, headers, body } = await answer(world, request)
    return new Response(new TextDecoder().decode(body), { status, headers })
  }
  const { call } = createClient('')
  return { call: (id, input, signal) => call(id, input, signal, send) }
}

const isAwaited = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  options.queryFn !== undefined &&
  // A query keeps the options of the component that asks.
  (options as { enabled?: unknown }).enabled !== false

const maxRounds = 12

/**
 * A page, or a part that opens over it, as it stands in a browser after hydration: with the parts that load later and
 * the answers that they ask for. `before`: what was looked at before.
 */
export async function hydratedPageIn(
  world: string,
  target: string,
  over?: ReactNode,
  before: readonly string[] = [],
  answer = answerIn,
): Promise<string> {
  // The frame names keys as the device has them.
  vi.stubGlobal('navigator', { userAgent: 'X11; Linux' })
  vi.stubGlobal('window', { location: new URL(target, 'https://sightline.example'), innerHeight: 1_200 })
  const options = { retry: false, retryOnMount: false, gcTime: Infinity }
  const queryClient = makeQueryClient(clientIn(world, answer), options)
  const history = createMemoryHistory({ initialEntries: [target] })
  const router = makeRouter(queryClient, { mode: 'sample', signIn: false }, history)
  const tree = (
    <QueryClientProvider client={queryClient}>
      <RenderedHeight value={1_200}>
        <Hydrated value={true}>
          {over === undefined ? (
            <RouterProvider router={router} />
          ) : (
            <RouterContextProvider router={router}>{over}</RouterContextProvider>
          )}
        </Hydrated>
      </RenderedHeight>
    </QueryClientProvider>
  )
  let html = ''
  for (const address of [...before, target]) {
    history.push(address)
    await router.load()
    html = ''
    for (let round = 0; round < maxRounds; round += 1) {
      const next = inReaderZone('UTC', () => atInstant(fixedTime, () => renderToString(tree)))
      const awaited = queryClient.getQueryCache().getAll().filter(isAwaited)
      if (next === html && awaited.length === 0) break
      html = next
      await Promise.all(awaited.map((query) => query.fetch().catch(() => undefined)))
      await vi.dynamicImportSettled()
    }
  }
  queryClient.clear()
  const error = /data-msg="[^"]*"/.exec(html)?.[0]
  if (error !== undefined) throw new Error(`${target} in ${world}: ${error}`)
  return html
}
