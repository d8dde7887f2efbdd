import { createServer } from 'node:net'

import { findBrowser } from '../scripts/browser.mjs'
import { dist, ended, startBuild } from './support/build-host'
import { expect, test as base } from './support/test'

const name = 'sightline.test'
const browser = await findBrowser()

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A host that people reach by a name of its own over plain http: for the browser no secure context. */
const test = base.extend({
  origin: async ({ browserName: _browser }, use) => {
    const port = String(await freePort())
    const { host } = await startBuild(dist, { PORT: port, PUBLIC_ORIGIN: `http://${name}:${port}` })
    await use(`http://${name}:${port}`)
    await ended(host)
  },
})

test.use({
  launchOptions: {
    executablePath: browser.path,
    env: { ...process.env, ...browser.env },
    args: [`--host-resolver-rules=MAP ${name} 127.0.0.1`],
  },
})

test('on plain http, where the browser has no clipboard for pages, links and reports are copied all the same', async ({
  open,
  page,
  origin,
  expects,
}) => {
  expects(
    'console error',
    /Cross-Origin-Opener-Policy header has been ignored/,
    'as browsers do with it there',
  )
  await open('/cockpit?range=7')
  expect(await page.evaluate(() => [window.isSecureContext, 'clipboard' in navigator])).toEqual([
    false,
    false,
  ])

  await test.step('a link is copied', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
    await pages.filter({ hasText: 'Leads' }).click()
    const search = page.getByRole('searchbox', { name: 'Search leads' })
    await search.press('ControlOrMeta+v')
    await expect(search).toHaveValue(`${origin}/cockpit?range=7`)
  })

  await test.step('there the report for support is copied too', async () => {
    await page.getByRole('button', { name: 'Preferences' }).click()
    await page.getByRole('link', { name: 'Diagnostics' }).click()
    await page.getByRole('button', { name: 'Copy report' }).click()
    await expect(page.getByText('Done')).toBeVisible()
    await page.goto(`${origin}/sign-in`)
    await page.getByLabel('API key').press('ControlOrMeta+v')
    await expect(page.getByLabel('API key')).toHaveValue(/^Sightline/)
  })
})
