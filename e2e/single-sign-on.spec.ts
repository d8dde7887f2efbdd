import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expectAccessible, expectAccessibleDialog, expectAccessiblePart } from './support/axe'
import { proxySecret } from './support/sample-time'
import { expect, test as base, waitUntilLive } from './support/test'

type SignedIn = { user: string | null; groups: string }

/** A site whose proxy signs people in: it sends their name along, or leads to its own sign-in. */
const test = base.extend<{ direct: string; signedIn: SignedIn }>({
  host: 'proxied',
  signedIn: async ({ page: _page }, use) => use({ user: 'noor@northwind.test', groups: 'sales' }),
  direct: async ({ host: _host }, use) => use(process.env['PROXIED_ORIGIN'] ?? ''),
  origin: async ({ direct, signedIn }, use) => {
    const site = createServer((request, response) => {
      const { url = '', method = 'GET', headers } = request
      if (url.startsWith('/oauth2/')) return response.writeHead(200).end('The sign-in of the proxy')
      if (signedIn.user === null) return response.writeHead(302, { location: '/oauth2/sign_in' }).end()
      const sent = Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && /^(?:accept|content-type|cookie|sec-|x-sightline|sightline-)/.test(name)
          ? [[name, value] as [string, string]]
          : [],
      )
      const own: [string, string][] = [
        ['sightline-proxy-secret', proxySecret],
        ['sightline-user', signedIn.user],
        ['sightline-groups', signedIn.groups],
      ]
      void request.toArray().then(async (pieces) => {
        const body = method === 'POST' ? { body: Buffer.concat(pieces) } : {}
        const init = { method, headers: [...sent, ...own], ...body }
        const answer = await fetch(direct + url, { ...init, redirect: 'manual' })
        const given = [...answer.headers].filter(
          ([name]) => !/^(?:content-(?:encoding|length)|transfer-)/.test(name),
        )
        response
          .writeHead(answer.status, Object.fromEntries(given))
          .end(Buffer.from(await answer.arrayBuffer()))
      })
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    // It listens on a port, not on a pipe.
    await use(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
    site.closeAllConnections()
    site.close()
  },
})

test('behind a proxy that signs people in, the page names the person and says when the sign-in has ended', async ({
  open,
  page,
  signedIn,
  origin,
  direct,
  expects,
}) => {
  const atTheEnd = 'the host’s own port is opened at the end'
  expects('console error', /status of 401/, atTheEnd)
  expects('request off origin', new RegExp(`^${direct}/cockpit$`), atTheEnd)
  const late = 'what says that a panel waits or failed is asked of the proxy, which answers with its sign-in'
  expects('console error', /Failed to load module script/, late, 'sometimes')
  const menu = page.getByRole('button', { name: 'Preferences' })
  const notice = page.getByRole('complementary', { name: 'Session' })
  await open('/sign-in?to=/team', { theme: 'system' })

  await test.step('a link to the sign-in leads to the page wanted', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    expect(page.url()).toBe(`${origin}/team`)
  })

  await test.step('the menu says who is signed in, and offers the proxy’s sign-out alone', async () => {
    await expect(menu).toContainText('noor@northwind.test')
    await menu.click()
    const dialog = page.getByRole('dialog', { name: 'Preferences' })
    await expect(dialog).toContainText('Signed in asnoor@northwind.test')
    await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Workspaces' })).toHaveCount(0)
    await expectAccessibleDialog(page, 'the menu of a person behind a proxy')
    await page.keyboard.press('Escape')
  })

  await test.step('a sign-in that ends is said, and what was read stays', async () => {
    signedIn.user = null
    await page.clock.fastForward(5 * 60_000)
    await expect(notice).toContainText('Your sign-in has ended.')
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
    await expectAccessiblePart(page, 'Session')
  })

  await test.step('signing in again opens the same page', async () => {
    signedIn.user = 'noor@northwind.test'
    await notice.getByRole('button', { name: 'Sign in again' }).click()
    await waitUntilLive(page)
    await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  await test.step('another person who signs in instead is named', async () => {
    signedIn.user = 'camille@northwind.test'
    await page.getByRole('link', { name: 'Agents', exact: true }).click()
    await expect(menu).toContainText('camille@northwind.test')
  })

  await test.step('signing out leads to the proxy', async () => {
    await waitUntilLive(page)
    await menu.click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('The sign-in of the proxy')).toBeVisible()
    expect(page.url()).toBe(`${origin}/oauth2/sign_out`)
  })

  await test.step('a request that bypasses the proxy is refused', async () => {
    await page.goto(`${direct}/cockpit`)
    await expect(page.getByRole('heading', { name: 'Sightline needs a sign-in' })).toBeVisible()
  })
})

test('a person whom a group narrows lands on the results, and is told why', async ({
  open,
  page,
  signedIn,
  origin,
}) => {
  signedIn.groups = 'all,clients'
  await open('/leads?q=Camille', { theme: 'system' })
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  expect(page.url()).toBe(`${origin}/results`)
  await expect(page.getByText('Your sign-in shows results only.')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('vs 77 in the previous 30 days')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: '7 days' }).click()
  await expect(page.getByRole('article', { name: 'Replies' })).toContainText('in the previous 7 days')
  await expectAccessible(page, 'the results of a person whom a group narrows')
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByText('The sign-in of the proxy')).toBeVisible()
})
