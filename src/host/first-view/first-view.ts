import { carriedHeaders } from '#/api/first-view'
import { refusalHeader } from '#/api/refusals'
import type { WrittenRequest } from '#/api/write-request'

import type { Gateway } from '../gateway/gateway'
import { createRawRequest, pathOf, type RawRequest } from '../http/raw-request'
import { languageOf, type PageFacts } from '../http/shell'
import { createWorkQueue } from '../http/work-queue'
import { asText, dataBlock, type RawAnswer } from './data-block'
import type { FetchNext, Drawer } from './drawer'
import type { DrawnView, FirstQuestions } from './drawer-messages'
import { languages, readerOf, type Reader } from './reader'

/**
 * Milliseconds that a document waits; what is not there by then, the browser does by itself. It joins the reads that are
 * still under way as soon as its script runs: whoever has not after `joining` has left, and their reads end.
 */
export const firstViewPatience = { answers: 90, drawing: 250, joining: 5_000 }

/** More than a page needs; it would be longer on the way than an answer of its own. */
const mostCarried = 600_000
/** Requests that its answers may lead to: the most are a thread's, where its conversation is searched for and has a draft. */
const mostNext = 3

/** The view with what stands beside it, or null: then the page goes out alone. */
export type Composed = { drawn: Pick<DrawnView, 'html' | 'head' | 'locale'> | null; block: Uint8Array } | null

export type Begun = {
  reader: Reader
  /** What stands in the view's place until it comes; empty where nothing does. */
  frame: Promise<string>
  /** When all answers are there, or no more are waited for: whether there is anything to draw from. */
  answered: Promise<boolean>
  view: Promise<Composed>
}

export type FirstViews = {
  /** Null at once where nothing is to be drawn. */
  begin(request: Request, raw: RawRequest): Begun | null
}

/** The answers that a view is drawn from, when they were there, and the way to those that they lead to. */
type Answered = { answers: RawAnswer[]; now: number; fetchNext: FetchNext } | null

/** Only a person's own step to a page is worth drawing for; other sites may cause all others. */
const isNavigation = ({ method, headers }: Request): boolean =>
  method === 'GET' && headers.get('sec-fetch-dest') === 'document' && !headers.has('sec-purpose')

/**
 * The first views of pages: the page's questions are asked through the gateway as the browser would ask them, with the
 * same session, checks and limits, and the view is drawn from the answers. Nothing of it is kept here.
 */
