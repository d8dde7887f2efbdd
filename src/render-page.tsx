import { AsyncLocalStorage } from 'node:async_hooks'
import { i18n, type Messages } from '@lingui/core'
import type { Query } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createClient, type Client, type Send } from '#/api/client'
import { embeddedViewElement, type EmbeddedAnswer } from '#/api/embedded'
import { makeQueryClient } from '#/api/queries'
import type { WrittenRequest } from '#/api/write-request'
import type { Frames, RawAnswer, RenderedView, RenderJob } from '#/host/ssr/messages'
import { keepSessionStateBy, type SessionStore } from '#/lib/session-state'
import { until } from '#/lib/until'
import { inReaderZone } from '#/lib/zone'
import { atInstant } from '#/shell/frame/clock'
import { locales, toLocale, type Locale } from '#/shell/i18n/locale'
import { silentRowsKey } from '#/shell/frame/view-cookie'
import { allFrames } from './frame-ahead'
import { pageTree } from './page-tree'
import { makeRouter } from './router'

// The host's rendering of a first view. All that belongs to one person belongs to one call of `renderPage`: several
// run at once, and what a page leaves running when its render ends must not meet the next person's.

const catalogs = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true })
for (const locale of locales) {
  for (const [file, { messages }] of Object.entries(catalogs)) {
    if (file.endsWith(`${locale}.po`)) i18n.load(locale, messages)
  }
}
// Loaders ask for their catalog, and need a language to ask in; all of them are loaded already.
i18n.activate('en')

// oxlint-disable-next-line session/module-state -- finds the state of the request that asks
const sessions = new AsyncLocalStorage<SessionStore>()
keepSessionStateBy(() => {
  const store = sessions.getStore()
  if (store === undefined) throw new Error('Session state is used outside a request')
  return store
})

/** Asks the host; null where the answer does not come, or not in time. */
export type FetchAnswer = (request: WrittenRequest) => Promise<RawAnswer | null>

/** The reader's choice, else the key owner's language, else the browser's. */
const localeOf = ({ language, accepted }: RenderJob, answers: readonly EmbeddedAnswer[]): Locale =>
  toLocale(language) ?? toLocale(ownersLanguage(answers)) ?? toLocale(accepted) ?? 'en'

function ownersLanguage(answers: readonly EmbeddedAnswer[]): string | null {
  const body = answers.find(({ request, status }) => request.target === '/v1/me' && status === 200)?.body
  const language = /"interfaceLanguage":"([A-Za-z-]{2,35})"/.exec(body ?? '')?.[1]
  return language ?? null
}

const decoder = new TextDecoder()

/** The client of one request: the host answers it, until it is closed. */
function requestClient(fetchAnswer: FetchAnswer, onGivenUp: () => void) {
  /** Those that may be embedded. */
  const answers: EmbeddedAnswer[] = []
  /** Operations whose answers do not come, or say that they may come later: their panels are skeletons in the view. */
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
      return new Response(body === '' || status === 204 ? null : body, { status, headers })
    }
  const client: Client = { call: (id, input, signal) => call(id, input, signal, sendFor(id)) }
  return { client, answers, givenUp, close: () => closing.abort() }
}

/** Milliseconds. A view that would wait for longer for its turn comes too late to be of use. */
const maxQueuedMs = 1_000

/** `until` for what may set off more of its kind: it is done once nothing has followed. */
async function settled(changes: EventTarget, isDone: () => boolean, timeoutMs: number): Promise<void> {
  const end = performance.now() + timeoutMs
  do {
    await until(changes, isDone, end - performance.now())
    await new Promise((resolve) => setImmediate(resolve))
  } while (!isDone() && performance.now() < end)
}

// oxlint-disable-next-line session/module-state -- says only when it is whose turn
let turns = Promise.resolve()
/** Resolves when it is this view's turn: one after the other, with a look at what has arrived in between. */
function turn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)))
  return turns
}

