import { places } from './support/places'
import { sampleTime } from './support/sample-time'
import { expect, test, waitUntilLive } from './support/test'

const paths = Object.keys(places).filter((path) => path !== '/sign-in' && path !== '/diagnostics')

test('a browser that blocks cookies and storage shows every page and filters its lists', async ({
  origin,
  page,
  visit,
}) => {
  await page.clock.setFixedTime(sampleTime)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
  })
  for (const [nth, path] of paths.entries()) {
    // They are the keys of the table.
    const place = places[path as keyof typeof places].at(0)
    if (place === undefined) throw new Error(`${path} has no address`)
    // What a page reads and keeps on the device is the same however it is opened.
    if (nth > 0) await visit(place.address)
    else {
      await page.goto(origin + place.address)
      await waitUntilLive(page)
    }
    for (const shown of place.shows(page)) await expect(shown).toBeVisible()
  }
  await page.goto(`${origin}/leads`)
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: /^Interested/ })
    .click()
  await expect(page).toHaveURL(/\?outreachStatuses=interested$/)
})

test('two tabs keep different filters, and the browser keeps none of them for the next', async ({
  context,
  open,
  page,
}) => {
  await open('/leads?outreachStatuses=replied')
  const other = await context.newPage()
  await other.clock.setFixedTime(sampleTime)
  await other.goto(page.url().replace('replied', 'interested'))
  const chosen = (tab: typeof page) =>
    tab.getByRole('group', { name: 'Status' }).getByRole('button', { pressed: true })
  await expect(chosen(other)).toHaveText(/^Interested/)
  await page.reload()
  await expect(chosen(page)).toHaveText(/^Replied/)
  await other.getByRole('searchbox').fill('Ridgepath')
  await expect(other).toHaveURL(/q=Ridgepath/)
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)) + document.cookie)
  expect(kept).not.toMatch(/replied|interested|Ridgepath/i)
  const third = await context.newPage()
  await third.clock.setFixedTime(sampleTime)
  await third.goto(new URL('/leads', page.url()).href)
  await expect(chosen(third)).toHaveText(/^All/)
})
