import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { fakeService, json } from '../testing/fake-service'
import { testApp, type TestAppOptions } from '../testing/test-app'
import type { RenderedView, RenderJob } from './messages'
import type { FetchAnswer, Renderer } from './renderer'

const encode = (text: string) => new TextEncoder().encode(text)
const view: RenderedView = {
  html: encode('<p>rendered</p>'),
  head: '<title>Team</title>',
  locale: 'fr',
  isUtc: false,
  embedded: encode('<script type="application/json" id="embedded-view">{}</script>'),
}

type Render = (job: RenderJob, fetchAnswer: FetchAnswer, signal: AbortSignal) => Promise<RenderedView | null>

/** Renders nothing but what it was given, once it has asked for the key's owner. */
function fakeRenderer(render?: Render, given: Partial<Renderer> = {}) {
  const jobs: RenderJob[] = []
  const renderer: Renderer = {
    frame: (language, pattern) => `<nav>${language} ${pattern}</nav>`,
    async render(job, fetchAnswer, signal) {
      jobs.push(job)
      if (render) return render(job, fetchAnswer, signal)
      await fetchAnswer({ method: 'GET', target: '/v1/me', body: undefined })
      return view
    },
    isBusy: () => false,
    close: async () => undefined,
    ...given,
  }
  return { renderer, jobs }
}

const get = (target: string) => ({ method: 'GET', target, body: undefined }) as const
const answering = () => fakeService(() => json({ status: 'success', data: { name: 'Camille' } }))

const navigation = {
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'accept-language': 'fr-FR,fr;q=0.9',
  cookie: 'view=en~dark~Europe/Paris~900',
}

async function opened(
  options: Partial<TestAppOptions>,
  headers: Record<string, string | undefined> = navigation,
) {
  const app = testApp({ service: answering(), mode: 'key', ...options })
  const response = await app.send('/team', { headers })
  return { response, text: await response.text(), line: JSON.parse(app.lines[0] ?? '{}') }
}

/** Reads a document as it comes. */
function arriving({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  return {
    async until(part: string): Promise<string> {
      let text = ''
      while (!text.includes(part)) text += (await reader?.read())?.value ?? ''
      return text
    },
    async rest(): Promise<string> {
      let text = ''
      for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
        text += next.value
      return text
    },
  }
}

describe('a document with its view', () => {
  test('has the reader’s language and theme, frame, view and answers, and is stored nowhere', async () => {
    const { renderer, jobs } = fakeRenderer()
    const { response, text } = await opened({ renderer })
    expect(text).toContain('<html lang="en" data-theme="dark">')
    expect(text).toContain('<div class="frame-ahead"><nav>en /team</nav></div>')
    expect(text).toContain('<title>Team</title>\n<div id="root" lang="fr"><p>rendered</p></div>')
    expect(text).toContain('id="embedded-view"')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('vary')).toContain('Cookie')
    expect(jobs).toMatchObject([
      { target: '/team', language: 'en', accepted: ['fr-fr', 'fr'], zone: 'Europe/Paris', height: 900 },
    ])
  })

  test('says that its times are in UTC where the reader’s zone is not known', async () => {
    const { renderer } = fakeRenderer(async () => ({ ...view, isUtc: true }))
    const { text } = await opened({ renderer })
    expect(text).toContain('<div id="root" lang="fr" data-utc>')
    expect(text).toContain('Les heures sont en UTC.')
  })

  test.each([
    'view=en~dark~../../x',
    'view=<b>',
    'view=nl~~UTC',
    'view=en~dark~UTC~99',
    'view=en~dark~UTC~100000',
    'view=en~dark~UTC; view=fr~~UTC',
    'view=~~Mars/Olympus',
  ])('is rendered for a reader of whom nothing is known when the cookie says %s', async (cookie) => {
    const { renderer, jobs } = fakeRenderer()
    await opened({ renderer }, { ...navigation, cookie })
    expect(jobs).toMatchObject([{ language: null, zone: null, height: 1_200 }])
  })
})

test('what a page says where its files are not is ahead of its frame', async () => {
  const { text } = await opened({ renderer: fakeRenderer().renderer })
  expect(text).toMatch(/<body>\n<p>no files<\/p>\n<div class="frame-ahead">/)
})

describe('while the service is asked', () => {
  test.each([
    ['on a first visit', undefined, 700],
    ['where a proxy held a document back before', 'view=en~dark~UTC~900~held', 700],
    ['where documents arrive in pieces', 'view=en~dark~UTC~900', 7_000],
  ])('a document waits for its view %s', async (_, cookie, ms) => {
    const { renderer, jobs } = fakeRenderer()
    await opened({ renderer }, { ...navigation, cookie })
    expect(jobs.map(({ timeoutMs }) => timeoutMs)).toEqual([ms])
  })

  test('no proxy holds head and frame back, and the log does not guess how long the page will be', async () => {
    const { response, line } = await opened({ renderer: fakeRenderer().renderer })
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(line).toMatchObject({ event: 'request', route: '/team', status: 200 })
    expect(line).not.toHaveProperty('bytes')
    const plain = await opened({})
    expect(plain.response.headers.has('x-accel-buffering')).toBe(false)
    expect(plain.line.bytes).toBeGreaterThan(100)
  })

  test('head and frame are there, and the document stays open until the view is', async () => {
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const service = fakeService(async () => {
      await isAnswered
      return json({ status: 'success', data: {} })
    })
    const app = testApp({ service, mode: 'key', renderer: fakeRenderer().renderer })
    const document = arriving(await app.send('/team', { headers: navigation }))
    const text = await document.until('</nav></div>')
    expect(text).toContain('/assets/boot.js')
    expect(text).not.toContain('id="root"')
    answer()
    expect(await document.rest()).toContain('<p>rendered</p>')
  })

  test('a reader who leaves ends the reads and the render', async () => {
    const signals: AbortSignal[] = []
    const service = fakeService(({ signal }) => {
      signals.push(signal)
      return new Promise<Response>(() => undefined)
    })
    let left = false
    const { renderer } = fakeRenderer(async (_job, fetchAnswer, signal) => {
      signal.addEventListener('abort', () => (left = true))
      await fetchAnswer(get('/v1/me'))
      return view
    })
    const leaver = new AbortController()
    const app = testApp({ service, mode: 'key', renderer })
    const response = await app.send('/team', { headers: navigation, signal: leaver.signal })
    await expect.poll(() => signals.length).toBe(1)
    leaver.abort()
    await expect.poll(() => [signals[0]?.aborted, left]).toEqual([true, true])
    await response.body?.cancel()
  })
})

