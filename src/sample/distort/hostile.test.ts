import { expect, test } from 'vitest'
import type { ResponseOf } from '#/api/contract/index'
import { key, startService } from '../testing/service'

const service = startService()
const leads = (world: string): Promise<ResponseOf<'leads.list'>> =>
  service.read('leads.list', { body: { limit: 50 } }, world)

test('every id is as it was, so that links still lead somewhere', async () => {
  const [healthy, hostile] = await Promise.all([leads('full'), leads('hostile')])
  expect(hostile.leads.map(({ id }) => id)).toEqual(healthy.leads.map(({ id }) => id))
  const [lead] = hostile.leads
  expect((await service.ask('leads.get', { path: { id: lead?.id ?? '' } }, 'hostile')).status).toBe(200)
})

test('names carry scripts, hidden characters, formulas and reversed text', async () => {
  const { leads: hostile } = await leads('hostile')
  const texts = hostile.flatMap(({ firstName, lastName, headline, companyName, region }) => [
    firstName,
    lastName ?? '',
    headline,
    companyName ?? '',
    region ?? '',
  ])
  for (const pattern of [
    /<script/,
    /onerror=/,
    /^=/,
    /\u202E/,
    /\u200B/,
    /null.byte/,
    /\uD83D(?![\uDC00-\uDFFF])/,
    /^constructor$/,
  ]) {
    expect(texts.some((text) => pattern.test(text))).toBe(true)
  }
  expect(texts.some((text) => text.length > 100_000)).toBe(true)
})

test('addresses are scripts and other people’s hosts', async () => {
  const { leads: hostile } = await leads('hostile')
  const addresses = hostile.flatMap(({ profileUrl, companyWebsite }) => [profileUrl, companyWebsite ?? ''])
  expect(addresses.some((address) => /^javascript:/i.test(address))).toBe(true)
  expect(addresses.some((address) => address.startsWith('data:text/html'))).toBe(true)
})

test('counts have keys that every object already has', async () => {
  const { envelope } = await service.ask('leads.statusCounts', { body: {} }, 'hostile')
  const keys = Object.keys(envelope.data as object)
  expect(keys).toEqual(expect.arrayContaining(['sourced', '__proto__', 'constructor', 'hasOwnProperty', '']))
})

test('open shapes are deep, wide and full of odd keys', async () => {
  const { envelope } = await service.ask('validations.list', { query: {} }, 'hostile')
  const text = JSON.stringify(envelope)
  const marks = [
    '"__proto__":{"admin":true}',
    '{"deeper":[{"deeper":[{"deeper":[',
    '1.7976931348623157e+308',
    '"field 499 <b>"',
  ]
  // The text itself is not compared, because a failing test would print all of it.
  expect(marks.map((mark) => text.includes(mark))).toEqual([true, true, true, true])
  expect(text.length).toBeLessThan(2_000_000)
})

test('every text can be one thing alone: a name of every object’s own, a thousand marks, a megabyte', async () => {
  const names = (await leads('hostile~prototype')).leads.map(({ firstName }) => firstName)
  expect(new Set(names)).toEqual(new Set(Object.getOwnPropertyNames(Object.prototype)))
  const [lead] = (await leads('hostile~marks')).leads
  expect(lead?.headline).toMatch(/^Z\u0301{1000}algo$/)
  const lengths = (await leads('hostile~megabyte')).leads.map(({ firstName }) => firstName.length)
  expect(Math.max(...lengths)).toBeGreaterThan(1_000_000)
})

test('every count can be a number that no count may be', async () => {
  const answer = await service.sample(
    new Request('http://sample.invalid/v1/billing', {
      headers: { authorization: `Bearer ${key}`, 'x-sample-world': 'hostile~numbers' },
    }),
  )
  expect(await answer.text()).toMatch(/:(?:1e400|9007199254740993|-1e400)[,}]/)
})

test('another mixture puts other texts in the same places', async () => {
  const [first, second] = await Promise.all([leads('hostile'), leads('hostile~1')])
  expect(first.leads[0]).not.toEqual(second.leads[0])
  expect(first.leads[0]?.id).toBe(second.leads[0]?.id)
})

test('a count is as large as a count may be', async () => {
  const { live } = await service.read('cockpit.live', {}, 'hostile')
  expect(live.invitationsInQueue).toBe(9_007_199_254_740_991)
})
