import { parentPort, workerData } from 'node:worker_threads'
import { i18n, type Messages } from '@lingui/core'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createClient } from '#/api/client'
import { operationRow } from '#/api/contract/index'
import { carry, isEarly } from '#/api/early'
import type { CarriedAnswer } from '#/api/first-view'
import { setClient } from '#/api/queries'
import { worldInAddress } from '#/api/world'
import { writeRequest, type RequestInput, type WrittenRequest } from '#/api/write-request'
import { asText, dataBlock, type RawAnswer } from '#/host/first-view/data-block'
import type {
  DrawJob,
  DrawnView,
  DrawerRequest,
  DrawerMessage,
  FirstQuestions,
  QuestionsRequest,
} from '#/host/first-view/drawer-messages'
import { endSessionState } from '#/lib/session-state'
import { drawForZone } from '#/lib/zone'
import { stopClock } from '#/shell/clock'
import { locales, toLocale, type Locale } from '#/shell/locale'
import { makeQueryClient } from '#/shell/query-client'
import { silentRowsKey } from '#/shell/view-cookie'
import { shellQuestions, type OpenQuestion } from '#/shell/questions'
import { frameAhead } from './frame-ahead'
import { pageTree } from './page-tree'
import { pageAt } from './pages'
import { makeRouter } from './router'

// The host's thread that draws (src/host/first-view/drawer.ts): one view at a time, and of each nothing is kept.

const catalogs = import.meta.glob<{ messages: Messages }>('./locales/*.po', { eager: true })
for (const locale of locales) {
  for (const [file, { messages }] of Object.entries(catalogs)) {
    if (file.endsWith(`${locale}.po`)) i18n.load(locale, messages)
  }
}

// The router leaves itself there, for developers' tools.
Object.assign(globalThis, { self: globalThis })

/** Milliseconds: for longer nobody waits for a view. */
const longestLoading = Number(workerData)

/** The reader's choice, else the key owner's language, else the browser's. */
const localeOf = ({ language, accepted }: DrawJob, answers: readonly CarriedAnswer[]): Locale =>
  toLocale(language) ?? toLocale(ownersLanguage(answers)) ?? toLocale(accepted) ?? 'en'

function ownersLanguage(answers: readonly CarriedAnswer[]): string | null {
  const body = answers.find(({ request, status }) => request.target === '/v1/me' && status === 200)?.body
  const language = /"interfaceLanguage":"([A-Za-z-]{2,35})"/.exec(body ?? '')?.[1]
  return language ?? null
}

const keyOf = (id: number, question: number): string => `${id} ${question}`

/** Who waits for an answer that the host was asked for, by the numbers of drawing and question. */
const pendingAnswers = new Map<string, (answer: RawAnswer | null) => void>()

/** Asks the host, as the browser would. Null where the answer is not waited for. */
function fetchFromHost(id: number, question: number, request: WrittenRequest): Promise<RawAnswer | null> {
  // The drawing before anybody asked for one.
  if (id === 0) return Promise.resolve(null)
  return new Promise((resolve) => {
    pendingAnswers.set(keyOf(id, question), resolve)
    parentPort?.postMessage({ id, question, request } satisfies DrawerMessage)
  })
}

function answered(id: number, question: number, answer: RawAnswer | null): void {
  pendingAnswers.get(keyOf(id, question))?.(answer)
  pendingAnswers.delete(keyOf(id, question))
}

/** Answers what came with the job and what the host then answers; the rest waits for the browser to ask it. */
function clientOf(
  answers: CarriedAnswer[],
  fetchNext: (request: WrittenRequest) => Promise<RawAnswer | null>,
) {
  carry(answers)
  const client = createClient('')
  const calls = { underWay: 0, unanswered: 0 }
  setClient({
    async call(id, input, signal) {
      // An input of the table is a request's input whatever its id; the generic hides that from the compiler.
      const request = writeRequest(operationRow(id), input as RequestInput)
      if (!isEarly(request)) {
        calls.underWay += 1
        const answer = await fetchNext(request)
        calls.underWay -= 1
        if (answer === null) {
          calls.unanswered += 1
          return new Promise(() => undefined)
        }
        const came = asText([answer])
        answers.push(...came)
        carry(came)
      }
      calls.underWay += 1
      try {
        return await client.call(id, input, signal)
      } finally {
        calls.underWay -= 1
      }
    },
  })
  return {
    settled: async () => {
      do await new Promise((resolve) => setImmediate(resolve))
      while (calls.underWay > 0)
    },
    // What is asked again may have another answer by the time the browser takes the view over.
    isComplete: () => calls.unanswered === 0 && answers.every(({ status }) => status < 429),
  }
}

