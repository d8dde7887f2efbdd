import { AsyncLocalStorage } from 'node:async_hooks'
import { i18n, type Messages } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createClient, type Client } from '#/api/client'
import { operationRow } from '#/api/contract/index'
import { carry, isEarly } from '#/api/early'
import type { CarriedAnswer } from '#/api/first-view'
import { makeQueryClient } from '#/api/queries'
import { worldInAddress } from '#/api/world'
import { writeRequest, type RequestInput, type WrittenRequest } from '#/api/write-request'
import { asText, dataBlock, type RawAnswer } from '#/host/first-view/data-block'
import type { DrawJob, DrawnView, FirstQuestions, QuestionsRequest } from '#/host/first-view/drawer-messages'
import { keepSessionStateBy, type SessionStore } from '#/lib/session-state'
import { inReaderZone } from '#/lib/zone'
import { atInstant } from '#/shell/clock'
import { locales, toLocale, type Locale } from '#/shell/locale'
import { silentRowsKey } from '#/shell/view-cookie'
import { shellQuestions, type OpenQuestion } from '#/shell/questions'
import { frameAhead } from './frame-ahead'
import { pageTree } from './page-tree'
import { pageAt } from './pages'
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

/** Asks the host what an answer led to; null where it may not be waited for. */
type FetchNext = (request: WrittenRequest) => Promise<RawAnswer | null>

/** The reader's choice, else the key owner's language, else the browser's. */
const localeOf = ({ language, accepted }: DrawJob, answers: readonly CarriedAnswer[]): Locale =>
  toLocale(language) ?? toLocale(ownersLanguage(answers)) ?? toLocale(accepted) ?? 'en'

function ownersLanguage(answers: readonly CarriedAnswer[]): string | null {
  const body = answers.find(({ request, status }) => request.target === '/v1/me' && status === 200)?.body
  const language = /"interfaceLanguage":"([A-Za-z-]{2,35})"/.exec(body ?? '')?.[1]
  return language ?? null
}

/** The client of one request: it answers what came with the job and what the host then answers, until it is closed. */
function requestClient(answers: CarriedAnswer[], fetchNext: FetchNext) {
  carry(answers)
  const { call } = createClient('')
  let isClosed = false
  const calls = { running: 0, unanswered: 0 }

  /** Has the answer at hand before `call` looks for it; false where it will not come. */
  async function fetchAnswer(request: WrittenRequest): Promise<boolean> {
    if (isEarly(request)) return true
    const answer = await fetchNext(request)
    if (answer === null || isClosed) return false
    const came = asText([answer])
    answers.push(...came)
    carry(came)
    return true
  }

  const client: Client = {
    async call(id, input, signal) {
      if (isClosed) throw new Error('The request that asks has ended')
      calls.running += 1
      try {
        // An input of the table is a request's input whatever its id; the generic hides that from the compiler.
        const request = writeRequest(operationRow(id), input as RequestInput)
        if (await fetchAnswer(request)) return await call(id, input, signal)
      } finally {
        calls.running -= 1
      }
      calls.unanswered += 1
      return new Promise(() => undefined)
    },
  }
  return {
    client,
    close: () => {
      isClosed = true
    },
    settled: async () => {
      do await new Promise((resolve) => setImmediate(resolve))
      while (calls.running > 0)
    },
    // What is asked again may have another answer by the time the browser hydrates the view.
    isComplete: () => calls.unanswered === 0 && answers.every(({ status }) => status < 429),
  }
}

const inTime = <Value,>(work: Promise<Value>, timeoutMs: number): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The page waits for an answer')), timeoutMs).unref(),
    ),
  ])

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

/** Renders with the reader's language, clock, zone and storage, which are global for as long as that takes and no longer. */
function renderFor(job: DrawJob, locale: Locale, tree: () => ReturnType<typeof pageTree>) {
  i18n.activate(locale)
  try {
    return inReaderZone(job.zone ?? 'UTC', () =>
      atInstant(job.now, () =>
        withStorage(new Map([[silentRowsKey, job.silentRows]]), () => renderToString(tree())),
      ),
    )
  } finally {
    i18n.activate('en')
  }
}

async function render(job: DrawJob, fetchNext: FetchNext, timeoutMs: number): Promise<DrawnView | null> {
  const answers = asText(job.answers)
  const locale = localeOf(job, answers)
  const { client, close, settled, isComplete } = requestClient(answers, fetchNext)
  // The browser asks again what failed: here a repetition would outlive the document.
  const queryClient = makeQueryClient(client, { retry: false, retryOnMount: false, gcTime: Infinity })
  const history = createMemoryHistory({ initialEntries: [job.target] })
  const router = makeRouter(queryClient, job.facts, history)
  // The router leaves itself there, for developers' tools.
  Reflect.deleteProperty(globalThis, '__TSR_ROUTER__')
  // As the router of the browser will write it: without what a nonsensical address says, no link is the current one.
  history.replace(writtenAnew(router))
  try {
    await inTime(router.load(), timeoutMs)
    await inTime(settled(), timeoutMs)
    const { result: written, wasAsked } = renderFor(job, locale, () =>
      pageTree(queryClient, router, job.height),
    )
    // Times in a zone that is a guess would be wrong for most.
    if (unusable.some((part) => written.includes(part)) || (job.zone === null && wasAsked)) return null
    const head = headed.exec(written)?.[0] ?? ''
    const { silentRows, height } = job
    const drawn = { locale, zone: job.zone ?? '', silentRows, height, isComplete: isComplete() }
    return {
      html: new TextEncoder().encode(written.slice(head.length)),
      head,
      locale,
      block: dataBlock({ drawn, now: job.now, answers }),
    }
  } finally {
    // First, so that what the end of a query sets off can ask nothing.
    close()
    void queryClient.cancelQueries()
    queryClient.clear()
  }
}

/** The view of one request; null where it cannot be rendered. Rejects where it takes longer than `timeoutMs`. */
export const renderPage = (
  job: DrawJob,
  fetchNext: FetchNext,
  timeoutMs: number,
): Promise<DrawnView | null> => sessions.run(new Map(), () => render(job, fetchNext, timeoutMs))

/** What the page at an address asks first. */
export function requestsAt({ target, language }: QuestionsRequest): FirstQuestions {
  const { pathname, search } = new URL(target, 'http://localhost')
  const found = pageAt(pathname.replace(/(?<=.)\/$/, ''))
  if (found === null || found.page.frameless === true || found.page.ofDevice === true) return null
  const params = new URLSearchParams(search)
  const questions: OpenQuestion[] = [
    ...shellQuestions,
    ...(found.page.questions?.(found.params, params) ?? []),
  ]
  const requests = questions.map(([id, input]) => writeRequest(operationRow(id), input))
  const once = new Map(requests.map((request) => [JSON.stringify(request), request]))
  const locale = toLocale(language)
  const frameIn = (known: Locale) =>
    frameAhead(found.path, known, catalogs[`./locales/${known}.po`]?.messages ?? {})
  return {
    requests: [...once.values()],
    world: worldInAddress(search),
    frame: locale === null ? '' : sessions.run(new Map(), () => frameIn(locale)),
  }
}
