import { AsyncLocalStorage } from 'node:async_hooks'
import { i18n, type Messages } from '@lingui/core'
import type { Query } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createClient, type Client, type Send } from '#/api/client'
import { embeddedViewElement, type EmbeddedAnswer } from '#/api/embedded'
import { leadingQueries, makeQueryClient } from '#/api/queries'
import type { WrittenRequest } from '#/api/write-request'
import type { Frames, RawAnswer, RenderedView, RenderJob } from '#/host/ssr/messages'
import { differenceAt, serviceDateHeader, withDifference } from '#/lib/service-clock'
import { keepSessionStateBy, type SessionStore } from '#/lib/session-state'
import { until } from '#/lib/until'
import { atOrigin } from '#/lib/outside-address'
import { inLanguage, inReaderLanguages } from '#/lib/locale'
import { inReaderZone } from '#/lib/zone'
import { atInstant } from '#/shell/frame/clock'
import { locales, toLocale, type Locale } from '#/lib/languages'
import { allFrames } from './frame-ahead'
import { pageTree } from './page-tree'
import { makeRouter } from './router'

// Several calls of `renderPage` run at once, so all that belongs to one person belongs to one call.

const catalogs = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true })
for (const locale of locales) {
  for (const [file, { messages }] of Object.entries(catalogs)) {
    if (file.endsWith(`${locale}.po`)) i18n.load(locale, messages)
  }
}
// Loaders need a language; all catalogs are loaded already.
i18n.activate('en')

// oxlint-disable-next-line sightline/module-state -- finds the state of the request that asks
const sessions = new AsyncLocalStorage<SessionStore>()
keepSessionStateBy(() => {
  const store = sessions.getStore()
  if (store === undefined) throw new Error('Session state is used outside a request')
  return store
})

export type FetchAnswer = (request: WrittenRequest) => Promise<RawAnswer | null>

const localeOf = ({ language, accepted }: RenderJob): Locale =>
  toLocale(language) ?? accepted.map(toLocale).find((locale) => locale !== null) ?? 'en'

const decoder = new TextDecoder()

function requestClient(fetchAnswer: FetchAnswer, onGivenUp: () => void) {
  /** Those that may be embedded. */
  const answers: EmbeddedAnswer[] = []
  /** Operations that may be answered later: their panels are skeletons in the view. */
  const givenUp = new Set<string>()
  const { call } = createClient('')
  const closing = new AbortController()
  const closed = new Promise<never>((_, reject) => {
    closing.signal.addEventListener('abort', () => reject(new Error('The request that asks has ended')))
  })
  closed.catch(() => undefined)

  const sendFor =
    (id: string): Send =>
    async (_base, request) => {
      if (closing.signal.aborted) return closed
      const answer = await Promise.race([fetchAnswer(request), closed])
      if (answer === null || answer.status >= 429) {
        givenUp.add(id)
        onGivenUp()
        return closed
      }
      const { status, headers, took } = answer
      const body = decoder.decode(answer.body)
      answers.push({ request, status, headers, body, took })
      // The clock of this thread is not one person's service's.
      const { [serviceDateHeader]: _, ...others } = headers
      return new Response(body === '' || status === 204 ? null : body, { status, headers: others })
    }
  const client: Client = { call: (id, input, signal) => call(id, input, signal, sendFor(id)) }
  return { client, answers, givenUp, close: () => closing.abort() }
}

/** `until` for changes that cause more of their kind: done once nothing has followed. */
async function settled(changes: EventTarget, isDone: () => boolean, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs
  do {
    await until(changes, isDone, Math.max(0, end - performance.now()))
    await new Promise((resolve) => setImmediate(resolve))
  } while (!isDone() && performance.now() < end)
}

/** React writes what belongs into the head in front of the view. */
const headed = /^(?:<title>[^<]*<\/title>|<(?:link|meta) [^>]*\/>)*/
/**
 * A failed part, which the browser would have to render again, or styles, which the content policy refuses.
 * Text cannot read like either: in it `<` and `"` are escaped.
 */