const inTime = <Value,>(work: Promise<Value>): Promise<Value> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The page waits for an answer')), longestLoading).unref(),
    ),
  ])

/** React writes what belongs into the head in front of the view. */
const headed = /^(?:<title>[^<]*<\/title>|<(?:link|meta) [^>]*\/>)*/
/**
 * A part that failed or waits for something, which the browser would have to draw anew, and styles in the document,
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

/** What the page looks up on its device is what the browser has told of it; Node's own would keep what one reader leaves. */
function standInForStorage(kept: ReadonlyMap<string, string>): void {
  const value = { getItem: (key: string) => kept.get(key) ?? null, setItem: () => undefined }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value })
}

async function draw(job: DrawJob, id: number): Promise<DrawnView | null> {
  const answers = asText(job.answers)
  const locale = localeOf(job, answers)
  i18n.activate(locale)
  stopClock(job.now)
  const zone = drawForZone(job.zone ?? 'UTC')
  standInForStorage(new Map([[silentRowsKey, job.silentRows]]))
  let questions = 0
  const client = clientOf(answers, (request) => fetchFromHost(id, (questions += 1), request))
  const queryClient = makeQueryClient()
  const history = createMemoryHistory({ initialEntries: [job.target] })
  const router = makeRouter(queryClient, job.facts, history)
  // As the router of the browser will write it: without what a nonsensical address says, no link is the current one.
  history.replace(writtenAnew(router))
  try {
    await inTime(router.load())
    await inTime(client.settled())
    const written = renderToString(pageTree(queryClient, router, job.height))
    // Times in a zone that is a guess would be wrong for most.
    if (unusable.some((part) => written.includes(part)) || (job.zone === null && zone.wasAsked())) return null
    const head = headed.exec(written)?.[0] ?? ''
    const { silentRows, height } = job
    const drawn = { locale, zone: job.zone ?? '', silentRows, height, isComplete: client.isComplete() }
    return {
      html: new TextEncoder().encode(written.slice(head.length)),
      head,
      locale,
      block: dataBlock({ drawn, now: job.now, answers }),
    }
  } finally {
    pendingAnswers.clear()
    queryClient.clear()
    endSessionState()
    Reflect.deleteProperty(globalThis, '__TSR_ROUTER__')
  }
}

function questionsAt({ target, language }: QuestionsRequest): FirstQuestions {
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
  return {
    requests: [...once.values()],
    world: worldInAddress(search),
    frame:
      locale === null
        ? ''
        : frameAhead(found.path, locale, catalogs[`./locales/${locale}.po`]?.messages ?? {}),
  }
}

// The page's modules keep what is of one reader: the next drawing begins when the one before has ended.
let drawing: Promise<unknown> = Promise.resolve()

function drawNext(job: DrawJob, id: number): Promise<DrawnView | null> {
  const drawn = drawing.then(() => draw(job, id))
  drawing = drawn.catch(() => undefined)
  return drawn
}

parentPort?.on('message', (request: DrawerRequest) => {
  const { id } = request
  const failed = (error: unknown) => parentPort?.postMessage({ id, result: null, error })
  if ('answer' in request) answered(id, request.question, request.answer)
  else if ('job' in request) {
    drawNext(request.job, id).then((result) => {
      const moved = result === null ? [] : [result.html.buffer, result.block.buffer]
      parentPort?.postMessage({ id, result }, moved)
    }, failed)
  } else {
    Promise.resolve(request)
      .then(questionsAt)
      .then((result) => parentPort?.postMessage({ id, result }), failed)
  }
})

// The first drawing takes longer than any after it, and nobody waits for this one.
const nothing: DrawJob = {
  target: '/cockpit',
  facts: { mode: 'service', signIn: true },
  language: null,
  accepted: null,
  zone: 'UTC',
  silentRows: '',
  height: 1_200,
  now: 0,
  answers: [],
}
void drawNext(nothing, 0).finally(() => parentPort?.postMessage('ready'))
