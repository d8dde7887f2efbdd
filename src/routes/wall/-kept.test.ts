import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { isKeptDocument, keepWall } from './-screen'

const origin = 'https://sightline.example.com'
const page = (...files: string[]) =>
  `<!doctype html>\n<html lang="en">${files.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}<link href="/icon.svg"></html>`

let cached: Map<string, Response | null>
let registered: unknown[][]
let asked: [string, RequestInit][]
let answer: () => Response
beforeEach(() => {
  cached = new Map()
  registered = []
  asked = []
  answer = () =>
    new Response(page('/assets/a.js', '/assets/b.js'), {
      headers: { 'Content-Security-Policy': "default-src 'none'", 'Content-Encoding': 'gzip' },
    })
  const links = ['/assets/a.js', '/assets/b.js', '/icon.svg']
  vi.stubGlobal('document', {
    documentElement: { hasAttribute: () => false },
    querySelectorAll: () =>
      links.map((href) => ({ getAttribute: (name: string) => (name === 'href' ? href : null) })),
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    ['/assets/fr.js', '/v1/me', '/version'].map((path) => ({ name: origin + path }) as PerformanceEntry),
  )
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push([path, init])
    return Promise.resolve(answer())
  })
  const cache = {
    addAll: async (paths: string[]) => paths.map((path) => cached.set(path, null)),
    put: async (path: string, response: Response) => cached.set(path, response),
    keys: async () => [...cached.keys()].map((path) => ({ url: origin + path })),
    delete: async (url: string) => cached.delete(new URL(url).pathname),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async (...all: unknown[]) => registered.push(all) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a wall keeps its document, marked, and its own files: nothing of the service and nothing of a build before', async () => {
  cached.set('/assets/of-the-build-before.js', null)
  expect(await keepWall()).toBe('kept')
  expect([...cached.keys()]).toEqual(['/assets/a.js', '/assets/b.js', '/assets/fr.js', '/wall'])
  const kept = cached.get('/wall')
  expect(await kept?.text()).toContain('<html data-kept lang="en">')
  expect([...(kept?.headers ?? [])]).toEqual([
    ['content-security-policy', "default-src 'none'"],
    ['content-type', 'text/plain;charset=UTF-8'],
  ])
  expect(registered).toEqual([['/wall-worker.js', { scope: '/wall', updateViaCache: 'none' }]])
})

test('the document that is kept is asked for without the cookies of a person', async () => {
  await keepWall()
  expect(asked).toEqual([
    ['/wall', expect.objectContaining({ credentials: 'omit', redirect: 'error', cache: 'no-store' })],
  ])
})

test('another build than the page’s is not kept, and told', async () => {
  answer = () => new Response(page('/assets/a.js', '/assets/new.js'))
  expect(await keepWall()).toBe('otherBuild')
  expect([cached.size, registered.length]).toEqual([0, 0])
})

test.each([
  ['a failure', () => new Response(page('/assets/a.js'), { status: 502 })],
  ['the sign-in page of a proxy', () => new Response('<html><form></form></html>')],
])('%s is not kept', async (_, given) => {
  answer = given
  expect(await keepWall()).toBe('failed')
  expect([cached.size, registered.length]).toEqual([0, 0])
})

test('a browser that keeps nothing shows a wall all the same', async () => {
  vi.stubGlobal('navigator', {})
  expect(await keepWall()).toBe('kept')
  expect([cached.size, isKeptDocument()]).toEqual([0, false])
})
