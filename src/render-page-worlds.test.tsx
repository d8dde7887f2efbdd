import { expect, test } from 'vitest'
import type { WrittenRequest } from '#/api/write-request'
import { plain } from '#/lib/testing/plain'
import { pageIn, renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'

const monthly = 'Team€79.00 per seat and month'

/**
 * What the page says of each subscription of the sample, and what is due. The sentences are tested in
 * `src/domain/subscription.test.ts`, prices and sums in `-payment.test.ts` beside the page.
 */
const subscriptions: readonly [variant: string, says: string, due: string][] = [
  ['active-monthly', `Active${monthly}`, 'To pay€711.00'],
  ['active-yearly', 'ActiveTeam€790.00 per seat and year', 'To pay€7,110.00'],
  ['active-usd', 'ActiveTeamUS$85.00 per seat and month', 'To payUS$765.00'],
  ['discount-once', `Active${monthly}`, 'To pay€604.35'],
  ['discount-repeating', `Active${monthly}`, 'To pay€568.80'],
  ['discount-forever', `Active${monthly}`, 'To pay€622.12'],
  ['discount-amount', 'ActiveTeamUS$850.00 per seat and year', 'To payUS$7,550.00'],
  ['cancels', `Cancelled, ends on 30 Nov 2026${monthly}`, 'No payment is due—'],
  ['trial', 'On trial until 2 Dec 2026Team', 'No payment is due—'],
  ['trial-ended', 'Trial ended', 'No payment is due—'],
  ['payment-failed', `The last payment failed${monthly}`, 'To pay€711.00'],
  ['alpha', 'Special access (alpha)', 'No payment is due—'],
  ['admin', 'Special access (admin)', 'No payment is due—'],
  ['unpriced', 'ActiveEnterprise', 'No payment is due—'],
]

test.each(subscriptions)(
  'billing says how the subscription %s stands, and what is due',
  async (variant, says, due) => {
    const { panel, rows } = await pageIn(`full~billing~${variant}`, '/billing')
    expect(panel('State')).toBe(says)
    expect(rows).toContain(due)
  },
)

test('billing says a failed payment once, and leaves out a discount of nothing', async () => {
  const { panel } = await pageIn('full~billing~payment-failed', '/billing')
  expect(panel('Subscription')).toMatch(/^SubscriptionPeriod ends\d+ \w+ 2026Details$/)
  expect(panel('Next payment')).toBe(
    'Next payment19 Nov 2026Regular amount9 paid seats at €79.00€711.00To pay€711.00',
  )
})

test('in French, a yearly price in dollars keeps its currency', async () => {
  const { panel, rows } = await pageIn('full~billing~discount-amount', '/billing', 'fr')
  expect(panel('État')).toMatch(/^ActifTeam850,00\s\$US par place et par an$/)
  expect(rows.find((row) => row.startsWith('À payer'))).toMatch(/7\s550,00\s\$US/)
})

test('a new workspace has its owner and no invitation, is on trial, and owes nothing', async () => {
  const team = await pageIn('fresh', '/team')
  expect(team.panel('Members')).toContain('Camille Roy')
  expect(team.panel('Pending invitations')).toContain('Nothing yet')
  expect(team.panel('Workspace')).toContain('Contact—')
  const billing = await pageIn('fresh', '/billing')
  expect(billing.panel('State')).toContain('On trial until 2 Dec 2026')
  expect(billing.rows).toContain('No payment is due—')
})

test('what drifts is left out alone or shows as a dash, and no amount is made up', async () => {
  const team = await pageIn('drifting', '/team')
  expect(team.panel('Members')).toContain('could not be read')
  expect(team.panel('Key owner')).toContain('Billing manager')
  const billing = await pageIn('drifting', '/billing')
  expect(billing.panel('State')).toContain('Special access (partner)')
  expect(billing.rows.find((row) => row.startsWith('To pay'))).toContain('—')
  expect(billing.panel('Seats')).toContain('Seats—')
})

test('a workspace without leads says what would be here', async () => {
  expect((await pageIn('fresh', '/leads')).main).toContain('No leads yet.')
})

test('a lead whose draft waits says so first in its timeline', async () => {
  expect((await pageIn('full', '/leads/ld_8ard6d')).panel('Timeline')).toContain(
    'Cold sequence writtenTo review',
  )
})

test.each([
  ['en', 'Timeline', 'Messages', 'probably a preview', /Profile data refreshed12 times, 10:25 to 17:12/],
  ['fr', 'Chronologie', 'Messages', 'sans doute un aperçu', /12 fois, de 10:25 à 17:12/],
] as const)(
  'in %s, what repeats folds below what happened, and a click within seconds of sending is marked',
  async (language, timeline, thread, preview, repeats) => {
    const lead = await pageIn('troubled', '/leads/ld_3i67uc', language)
    expect(plain(lead.panel(timeline))).toMatch(repeats)
    // The day begins with what happened.
    expect(lead.panel(timeline)).toMatch(/5 [Nn]ovemb(?:er|re)14:32/)
    expect(lead.panel(timeline)).toContain(preview)
    const way = lead.elements.find(({ href }) => href?.startsWith('/inbox/'))?.href ?? ''
    expect((await pageIn('troubled', way, language)).panel(thread)).toContain(preview)
  },
)

test('the leads that a figure of a period opens are said to be those of all time', async () => {
  const { panel } = await pageIn('full', '/leads?outreachStatuses=interested')
  expect(panel('List')).toContain('50 leads · all time')
})

test('the bar of a quota shows what the figure above it says: what is left', async () => {
  const view = await renderAt('/accounts', (request) => answerIn('full', request))
  const html = new TextDecoder().decode(view?.html)
  const barBelow =
    />(\d+)(?:<!-- --> |<\/span>)<span[^>]*>of (\d+)<\/span>(?:<\/span>)?<svg[^>]*><rect x="0" width="([\d.]+)"/g
  const bars = [...html.matchAll(barBelow)].map(([, ...figures]) => figures.map(Number))
  expect(bars.length).toBeGreaterThan(10)
  // The first sum of the team: 52 of 74 invitations.
  expect(bars[0]).toEqual([52, 74, 702.7027027027027])
  for (const [left = NaN, limit = NaN, width] of bars)
    expect(width).toBeCloseTo(limit === 0 ? 0 : (left / limit) * 1000, 6)
})

test.each([
  ['/leads/ld_none', 'Not found', 'It may have been deleted.Search leads for “ld_none”'],
  ['/agents/ag_none', 'Not found', 'It may have been deleted.All agents'],
  ['/accounts/sa_none', 'Not found', 'It may have been deleted.All accounts'],
])('%s says once that there is no such record, with a next step', async (target, title, says) => {
  const { main, heading } = await pageIn('full', target)
  expect(heading).toBe(title)
  expect(main.split(title)).toHaveLength(2)
  expect(main).toContain(says)
})

test('in a quiet workspace nothing needs attention, and no agent is silent', async () => {
  const { panel, elements } = await pageIn('quiet', '/cockpit')
  expect(panel('Needs attention')).toBe('Needs attentionNothing needs attention.')
  expect(elements.filter(({ label }) => label === 'Silent agents')).toEqual([])
})

test('a troubled workspace tells every problem, payment first, and its list of accounts each by its name', async () => {
  const { elements } = await pageIn('troubled', '/cockpit')
  const needs = elements.find(({ tag, label }) => tag === 'ul' && label === 'Needs attention')?.text
  expect(needs).toMatch(
    /^!The last payment failed.*!The accounts of Jonas Weber and Daniel Okafor are disconnected53Drafts to review/,
  )
  const { rows, elements: all } = await pageIn('troubled', '/accounts')
  const rowOf = (name: string) => rows.find((row) => row.includes(name))
  expect(rowOf('Imogen Clarke')).toContain(
    'Held back by the network: identity check required, resumes 18 Dec 09:00',
  )
  expect(rowOf('Camille Roy')).toContain(
    'Paused to stay within limits (invitations and messages): too many still pending and too many unanswered messages, resumes Fri 20 Nov 08:30 Paris, 07:30 yours, in 46',
  )
  expect(rowOf('Lea Brandt')).toContain('Reconnecting')
  const alarm = all.find(({ tag, text }) => tag === 'a' && text === '2 down')
  expect(alarm?.href).toBe('/accounts?state=disconnected')
})

test('the largest count prints whole, and what accounts are called leads nowhere else', async () => {
  const { panel } = await pageIn('hostile', '/cockpit')
  expect(panel('Right now')).toContain('Invitations queued9,007,199,254,740,991')
  const view = await renderAt('/accounts', (request) => answerIn('hostile', request))
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(new TextDecoder().decode(view?.html)) ?? []
  const links = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toHaveLength(9)
  for (const href of links) expect(href).toMatch(/^\/(?:accounts\/sa_\w+|wall\/setup\?scenes=accounts)$/)
})

test.each(['drifting', 'troubled'])(
  'in the world %s the inbox lists conversations, and their threads open',
  async (world) => {
    const view = await renderAt('/inbox?scope=all', (request) => answerIn(world, request))
    const html = new TextDecoder().decode(view?.html)
    const threads = [...html.matchAll(/href="(\/inbox\/sa_\w+\/ld_\w+\?[^"]*)"/g)].map(([, href]) => href)
    expect(threads.length).toBeGreaterThan(5)
    for (const thread of threads.slice(0, 2)) {
      const { elements } = await pageIn(world, thread?.replaceAll('&amp;', '&') ?? '')
      expect(elements.find(({ tag }) => tag === 'h1')?.text).toMatch(/^\p{L}+ \p{L}+/u)
      const shown = elements.find(({ label }) => label === 'Thread')?.text
      expect(shown).toMatch(/written by the agent|No conversation yet/)
    }
  },
)

test.each([
  ['en_1eyfyv-255r', 'Recruiters', 'Needs information'],
  ['en_1eyfyv', 'DACH founders', 'Reply to review'],
])('a thread that two agents share opens with the agent of its row: %s', async (enrollment, agent, says) => {
  const { panel } = await pageIn('troubled', `/inbox/sa_lea/ld_1eyfyv?enrollment=${enrollment}`)
  expect(panel('Sender')).toContain(agent)
  expect(panel('Thread')).toContain(says)
})

test.each(['Mars/Olympus', 'Europe/Nowhere', 'GMT+25'])(
  'no page shows UTC for the unknown time zone %s, and every page gives that zone the same name',
  async (zone) => {
    const answer = async (request: WrittenRequest) => {
      const { body, ...others } = await answerIn('full', request)
      const text = new TextDecoder().decode(body).replaceAll(/("timezone":)"[^"]*"/g, `$1"${zone}"`)
      return { ...others, body: new TextEncoder().encode(text) }
    }
    const named: string[] = []
    for (const target of [
      '/cockpit',
      '/inbox/sa_camille/ld_2q597y',
      '/validations?status=APPROVED',
      '/agents/ag_scaleups',
      '/accounts',
      '/accounts/sa_jonas',
      '/team',
      '/billing',
    ]) {
      const view = await renderAt(target, answer, { zone: 'Europe/Paris' })
      const html = new TextDecoder().decode(view?.html)
      expect(/.{0,60}\bUTC\b.{0,20}/.exec(html)?.[0], target).toBeUndefined()
      if (html.includes('unknown time zone')) named.push(target)
    }
    expect(named).toEqual(['/cockpit', '/agents/ag_scaleups', '/accounts', '/accounts/sa_jonas', '/team'])
  },
)

test('the list of accounts shows the working hours of each today as a picture', async () => {
  const { elements } = await pageIn('full', '/accounts')
  const pictures = elements.flatMap(({ tag, label = '' }) => (tag === 'svg' ? [label] : []))
  const hours = pictures.filter((label) => label.startsWith('Working hours'))
  expect(hours.slice(0, 4)).toEqual([
    'Working hours: 09:00–18:00',
    'Working hours: closed',
    'Working hours: 09:00–17:30',
    'Working hours: 10:00–19:00',
  ])
})
