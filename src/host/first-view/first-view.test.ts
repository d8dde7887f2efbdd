import { describe, expect, test } from 'vitest'

import { firstViewId, type FirstView } from '#/api/first-view'

import { fakeService, json } from '../testing/fake-service'
import { testApp, type TestAppOptions } from '../testing/test-app'
import { asText, dataBlock } from './data-block'
import type { Drawer } from './drawer'
import type { DrawJob, DrawnView, QuestionsRequest } from './drawer-messages'

const hostile = '</script><script>hit()</script>\u2028<!--'

/** A thread that draws nothing but what it was given to draw from. */
function fakeDrawer(given: Partial<Drawer> = {}) {
  const jobs: DrawJob[] = []
  const drawer: Drawer = {
    questionsAt: async () => ({
      requests: [
        { method: 'GET', target: '/v1/me', body: undefined },
        { method: 'POST', target: '/v1/leads/outreach-status-counts', body: '{}' },
      ],
      world: null,
      frame: '',
    }),
    draw: async (job): Promise<DrawnView> => {
      jobs.push(job)
      const { silentRows, height } = job
      const drawn = { locale: 'fr', zone: job.zone ?? '', silentRows, height, isComplete: true }
      return {
        html: new TextEncoder().encode('<p>drawn</p>'),
        head: '<title>Team</title>',
        locale: 'fr',
        block: dataBlock({ drawn, now: job.now, answers: asText(job.answers) }),
      }
    },
    isBusy: () => false,
    close: async () => undefined,
    ...given,
  }
  return { drawer, jobs }
}

const answering = () => fakeService(() => json({ status: 'success', data: { name: hostile } }))

const navigation = {
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'accept-language': 'fr-FR,fr;q=0.9',
  cookie: 'view=en~dark~Europe/Paris~2~900',
}

async function opened(
  options: Partial<TestAppOptions>,
  headers: Record<string, string | undefined> = navigation,
) {
  const service = answering()
  const app = testApp({ service, mode: 'key', ...options })
  const response = await app.send('/team', { headers })
  const text = await response.text()
  const data = new RegExp(`id="${firstViewId}">(.*?)</script>`, 's').exec(text)?.[1]
  // Our own words.
  return { response, text, beside: data === undefined ? null : (JSON.parse(data) as FirstView) }
}

/** A document that is read as it comes. */
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
  test('holds the view and the answers that it was drawn from, and is kept by nobody', async () => {
    const { drawer, jobs } = fakeDrawer()
    const { response, text, beside } = await opened({ drawer })
    expect(text).toContain('<div id="root" lang="fr"><p>drawn</p></div>')
    expect(text).toContain('<title>Team</title>')
    expect(text).toContain('<html lang="en" data-theme="dark">')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('vary')).toContain('Cookie')
    expect(jobs).toMatchObject([{ target: '/team', language: 'en', accepted: 'fr', zone: 'Europe/Paris' }])
    expect(beside?.drawn).toEqual({
      locale: 'fr',
      zone: 'Europe/Paris',
      silentRows: '2',
      height: 900,
      isComplete: true,
    })
    expect(beside?.answers.map(({ request: { target }, status }) => [target, status])).toEqual([
      ['/v1/me', 200],
      ['/v1/leads/outreach-status-counts', 200],
    ])
  })

  test('lets no text out of the block of answers', async () => {
    const { text, beside } = await opened({ drawer: fakeDrawer().drawer })
    expect(text).not.toContain('hit()</script>')
    expect(text).not.toContain('\u2028')
    expect(text.match(/<!--/g)).toBeNull()
    expect(JSON.parse(beside?.answers[0]?.body ?? '')).toEqual({ status: 'success', data: { name: hostile } })
  })

  test.each([
    'view=en~dark~../../x',
    'view=<b>',
    'view=de~~UTC',
    'view=en~dark~UTC~99',
    'view=en~dark~UTC~2~100000',
    'view=en~dark~UTC; view=fr~~UTC',
    'view=~~Mars/Olympus',
  ])('is drawn for a reader of whom nothing is known when the cookie says %s', async (cookie) => {
    const { drawer, jobs } = fakeDrawer()
    await opened({ drawer }, { ...navigation, cookie })
    expect(jobs).toMatchObject([{ language: null, zone: null, height: 1_200 }])
  })
})

