import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Renderer } from '../ssr/renderer'
import { answers } from '../testing/display-app'
import { fakeService, json, type FakeService } from '../testing/fake-service'
import { tableCalls } from '../testing/table-calls'
import { cookiesOf, proxyAuthOf, proxySecret, testApp, type TestApp } from '../testing/test-app'
import { createProxyAuth } from './proxy-auth'

const dana = { 'sightline-proxy-secret': proxySecret, 'sightline-user': 'dana@client.test' }
const client = { ...dana, 'sightline-groups': 'clients' }
const seller = { ...dana, 'sightline-groups': 'sales' }
const asPage = { accept: 'text/html', 'sec-fetch-dest': 'document' }

let service: FakeService
let app: TestApp
beforeEach(() => {
  service = fakeService(({ url }) => json(answers[new URL(url).pathname.replace('/base', '')] ?? {}))
  app = testApp({ service, mode: 'proxy', env: { RESULTS_ONLY_GROUPS: 'clients, board' } })
})

describe('who is narrowed to results', () => {
  const vouch = createProxyAuth(proxyAuthOf(['clients', 'Vorstand Süd']))
  const narrowed = (...groups: string[]) => {
    const sent: Record<string, string[]> = {
      'sightline-proxy-secret': [proxySecret],
      'sightline-user': ['dana'],
      'sightline-groups': groups.map((each) => Buffer.from(each).toString('latin1')),
    }
    const vouching = vouch((name) => sent[name] ?? [])
    return vouching.kind === 'person' ? vouching.resultsOnly === true : vouching.code
  }

  test.each([
    ['a member of a group that narrows', ['clients'], true],
    ['a member of one and of others', ['sales,admins, clients'], true],
    ['a member whose group is written in other letters', ['CLIENTS'], true],
    ['a member of a group with a space and an umlaut', ['x,vorstand süd'], true],
    ['a person without the header', [], true],
    ['a person without a group', [''], true],
    ['a person whose groups are blank', [' , ,'], true],
    ['a member of other groups alone', ['sales,admins'], false],
    ['a member of a group whose name only begins like it', ['clients-team'], false],
    ['a header that came twice', ['sales', 'admins'], 'proxy_groups_invalid'],
    ['more groups than are read', [Array(201).fill('a').join()], 'proxy_groups_invalid'],
    ['longer text than is read', ['a'.repeat(4_001)], 'proxy_groups_invalid'],
  ])('%s', (_, groups, expected) => {
    expect(narrowed(...groups)).toBe(expected)
  })

  test('bytes that are no text name no group, and are refused', () => {
    const sent: Record<string, string[]> = { 'sightline-groups': ['\u00ff'] }
    const take = (name: string) => sent[name] ?? [name === 'sightline-user' ? 'dana' : proxySecret]
    expect(vouch(take)).toEqual({ kind: 'refused', code: 'proxy_groups_invalid' })
  })

  test('no one is, where no group is configured', async () => {
    app = testApp({ service, mode: 'proxy' })
    expect((await app.send('/v1/team', { headers: dana })).status).toBe(200)
    expect((await app.send('/v1/team', { headers: client })).status).toBe(200)
  })
})

/** What a narrowed person gets at each route of the host. */
const routes: readonly [route: string, target: string, method: string, expected: string][] = [
  ['/display/session', '/display/session', 'GET', 'as a stranger'],
  ['/display/end', '/display/end', 'POST', 'as a stranger'],
  ['/health', '/health', 'GET', 'as a stranger'],
  ['/ready', '/ready', 'GET', 'as a stranger'],
  ['/version', '/version', 'GET', 'as a stranger'],
  ['/robots.txt', '/robots.txt', 'GET', 'as a stranger'],
  // It takes a token, and no sign-in.
  ['/feed.atom', '/feed.atom?token=x', 'GET', 'as a stranger'],
  ['/mcp', '/mcp', 'POST', 'results_only'],
  ['/v1/*', '/v1/none', 'GET', 'results_only'],
  ['/worlds/*', '/worlds/healthy/v1/me', 'GET', 'results_only'],
  ['/session', '/session', 'GET', '200'],
  ['/session/end', '/session/end', 'POST', 'results_only'],
  ['/display/results', '/display/results', 'GET', '200'],
  ['/display/links', '/display/links', 'GET', 'results_only'],
  ['/display/links', '/display/links', 'POST', 'results_only'],
  ['/display/links/withdraw', '/display/links/withdraw', 'POST', 'results_only'],
  ['/about', '/about', 'GET', 'results_only'],
  ['/openapi.json', '/openapi.json', 'GET', 'results_only'],
  // Only a browser's own reports are taken.
  ['/report', '/report', 'POST', 'cross_site'],
  ['/sample-media/*', '/sample-media/x.png', 'GET', 'results_only'],
  ['*', '/anything/else', 'GET', 'results_only'],
]