const unusable = ['<!--$!-->', ' style="']

function writtenAnew(router: ReturnType<typeof makeRouter>): string {
  router.updateLatestLocation()
  const { pathname } = router.latestLocation
  return router.buildLocation({ to: pathname, search: true, params: true, _includeValidateSearch: true })
    .publicHref
}

/** Language, region, clock, zone and origin are global, so they are set for this one synchronous call. */
function renderFor(
  job: RenderJob,
  locale: Locale,
  ahead: number,
  tree: () => ReturnType<typeof pageTree>,
): string {
  return inLanguage(locale, () =>
    atOrigin(job.origin, () =>
      inReaderLanguages(job.accepted, () =>
        inReaderZone(job.zone ?? 'UTC', () =>
          withDifference(ahead, () => atInstant(job.now + ahead, () => renderToString(tree()))),
        ),
      ),
    ),
  )
}

async function render(
  job: RenderJob,
  fetchAnswer: FetchAnswer,
  signal: AbortSignal,
): Promise<RenderedView | null> {
  const changes = new EventTarget()
  const onChange = () => changes.dispatchEvent(new Event('change'))
  const { client, answers, givenUp, close } = requestClient(fetchAnswer, onChange)
  signal.addEventListener('abort', () => {
    close()
    onChange()
  })
  // Here a retry would outlive the document.
  const queryClient = makeQueryClient(client, { retry: false, retryOnMount: false, gcTime: Infinity })
  const cache = queryClient.getQueryCache()
  cache.subscribe(onChange)
  const isSettled = ({ state, queryKey }: Query) =>
    state.status !== 'pending' || givenUp.has(String(queryKey[0]))
  const hasAll = () => signal.aborted || cache.getAll().every(isSettled)
  const history = createMemoryHistory({ initialEntries: [job.target] })
  const router = makeRouter(queryClient, job.facts, history)
  // The router leaves itself there, for developers' tools.
  Reflect.deleteProperty(globalThis, '__TSR_ROUTER__')
  // As the browser's router writes it; otherwise no link is the current one.
  history.replace(writtenAnew(router))
  try {
    await router.load()
    const leading = leadingQueries(router.state.matches)
    const hasLeading = () =>
      signal.aborted ||
      leading.every(({ queryKey }) => cache.findAll({ queryKey, exact: true }).every(isSettled))
    if (!(await until(changes, hasLeading, job.timeoutMs))) return null
    await settled(changes, hasAll, job.graceMs)
    if (signal.aborted) return null
    const embedded = [...answers]
    const { zone, height } = job
    const locale = localeOf(job)
    const dates = embedded.flatMap(({ headers }) => headers[serviceDateHeader] ?? [])
    const ahead = differenceAt(dates[0], job.now) ?? 0
    const written = renderFor(job, locale, ahead, () => pageTree(queryClient, router, height))
    if (unusable.some((part) => written.includes(part))) return null
    const head = headed.exec(written)?.[0] ?? ''
    const encoder = new TextEncoder()
    return {
      html: encoder.encode(written.slice(head.length)),
      head,
      locale,
      isUtc: zone === null,
      embedded: encoder.encode(
        embeddedViewElement({
          locale,
          languages: job.accepted,
          zone,
          height,
          now: job.now + ahead,
          answers: embedded,
        }),
      ),
    }
  } finally {
    // Close first: the end of a query may start another one.
    close()
    void queryClient.cancelQueries()
    queryClient.clear()
  }
}

/** Null where it cannot be rendered in time. `signal` tells that its reader has left. */
export const renderPage = (
  job: RenderJob,
  fetchAnswer: FetchAnswer,
  signal: AbortSignal = new AbortController().signal,
): Promise<RenderedView | null> => sessions.run(new Map(), () => render(job, fetchAnswer, signal))

export const renderFrames = (): Frames => sessions.run(new Map(), allFrames)