export function createFirstViews(options: {
  gateway: Gateway
  drawer: Drawer
  facts: PageFacts
  clock: () => number
  patience: Pick<typeof firstViewPatience, 'answers' | 'joining'>
}): FirstViews {
  const { gateway, drawer, facts, clock, patience } = options
  const waitForSlot = createWorkQueue()

  async function fetchAnswer(
    written: WrittenRequest,
    world: string | null,
    request: Request,
    raw: RawRequest,
    signal: AbortSignal,
  ): Promise<RawAnswer | null | 'ended'> {
    const headers = new Headers({ 'content-type': 'application/json' })
    const cookie = request.headers.get('cookie')
    if (cookie !== null) headers.set('cookie', cookie)
    const { method, target } = written
    const own = new Request('http://host.invalid', { method, headers, body: written.body ?? null, signal })
    let close = () => {}
    const closed = new Promise<void>((resolve) => (close = resolve))
    const started = performance.now()
    const inner = createRawRequest(target, raw.hosts, raw.address, { requestId: raw.requestId, closed })
    try {
      const response = await gateway.handle(own, inner, pathOf(target), world)
      const isOver =
        response.headers.has('set-cookie') || response.headers.get(refusalHeader) === 'signed_out'
      if (isOver) return 'ended'
      const kept = carriedHeaders.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value] as const]
      })
      const body = new Uint8Array(await response.arrayBuffer())
      if (body.length > mostCarried) return null
      const took = Math.round(performance.now() - started)
      return { request: written, status: response.status, headers: Object.fromEntries(kept), body, took }
    } finally {
      close()
    }
  }

  async function readAnswers(
    questions: Promise<FirstQuestions>,
    request: Request,
    raw: RawRequest,
  ): Promise<Answered> {
    const found = await questions
    if (found === null) return null
    const { requests } = found
    const world = facts.mode === 'sample' ? found.world : null
    const hasLeft = new AbortController()
    const signal = AbortSignal.any([request.signal, hasLeft.signal])
    let underWay = 0
    let leaving: NodeJS.Timeout | undefined
    // The time ends with the last answer: `AbortSignal.timeout` would tell each read of every document, seconds after it
    // is over, which is milliseconds of work for nothing.
    async function fetchForReader(written: WrittenRequest): ReturnType<typeof fetchAnswer> {
      if (underWay === 0)
        leaving = setTimeout(() => hasLeft.abort(), patience.answers + patience.joining).unref()
      underWay += 1
      try {
        return await fetchAnswer(written, world, request, raw, signal)
      } finally {
        underWay -= 1
        if (underWay === 0) clearTimeout(leaving)
      }
    }
    const answers: RawAnswer[] = []
    let hasEnded = false
    const all = Promise.all(
      requests.map(async (each) => {
        await waitForSlot()
        const answer = await fetchForReader(each)
        if (answer === 'ended') hasEnded = true
        else if (answer !== null) answers.push(answer)
      }),
    )
    // What comes too late for the document the browser takes from the gateway, where the reading goes on.
    all.catch(() => undefined)
    const patienceOver = new Promise<null>((resolve) =>
      setTimeout(() => resolve(null), patience.answers).unref(),
    )
    await Promise.race([all, patienceOver])
    const known = new Set(requests.map((each) => JSON.stringify(each)))
    const carried = [...answers]
    const fetchNext: FetchNext = async (next) => {
      // What was asked already and has no answer by now came too late.
      if (known.has(JSON.stringify(next)) || known.size >= requests.length + mostNext) return null
      known.add(JSON.stringify(next))
      const answer = await Promise.race([fetchForReader(next).catch(() => null), patienceOver])
      if (answer === 'ended' || answer === null) return null
      // It goes along where no view can be drawn, as for somebody whose time zone is not known yet.
      carried.push(answer)
      return answer
    }
    // Nobody is signed in, or no longer the same person: then nothing of it may be shown.
    return hasEnded || carried.length === 0 ? null : { answers: carried, now: clock(), fetchNext }
  }

  async function compose(
    answered: Promise<Answered>,
    request: Request,
    raw: RawRequest,
    reader: Reader,
  ): Promise<Composed> {
    const found = await answered
    if (found === null) return null
    const { answers, now, fetchNext } = found
    const job = {
      target: raw.target,
      facts,
      language: reader.language,
      accepted: languageOf(request.headers.get('accept-language'), languages) ?? null,
      zone: reader.zone,
      silentRows: reader.silentRows,
      height: reader.height,
      now,
      answers,
    }
    let isOpen = true
    // Where the document is no longer waited for, the render may go on for a while, and asks in vain.
    const fetchWhileOpen: FetchNext = (next) => (isOpen ? fetchNext(next) : Promise.resolve(null))
    const view = drawer.isBusy() ? null : await drawer.draw(job, fetchWhileOpen)
    isOpen = false
    return view === null
      ? { drawn: null, block: dataBlock({ drawn: null, now, answers: asText(answers) }) }
      : { drawn: view, block: view.block }
  }

  return {
    begin(request, raw) {
      if (!isNavigation(request) || drawer.isBusy()) return null
      const reader = readerOf(request.headers.get('cookie'))
      const questions = drawer.questionsAt({ target: raw.target, language: reader.language })
      const frame = questions.then((found) => found?.frame ?? '')
      const answered = readAnswers(questions, request, raw)
      return {
        reader,
        frame,
        answered: answered.then((found) => found !== null),
        view: compose(answered, request, raw, reader),
      }
    },
  }
}