describe('a person who is narrowed to results', () => {
  test('every route of the host is in the table below', () => {
    const source = readFileSync('src/host/app.ts', 'utf8')
    const named = [...source.matchAll(/app\.all\(\s*'([^']+)'/g)].map(([, route]) => route)
    expect(named.length).toBeGreaterThan(15)
    expect(new Set(named)).toEqual(new Set(routes.map(([route]) => route)))
  })

  test.each(routes)('at %s (%s, %s) gets %s', async (_, target, method, expected) => {
    const body = method === 'POST' ? { body: '{}' } : {}
    const response = await app.send(target, { method, headers: client, ...body })
    if (expected === 'as a stranger') {
      const stranger = await app.send(target, { method, ...body })
      expect([response.status, await response.text()]).toEqual([stranger.status, await stranger.text()])
    } else {
      const refusal = response.headers.get('sightline-refusal')
      expect(refusal ?? String(response.status)).toBe(expected)
      if (refusal !== null) expect(response.status).toBe(403)
    }
    expect(service.received.map(({ url }) => url)).toEqual(
      target === '/display/results' ? ['https://service.test/base/v1/cockpit/analytics?range=30'] : [],
    )
  })

  test.each(tableCalls)('is refused $id', async ({ method, target, body }) => {
    const init = { method, headers: client, ...(body === undefined ? {} : { body }) }
    const response = await app.send(target, init)
    expect([response.status, (await response.json()).error.code]).toEqual([403, 'results_only'])
    const asSeller = await app.send(target, { ...init, headers: seller })
    expect(asSeller.status).toBe(200)
    expect(service.received).toHaveLength(1)
  })

  test('gets the figures of a page of results, and those of one agent not', async () => {
    const answer = await app.send('/display/results?range=7', { headers: client })
    expect((await answer.json()).data).toMatchObject({
      kpis: { interested: { value: 41, deltaValue: 41, series: [41, 41] } },
      funnel: { entryLeads: 41, interested: 41 },
    })
    expect(service.received.map(({ url }) => url)).toEqual([
      'https://service.test/base/v1/cockpit/analytics?range=7',
    ])
    for (const query of ['agentId=ag_1', 'socialAccountId=sa_1']) {
      const refused = await app.send(`/display/results?${query}`, { headers: client })
      expect([refused.status, (await refused.json()).error.code], query).toEqual([403, 'results_only'])
    }
    expect(service.received).toHaveLength(1)
  })

  test('is told so by the session, and another person is not', async () => {
    const stateFor = async (headers: typeof client) =>
      (await (await app.send('/session', { headers })).json()).data
    expect(await stateFor(client)).toMatchObject({ user: 'dana@client.test', resultsOnly: true })
    expect(await stateFor(seller)).not.toHaveProperty('resultsOnly')
  })

  test.each(['/', '/cockpit', '/leads/ld_1', '/wall/setup', '/sign-in', '/nothing'])(
    'is led from %s to the results',
    async (target) => {
      const response = await app.send(target, { headers: { ...client, ...asPage } })
      expect([response.status, response.headers.get('location')]).toEqual([302, '/results'])
    },
  )

  test('gets no page that is rendered with answers of the service', async () => {
    const asked: string[] = []
    const renderer: Renderer = {
      frame: () => '<nav></nav>',
      async render(_, fetchAnswer) {
        const answer = await fetchAnswer({ method: 'GET', target: '/v1/team', body: undefined })
        asked.push(String(answer?.status))
        return null
      },
      isBusy: () => false,
      close: async () => undefined,
    }
    app = testApp({ service, mode: 'proxy', env: { RESULTS_ONLY_GROUPS: 'clients' }, renderer })
    for (const target of ['/team', '/results', '/wall'])
      await (await app.send(target, { headers: { ...client, ...asPage } })).text()
    expect(asked.filter((status) => status !== '403')).toEqual([])
    expect(service.received).toEqual([])
  })

  test('opens a display link as anybody does', async () => {
    const wanted = {
      label: 'Hall',
      days: 1,
      search: '',
      zone: 'Europe/Paris',
      names: false,
      narrow: false,
      page: 'results',
    }
    const making = { method: 'POST', headers: seller, body: JSON.stringify(wanted) }
    const { token, id } = (await (await app.send('/display/links', making)).json()).data
    const pairing = { method: 'POST', headers: client, body: JSON.stringify({ token }) }
    const cookie = cookiesOf(await app.send('/display/session', pairing))
    const shown = await app.send(`/display/panels/results?link=${id}`, { headers: { ...client, cookie } })
    expect(shown.status).toBe(200)
  })

  test('has groups that reach neither the service nor the log', async () => {
    const secretly = { ...dana, 'sightline-groups': 'canary-of-a-group,sales' }
    for (const headers of [client, secretly])
      for (const target of ['/v1/team', '/session', '/team']) await app.send(target, { headers })
    const told = app.lines.join('\n') + JSON.stringify(service.received)
    expect(told).toContain('"outcome":"results_only"')
    expect(told).not.toMatch(/canary-of-a-group|clients|dana/)
  })
})
