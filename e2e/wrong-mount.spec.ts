import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, test as base } from './support/test'

/** A site whose proxy passes everything below `/sightline/` on to the host, and has nothing of it elsewhere. */
const test = base.extend({
  origin: async ({ origin: host }, use) => {
    const site = createServer(({ url = '', headers }, response) => {
      const path = /^\/sightline(\/.*)$/.exec(url)?.[1]
      if (path === undefined) return response.writeHead(404, { 'Content-Type': 'text/html' }).end('Not here')
      const sent = Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && /^(?:accept|sec-)/.test(name) ? [[name, value] as [string, string]] : [],
      )
      void fetch(host + path, { headers: sent }).then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer())
        const given = [...answer.headers].filter(
          ([name]) => !/^(?:content-(?:encoding|length)|transfer-)/.test(name),
        )
        response.writeHead(answer.status, Object.fromEntries(given)).end(body)
      })
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    // It listens on a port, not on a pipe.
    await use(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
    site.close()
  },
})

for (const host of ['sample', 'undrawn'] as const) {
  test.describe(`below a path of another site (${host})`, () => {
    test.use({ host })

    test('below a path of another site the page says that it needs a host name of its own', async ({
      page,
      origin,
      expects,
    }) => {
      expects('console error', /404 \(Not Found\)|MIME type/, 'the files are not there')
      await page.goto(`${origin}/sightline/cockpit`)
      const [first] = await page.getByRole('heading').all()
      expect(await first?.textContent()).toBe('Sightline needs a host name of its own')
      await expect(
        page.getByRole('heading', { name: 'Sightline needs a host name of its own' }),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible()
      await expect(page.getByText('Sightline is still loading')).toBeHidden()
    })
  })
}