describe('the frame', () => {
  const frame = '<nav>Team, Leads</nav>'

  test('goes ahead of answers that take their time, and the view does without what was painted whole', async () => {
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => (answer = resolve))
    const service = fakeService(async () => {
      await isAsked
      return json({ status: 'success', data: { name: hostile } })
    })
    const requests: QuestionsRequest[] = []
    const { drawer } = fakeDrawer({
      async questionsAt(request) {
        requests.push(request)
        return { requests: [{ method: 'GET', target: '/v1/me', body: undefined }], world: null, frame }
      },
    })
    const app = testApp({ service, mode: 'key', drawer })
    const response = await app.send('/team', { headers: navigation })
    const document = arriving(response)
    let text = await document.until('</nav>')
    expect(text).toContain(`</head><body>\n<div class="frame-ahead" inert aria-hidden="true">${frame}</div>`)
    expect(text).not.toContain('id="root"')
    answer()
    text += await document.rest()
    expect(text).toContain('<div id="root" lang="fr" data-coming><p>drawn</p></div>')
    expect(text.match(/<body>/g)).toHaveLength(1)
    expect(text).not.toContain('rel="expect"')
    expect(requests).toEqual([{ target: '/team', language: 'en' }])
  })

  const withFrame = (given: Partial<Drawer> = {}) =>
    fakeDrawer({
      questionsAt: async () => ({
        requests: [{ method: 'GET', target: '/v1/me', body: undefined }],
        world: null,
        frame,
      }),
      ...given,
    }).drawer

  test('goes ahead of a view that takes its time to be drawn', async () => {
    let finish = () => {}
    const hasTime = new Promise<void>((resolve) => (finish = resolve))
    const drawer = withFrame({
      async draw(...job) {
        await hasTime
        return fakeDrawer().drawer.draw(...job)
      },
    })
    const app = testApp({ service: answering(), mode: 'key', drawer })
    const response = await app.send('/team', { headers: navigation })
    const document = arriving(response)
    let text = await document.until('</nav>')
    expect(text).not.toContain('id="root"')
    finish()
    text += await document.rest()
    expect(text).toContain('<div id="root" lang="fr" data-coming><p>drawn</p></div>')
    expect(text, 'the scripts wait for a view that is under way').toMatch(/drawn.*boot\.js/s)
  })

  test('is left out where the view is there at once', async () => {
    const { text } = await opened({ drawer: withFrame() })
    expect(text).not.toContain('frame-ahead')
    expect(text).toContain('<div id="root" lang="fr"><p>drawn</p></div>')
  })

  test('is left out where nobody is signed in', async () => {
    const { text } = await opened({ mode: 'sessions', drawer: withFrame() })
    expect(text).not.toContain('frame-ahead')
    expect(text).not.toContain('drawn')
  })

  test('is not waited for where the thread that draws it has much to do', async () => {
    let send = () => {}
    const hasTime = new Promise<void>((resolve) => (send = resolve))
    const { drawer } = fakeDrawer({
      async questionsAt() {
        await hasTime
        return { requests: [], world: null, frame }
      },
    })
    const app = testApp({ service: answering(), mode: 'key', drawer })
    const response = await app.send('/team', { headers: navigation })
    const document = arriving(response)
    let text = await document.until('/assets/boot.js')
    send()
    text += await document.rest()
    expect(text).not.toContain('frame-ahead')
    expect(text).toContain('<div id="root"></div>')
  })
})

