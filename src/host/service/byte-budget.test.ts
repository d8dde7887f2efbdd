import { describe, expect, test } from 'vitest'

import { createByteBudget } from './byte-budget'
import { fakeService, json } from '../testing/fake-service'
import { testApp } from '../testing/test-app'

test('a budget is taken up to its end, or to the end of a share, and given back', () => {
  const budget = createByteBudget(100)
  expect([budget.take(75, 0.75), budget.take(1, 0.75), budget.take(25), budget.take(1)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  budget.give(50)
  expect([budget.used(), budget.take(26, 0.75), budget.take(25, 0.75)]).toEqual([50, false, true])
})

test('pages that have not left yet count, and the next goes out without its view where there is no room for it', async () => {
  const html = new Uint8Array(30_000_000).fill(0x78)
  const block = new TextEncoder().encode('<script type="application/json">{}</script>')
  const left: (() => void)[] = []
  const app = testApp({
    service: fakeService(),
    closed: () => new Promise<void>((resolve) => left.push(resolve)),
    renderer: {
      frame: () => '<nav></nav>',
      render: async () => ({ html, head: '', locale: 'en', isUtc: false, embedded: block }),
      isBusy: () => false,
      close: async () => undefined,
    },
  })
  const hasView = async () => {
    const page = await app.send('/team', { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
    return (await page.text()).length > html.length
  }
  expect([await hasView(), await hasView(), await hasView()]).toEqual([true, true, false])
  for (const leave of left) leave()
  await Promise.resolve()
  expect(await hasView()).toBe(true)
})

describe('the answers of the service', () => {
  const attachment = (i: number) =>
    `/v1/social-accounts/account-1/inbox/leads/lead-${i}/messages/message-1/attachments/attachment-1`
  const megabytes = (n: number) => json({ status: 'success', data: 'x'.repeat(n * 1_000_000) })

  test('that nobody has been sent yet keep further attachments out, but no page, until they have left', async () => {
    const service = fakeService((request) => megabytes(request.url.includes('/attachments/') ? 25 : 2))
    const left: (() => void)[] = []
    const leaving = () => new Promise<void>((resolve) => left.push(resolve))
    const app = testApp({ service, closed: leaving })
    const statuses = async (targets: readonly string[]) => {
      const all = []
      for (const target of targets) all.push((await app.send(target)).status)
      return all
    }
    expect(await statuses([attachment(1), attachment(2), attachment(3)])).toEqual([200, 200, 503])
    expect(await statuses(['/v1/cockpit', '/v1/team'])).toEqual([200, 200])
    const refused = await app.send(attachment(4))
    expect(refused.headers.get('retry-after')).toBe('2')
    expect((await refused.json()).error.code).toBe('overloaded')
    for (const leave of left) leave()
    await Promise.resolve()
    expect(await statuses([attachment(5), attachment(6), attachment(7)])).toEqual([200, 200, 503])
  })

  test('that are only kept for others make room for what is asked for', async () => {
    const service = fakeService((request) => megabytes(request.url.includes('/attachments/') ? 25 : 3))
    const app = testApp({ service })
    for (let i = 0; i < 10; i += 1) await (await app.send(`/v1/leads/lead-${i}`)).text()
    const both = [await app.send(attachment(1)), await app.send(attachment(2))]
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  test('that are shared are counted once, and whole for everyone who is sent them', async () => {
    const left: (() => void)[] = []
    const closed = () => new Promise<void>((resolve) => left.push(resolve))
    const app = testApp({ service: fakeService(() => megabytes(20)), closed })
    const both = await Promise.all([app.send(attachment(1)), app.send(attachment(1))])
    left[0]?.()
    await new Promise((resolve) => setImmediate(resolve))
    expect((await both[1].text()).length).toBeGreaterThan(20_000_000)
    for (const leave of left) leave()
  })
})
