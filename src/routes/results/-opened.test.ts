import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiFailure } from '#/api/errors'
import { openResults, resultsClient } from './-opened'

const token = `${'a'.repeat(12)}..b.c.d`
const paired = {
  paired: true,
  id: 'link-1',
  page: 'results',
  zone: 'Asia/Kolkata',
  search: '?title=Northwind&accent=0F766E&range=90',
}
const asked: string[] = []
const answer = (data: object) => Response.json({ data })

function host(respond: (path: string) => Response | Promise<Response>): void {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`)
    return respond(path)
  })
}
afterEach(() => vi.unstubAllGlobals())

describe('a page of results', () => {
  test('opened by a link exchanges its token, and asks for no session', async () => {
    host(() => answer(paired))
    expect(await openResults(token, null, {})).toEqual({
      kind: 'link',
      id: 'link-1',
      zone: 'Asia/Kolkata',
      search: { title: 'Northwind', accent: '0f766e', range: '90', agentId: undefined },
    })
    expect(asked).toEqual(['POST /display/session'])
  })

  test('opened again asks whether the link of its address is still the one of this browser', async () => {
    host(() => answer(paired))
    expect(await openResults('', 'link-1', {})).toMatchObject({ kind: 'link', id: 'link-1' })
    expect(asked).toEqual(['GET /display/session?page=results&link=link-1'])
  })

  test.each([
    ['has ended', () => Response.json({}, { status: 401, headers: { 'Sightline-Refusal': 'link_over' } })],
    ['opens a wall', () => answer({ ...paired, page: 'wall' })],
    ['names nothing', () => answer({ paired: false })],
  ])('whose link %s has ended', async (_, respond) => {
    host(respond)
    expect(await openResults(token, null, {})).toEqual({ kind: 'over' })
  })

  test('whose host does not answer fails, and has not ended', async () => {
    host(() => Promise.reject(new TypeError('offline')))
    await expect(openResults(token, null, {})).rejects.toThrow(ApiFailure)
    host(() => Response.json({}, { status: 503, headers: { 'Sightline-Refusal': 'store_silent' } }))
    await expect(openResults('', 'link-1', {})).rejects.toMatchObject({ detail: { kind: 'hostFailed' } })
  })

  test('without a link is a person’s; behind a proxy it is asked whether a group narrows them', async () => {
    host(() => answer({ signedIn: true, resultsOnly: true }))
    expect(await openResults('', null, {})).toEqual({ kind: 'person', resultsOnly: false })
    expect(asked).toEqual([])
    expect(await openResults('', null, { proxy: { signOutUrl: null } })).toEqual({
      kind: 'person',
      resultsOnly: true,
    })
  })

  test('reads a link’s figures by its id alone, and a person’s by what the address says', async () => {
    host(() => Response.json({ status: 'success', data: { kpis: { replies: { value: 5, series: [] } } } }))
    const search = { title: '', accent: '', range: '7', agentId: 'ag_1' } as const
    const link = { kind: 'link', id: 'link-1', search, zone: undefined } as const
    await resultsClient(link, search, null).call('cockpit.analytics', { query: { range: '7' } })
    const person = { kind: 'person', resultsOnly: false } as const
    await resultsClient(person, search, 'troubled').call('cockpit.analytics', { query: { range: '7' } })
    expect(asked).toEqual([
      'GET /display/panels/results?link=link-1',
      'GET /display/results?range=7&agentId=ag_1&world=troubled',
    ])
  })
})