describe('what an answer leads to', () => {
  const get = (target: string) => ({ method: 'GET', target, body: undefined }) as const

  test('is asked as the browser would ask it, once, and no more than three such questions', async () => {
    const found: [target: string, status: number | undefined][] = []
    const { drawer } = fakeDrawer({
      draw: async (_job, fetchNext) => {
        for (const target of ['/v1/me', '/v1/team', '/v1/team', '/v1/agents', '/v1/billing', '/v1/cockpit'])
          found.push([target, (await fetchNext(get(target)))?.status])
        return null
      },
    })
    const { beside } = await opened({ drawer })
    expect(found).toEqual([
      // It came with the first answers, or too late.
      ['/v1/me', undefined],
      ['/v1/team', 200],
      ['/v1/team', undefined],
      ['/v1/agents', 200],
      ['/v1/billing', 200],
      ['/v1/cockpit', undefined],
    ])
    const carried = beside?.answers.map(({ request }) => request.target)
    expect(carried, 'also where no view came of it').toEqual(
      expect.arrayContaining(['/v1/me', '/v1/team', '/v1/agents', '/v1/billing']),
    )
  })

  test('is not waited for longer than the first answers', async () => {
    const { drawer } = fakeDrawer({
      draw: async (_job, fetchNext) => {
        expect(await fetchNext(get('/v1/team'))).toBeNull()
        return null
      },
    })
    const service = fakeService(({ url }) =>
      url.endsWith('/v1/team')
        ? new Promise<Response>(() => undefined)
        : json({ status: 'success', data: {} }),
    )
    const { beside } = await opened({ drawer, service })
    expect(beside?.answers).toHaveLength(2)
  })
})

describe('the page goes out alone', () => {
  test.each<[string, Record<string, string | undefined>]>([
    ['to what is no step to a page', { ...navigation, 'sec-fetch-dest': 'empty' }],
    ['to a client that does not say what it asks for', { ...navigation, 'sec-fetch-dest': undefined }],
    ['to a browser that only guesses', { ...navigation, 'sec-purpose': 'prefetch;prerender' }],
  ])('%s', async (_name, headers) => {
    const { drawer, jobs } = fakeDrawer()
    const { text, beside } = await opened({ drawer }, headers)
    expect(jobs).toEqual([])
    expect(beside).toBeNull()
    expect(text).toContain('<title>Sightline</title>')
  })

  test('where nobody is signed in, with nothing of the workspace', async () => {
    const { drawer, jobs } = fakeDrawer()
    const { text, beside } = await opened({ drawer, mode: 'sessions' })
    expect([jobs, beside]).toEqual([[], null])
    expect(text).toContain('<div id="root"></div>')
    expect(text).toContain('/assets/boot.js')
  })

  test('where too much is being drawn already', async () => {
    const { drawer, jobs } = fakeDrawer({ isBusy: () => true })
    const { beside } = await opened({ drawer })
    expect([jobs, beside]).toEqual([[], null])
  })

  test('with the answers that came, where the view could not be drawn', async () => {
    const { drawer } = fakeDrawer({ draw: async () => null })
    const { text, beside } = await opened({ drawer })
    expect(text).toContain('<div id="root"></div>')
    expect(beside).toMatchObject({ drawn: null, answers: [{ status: 200 }, { status: 200 }] })
  })

  test('where the service answers nothing in time', async () => {
    const { drawer, jobs } = fakeDrawer()
    const service = fakeService(() => new Promise<Response>(() => undefined))
    const { beside } = await opened({ drawer, service })
    expect([jobs, beside]).toEqual([[], null])
  })
})

describe('a read that takes longer than its document', () => {
  const stalled = () => {
    const signals: AbortSignal[] = []
    const service = fakeService(({ signal }) => {
      signals.push(signal)
      return new Promise<Response>(() => undefined)
    })
    return { service, ended: () => signals.map(({ aborted }) => aborted) }
  }

  test('ends once nobody has joined it', async () => {
    const { service, ended } = stalled()
    const { drawer } = fakeDrawer()
    await opened({ drawer, service, patience: { answers: 10, joining: 100 } })
    expect(ended()).toEqual([false, false])
    await expect.poll(ended).toEqual([true, true])
  })

  test('goes on for whoever has', async () => {
    const { service, ended } = stalled()
    const app = testApp({
      service,
      mode: 'key',
      drawer: fakeDrawer().drawer,
      patience: { answers: 10, joining: 100 },
    })
    await (await app.send('/team', { headers: navigation })).text()
    void app.send('/v1/me')
    await expect.poll(ended).toEqual([false, true])
    expect(service.received).toHaveLength(2)
  })

  test('ends with a browser that goes away before it has its document', async () => {
    const { service, ended } = stalled()
    const leaver = new AbortController()
    const app = testApp({ service, mode: 'key', drawer: fakeDrawer().drawer })
    const response = await app.send('/team', { headers: navigation, signal: leaver.signal })
    await expect.poll(ended).toEqual([false, false])
    leaver.abort()
    expect(ended()).toEqual([true, true])
    await response.body?.cancel()
  })
})