/** React writes what belongs into the head in front of the view. */
const headed = /^(?:<title>[^<]*<\/title>|<(?:link|meta) [^>]*\/>)*/
/**
 * A part that failed or waits for something, which the browser would have to render again, and styles in the document,
 * which the content policy refuses. Text cannot read like either: in it `<` and `"` are written in other characters.
 */
const unusable = ['<!--$!-->', ' style="']

/** The address of the page that is shown, with what its route reads of it. */
function writtenAnew(router: ReturnType<typeof makeRouter>): string {
  router.updateLatestLocation()
  const { pathname } = router.latestLocation
  return router.buildLocation({ to: pathname, search: true, params: true, _includeValidateSearch: true })
    .publicHref
}

/** What the page looks up on its device is what the browser has told of it. Synchronous, as all that is global here. */
function withStorage<Result>(kept: ReadonlyMap<string, string>, work: () => Result): Result {
  const value = { getItem: (key: string) => kept.get(key) ?? null, setItem: () => undefined }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value })
  try {
    return work()
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
}

/** Renders with the reader's language, clock and zone, which are global for as long as that takes and no longer. */
function renderFor(job: RenderJob, locale: Locale, tree: () => ReturnType<typeof pageTree>): string {
  i18n.activate(locale)
  try {
    return withStorage(new Map([[silentRowsKey, job.silentRows]]), () =>
      inReaderZone(job.zone ?? 'UTC', () => atInstant(job.now, () => renderToString(tree()))),
    )
  } finally {
    i18n.activate('en')
  }
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
  // The browser asks again what failed: here a retry would outlive the document.
  const queryClient = makeQueryClient(client, { retry: false, retryOnMount: false, gcTime: Infinity })
  const cache = queryClient.getQueryCache()
  cache.subscribe(onChange)
  const isSettled = ({ state, queryKey }: Query) =>
    state.status !== 'pending' || givenUp.has(String(queryKey[0]))
  const hasLeading = () =>
    signal.aborted ||
    cache.getAll().every((query) => query.options.meta?.isLeading !== true || isSettled(query))
  const hasAll = () => signal.aborted || cache.getAll().every(isSettled)
  const history = createMemoryHistory({ initialEntries: [job.target] })
  const router = makeRouter(queryClient, job.facts, history)
  // The router leaves itself there, for developers' tools.
  Reflect.deleteProperty(globalThis, '__TSR_ROUTER__')
  // As the router of the browser will write it: without what a nonsensical address says, no link is the current one.
  history.replace(writtenAnew(router))
  try {
    await router.load()
    if (!(await until(changes, hasLeading, job.timeoutMs))) return null
    await settled(changes, hasAll, job.graceMs)
    const queuedAt = performance.now()
    await turn()
    if (signal.aborted || performance.now() - queuedAt > maxQueuedMs) return null
    // What comes while the view is written is not in it.
    const embedded = [...answers]
    const { zone, silentRows, height, now } = job
    const locale = localeOf(job, embedded)
    const written = renderFor(job, locale, () => pageTree(queryClient, router, height))
    if (unusable.some((part) => written.includes(part))) return null
    const head = headed.exec(written)?.[0] ?? ''
    const encoder = new TextEncoder()
    return {
      html: encoder.encode(written.slice(head.length)),
      head,
      locale,
      isUtc: zone === null,
      embedded: encoder.encode(
        embeddedViewElement({ locale, zone, silentRows, height, now, answers: embedded }),
      ),
    }
  } finally {
    // First, so that what the end of a query sets off can ask nothing.
    close()
    void queryClient.cancelQueries()
    queryClient.clear()
  }
}

/** The view of one request; null where it cannot be rendered, or not in time. `signal` tells that its reader has left. */
export const renderPage = (
  job: RenderJob,
  fetchAnswer: FetchAnswer,
  signal: AbortSignal = new AbortController().signal,
): Promise<RenderedView | null> => sessions.run(new Map(), () => render(job, fetchAnswer, signal))

/** The frames of all pages that the host renders. */
export const renderFrames = (): Frames =>
  sessions.run(new Map(), () => allFrames((locale) => catalogs[`./locales/${locale}.po`]?.messages ?? {}))