describe('a read that is under way when the document ends', () => {
  const stalled = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const signals: AbortSignal[] = []
    const service = fakeService(({ signal }) => {
      signals.push(signal)
      return new Promise<Response>(() => undefined)
    })
    const { renderer } = fakeRenderer(async (_job, fetchAnswer) => {
      void fetchAnswer(get('/v1/me'))
      void fetchAnswer(get('/v1/team'))
      await expect.poll(() => signals.length).toBe(2)
      return view
    })
    return { service, renderer, ended: () => signals.map(({ aborted }) => aborted) }
  }

  test('ends where the browser does not join it', async () => {
    const { service, renderer, ended } = stalled()
    await opened({ renderer, service, times: { joinMs: 100 } })
    await vi.advanceTimersByTimeAsync(99)
    expect(ended()).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(1)
    await expect.poll(ended).toEqual([true, true])
  })

  test('goes on for a browser that has joined it', async () => {
    const { service, renderer, ended } = stalled()
    const app = testApp({ service, mode: 'key', renderer, times: { joinMs: 100 } })
    await (await app.send('/team', { headers: navigation })).text()
    void app.send('/v1/me')
    await vi.advanceTimersByTimeAsync(100)
    await expect.poll(ended).toEqual([false, true])
    expect(service.received).toHaveLength(2)
  })
})

describe('the page goes out plain', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['to what is no step to a page', { ...navigation, 'sec-fetch-dest': 'empty' }],
    ['to a client that does not say what it asks for', { ...navigation, 'sec-fetch-dest': undefined }],
    ['to a browser that only guesses', { ...navigation, 'sec-purpose': 'prefetch;prerender' }],
  ])('%s', async (_name, headers) => {
    const { renderer, jobs } = fakeRenderer()
    const { text } = await opened({ renderer }, headers)
    expect(jobs).toEqual([])
    expect(text).toContain('<title>Équipe · Sightline</title>')
    expect(text).not.toContain('frame-ahead')
  })

  test('where no person is signed in, and asks nothing', async () => {
    const service = answering()
    const { renderer, jobs } = fakeRenderer()
    const { text } = await opened({ renderer, service, mode: 'sessions' })
    expect([jobs, service.received]).toEqual([[], []])
    expect(text).not.toContain('frame-ahead')
  })

  test('where the host does not render the page, or has too much to render', async () => {
    for (const given of [{ frame: () => '' }, { isBusy: () => true }]) {
      const { renderer, jobs } = fakeRenderer(undefined, given)
      const { text } = await opened({ renderer })
      expect(jobs).toEqual([])
      expect(text).not.toContain('frame-ahead')
    }
  })

  test('behind the frame where no view comes', async () => {
    const { renderer } = fakeRenderer(async () => null)
    const { text } = await opened({ renderer })
    expect(text).toContain('frame-ahead')
    expect(text).toContain('<div id="root"></div>')
    expect(text).not.toContain('embedded-view')
  })

  test('where the session ends while the page is asked for', async () => {
    const service = fakeService(() => json({ status: 'error', error: {} }, { status: 401 }))
    const found: unknown[] = []
    const { renderer } = fakeRenderer(async (_job, fetchAnswer) => {
      found.push((await fetchAnswer(get('/v1/me')))?.status)
      return view
    })
    const { text } = await opened({ renderer, service })
    expect(found).toEqual([401])
    expect(text).toContain('<p>rendered</p>')
  })
})

test('when two hundred open a page at once, every read is answered', async () => {
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  const service = fakeService(async () => {
    await isAnswered
    return json({ status: 'success', data: {} })
  })
  const statuses: (number | undefined)[] = []
  let reached = () => {}
  const areAllOpen = new Promise<void>((resolve) => (reached = resolve))
  const { renderer, jobs } = fakeRenderer(async (_job, fetchAnswer) => {
    if (jobs.length === 200) reached()
    const answers = await Promise.all([get('/v1/me'), get('/v1/team')].map(fetchAnswer))
    statuses.push(...answers.map((each) => each?.status))
    return view
  })
  const app = testApp({ service, mode: 'key', renderer })
  const open = async () => (await app.send('/team', { headers: navigation })).text()
  const documents = Promise.all(Array.from({ length: 200 }, open))
  await areAllOpen
  answer()
  await documents
  expect(statuses).toEqual(Array.from({ length: 400 }, () => 200))
})

test('a page that asks without end is answered forty times', async () => {
  let answered = 0
  const { renderer } = fakeRenderer(async (_job, fetchAnswer) => {
    for (let i = 0; i < 60; i += 1) if ((await fetchAnswer(get('/v1/me'))) !== null) answered += 1
    return view
  })
  await opened({ renderer })
  expect(answered).toBe(40)
})
