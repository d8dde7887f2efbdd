import { afterEach, describe, expect, test, vi } from 'vitest'
import { callsSoFar } from '#/api/calls'
import { createClient } from '#/api/client'
import { driftSoFar } from '#/api/drift'
import { refusalHeader } from '#/api/refusals'
import { inLanguage } from '#/lib/locale'
import { endSessionState } from '#/lib/session-state'
import { recentFailures, reportText, summarize } from './-report'

afterEach(endSessionState)

const canary = 'canary-7e21'

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

/** Asks through the client and ignores the outcome. */
async function ask(response: Response, call: (client: ReturnType<typeof createClient>) => Promise<unknown>) {
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  await call(createClient('')).catch(() => undefined)
}

function report(locale: 'en' | 'fr' = 'en'): string {
  const [calls, drift] = [callsSoFar(), driftSoFar()]
  return inLanguage(locale, () =>
    reportText({
      about: { version: '1.2.3', build: 'abc123', service: 'https://service.test/base' },
      now: Date.parse('2026-11-18T09:24:00.000Z'),
      browser: 'Browser/1.0',
      summaries: summarize(calls, drift),
      failures: recentFailures(calls),
      drift,
    }),
  )
}

/** Times differ from run to run. */
const withoutTimes = (text: string): string =>
  text.replaceAll(/\d+ ms/g, '# ms').replaceAll(/^\d{4}-[\d-]+T[\d:.]+Z · /gm, 'at · ')

describe('the report for support', () => {
  test('says what was requested, how it went, what failed under which id, and what differs', async () => {
    await ask(answer({ status: 'success', data: { id: 'u', workspaceRole: 'AUDITOR' } }), (client) =>
      client.call('me.get', {}),
    )
    await ask(
      answer({ status: 'error', error: { message: 'no', code: 'db_down', requestId: 'req-417' } }, 500),
      (client) => client.call('team.get', {}),
    )
    await ask(answer('', 503, { [refusalHeader]: 'overloaded' }), (client) => client.call('billing.get', {}))
    const text = withoutTimes(report())
    expect(text).toContain(
      [
        'Sightline 1.2.3 (abc123)',
        '2026-11-18T09:24:00.000Z',
        'https://service.test/base',
        'Browser/1.0',
        '',
        'Requests',
        '',
      ].join('\n'),
    )
    expect(text).toContain('me.get · ok · # ms (max # ms) · 1×')
    expect(text).toContain('team.get · service 500 · # ms (max # ms) · 1× · 1 failure')
    expect(text).toContain('at · team.get · service 500 · # ms · request req-417')
    expect(text).toContain('at · billing.get · tooMany 503 refused by Sightline: overloaded · # ms')
    expect(text).toContain(
      'me.get · workspaceRole · expected a documented word, received another word · Shown as received',
    )
    expect(text).toContain('me.get · email · expected text, received nothing · Shown as “—”')
  })

  test('the report is in the reader’s language', async () => {
    await ask(answer('', 500), (client) => client.call('team.get', {}))
    expect(report('fr')).toMatch(/\nRequêtes\nteam\.get · service 500 · .* · 1 échec\n\nÉchecs récents\n/)
  })

  test('holds nothing of a person: no value, name, id, search, message or made-up field name', async () => {
    const person = {
      [canary]: canary,
      id: canary,
      email: canary,
      name: canary,
      country: canary,
      createdAt: canary,
    }
    await ask(answer({ status: 'success', data: person, [canary]: canary }), (client) =>
      client.call('me.get', {}),
    )
    await ask(
      answer({ status: 'success', data: { leads: [{ id: canary, canaryfield: canary }] } }),
      (client) => client.call('leads.list', { body: { q: canary } }),
    )
    await ask(
      answer({ status: 'success', data: { [canary.replace('-', '')]: 3, canaryname: {} } }),
      (client) => client.call('leads.statusCounts', { body: { q: canary } }),
    )
    const refused = { message: canary, code: canary, requestId: `${canary}@northwind.test` }
    for (const status of [400, 401, 403, 404, 429, 500, 502])
      await ask(answer({ status: 'error', error: refused }, status), (client) =>
        client.call('leads.get', { path: { id: canary } }),
      )
    await ask(answer(`<html>${canary}</html>`), (client) => client.call('billing.get', {}))
    for (const text of [report('en'), report('fr')]) {
      expect(text.split('\n').length).toBeGreaterThan(20)
      expect(text).not.toMatch(/canary|northwind/)
    }
    // What the report leaves out is there to be found.
    expect(JSON.stringify([callsSoFar(), driftSoFar()])).toMatch(/canaryfield.*|canary-7e21/)
  })
})

describe('how requests went', () => {
  const call = (operation: 'me.get' | 'team.get' | 'agents.list', at: number, ms: number, fails = false) => ({
    operation,
    at,
    ms,
    failure: fails ? ({ operation, kind: 'service', status: 500 } as const) : undefined,
  })

  test('the report has one line for each operation, what fails now first, then what was asked last', () => {
    const calls = [
      call('me.get', 1, 10),
      call('team.get', 2, 40, true),
      call('me.get', 3, 90),
      call('agents.list', 4, 5, true),
      call('agents.list', 5, 7),
      call('me.get', 6, 20),
    ]
    expect(
      summarize(calls, []).map(({ operation, requests, failures, median, slowest }) => [
        operation,
        requests,
        failures,
        median,
        slowest,
      ]),
    ).toEqual([
      ['team.get', 1, 1, 40, 40],
      ['me.get', 3, 0, 20, 90],
      ['agents.list', 2, 1, 6, 7],
    ])
    expect(recentFailures(calls).map(({ at }) => at)).toEqual([4, 2])
  })
})
