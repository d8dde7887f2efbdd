import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { BrowserContext, Page, Request } from '@playwright/test'

import { signIn } from './support/sign-in'
import { expect, test } from './support/test'

test.use({ host: 'sign-in', extraHTTPHeaders: { 'X-Forwarded-For': '198.51.100.90' } })

const lead = '/leads/ld_2q597y'

/** What a person can press on another site. */
const presses = (origin: string) => `<!doctype html><title>Wiki</title>
  <a href="${origin}${lead}">link</a>
  <a href="${origin}${lead}?by=window" onclick="window.open(this.href); return false">window</a>
  <form action="${origin}${lead}" method="get"><input type="hidden" name="by" value="get"><button>form</button></form>
  <form action="${origin}/session/end?by=post" method="post"><button>post</button></form>`

/** What another site can make a browser ask by itself. */
const loads = (origin: string) => `<!doctype html><title>Wiki</title>
  <link rel="prefetch" href="${origin}${lead}?by=prefetch">
  <iframe src="${origin}${lead}?by=frame"></iframe>
  <img src="${origin}${lead}?by=picture" alt="">
  <script src="${origin}${lead}?by=script"></script>
  <script>
    fetch('${origin}/v1/me?by=fetch', { credentials: 'include' }).catch(() => undefined)
    fetch('${origin}${lead}?by=simple', { credentials: 'include', mode: 'no-cors' }).catch(() => undefined)
  </script>`

/** A site under another name than the host's, for the browser another site. */
async function serveOtherSite(origin: string): Promise<{ address: string; close: () => void }> {
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(url === '/loads' ? loads(origin) : presses(origin))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}/`, close: () => void server.close() }
}

const asked = (context: BrowserContext, part: string): Promise<Request> =>
  context.waitForEvent('request', (request) => request.url().includes(part))

const hasSession = async (request: Request): Promise<boolean> =>
  /\bsid-/.test((await request.allHeaders())['cookie'] ?? '')

const isRendered = async (request: Request): Promise<boolean> =>
  (await (await request.response())?.text())?.includes('id="embedded-view"') === true

async function follow(page: Page, name: string, part: string): Promise<Request> {
  const request = asked(page.context(), part)
  await page.getByRole(name === 'link' || name === 'window' ? 'link' : 'button', { name }).click()
  return request
}

test('a link from another site opens a rendered page, and nothing else that site does brings the session', async ({
  context,
  origin,
  open,
  page,
  expects,
}) => {
  const { address, close } = await serveOtherSite(origin)
  expects('request off origin', /^http:\/\/localhost:/, 'the other site')
  expects('console error', /.*/, 'the host refuses what the other site asks')
  expects(
    'page error',
    /localStorage/,
    'the tests prepare every frame, also one that is refused',
    'sometimes',
  )
  expects('policy violation', /frame-ancestors/, 'no other site may frame the page', 'sometimes')
  await open('/sign-in', { theme: 'system' })
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()

  await test.step('frames, pictures, scripts, fetch and prefetch come without it', async () => {
    const ways = ['frame', 'picture', 'script', 'fetch', 'simple', 'prefetch']
    const requests = ways.map((way) => asked(context, `by=${way}`))
    await page.goto(`${address}loads`)
    for (const [i, request] of (await Promise.all(requests)).entries())
      expect(await hasSession(request), ways[i]).toBe(false)
  })

  await test.step('a link brings it, and the document holds the figures', async () => {
    await page.goto(address)
    const request = await follow(page, 'link', lead)
    expect(await hasSession(request)).toBe(true)
    expect(await isRendered(request)).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: 'Marta Dubois' })).toBeVisible()
  })

  await test.step('a form that only asks is a link', async () => {
    await page.goto(address)
    const request = await follow(page, 'form', 'by=get')
    expect(await hasSession(request)).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: 'Marta Dubois' })).toBeVisible()
  })

  await test.step('a window that the other site opens is out of its reach', async () => {
    await page.goto(address)
    const opened = context.waitForEvent('page')
    const request = await follow(page, 'window', 'by=window')
    expect(await hasSession(request)).toBe(true)
    const popup = await opened
    await expect(popup.getByRole('heading', { level: 1, name: 'Marta Dubois' })).toBeVisible()
    expect(await popup.evaluate('opener')).toBeNull()
  })
  await test.step('a form that posts comes without it, and is refused', async () => {
    await page.goto(address)
    const request = await follow(page, 'post', 'by=post')
    expect(await hasSession(request)).toBe(false)
    expect((await request.response())?.status()).toBe(403)
  })
  close()
})
