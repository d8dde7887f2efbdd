import { SaxesParser } from 'saxes'
import { beforeEach, describe, expect, test } from 'vitest'
import { canary, displayApp, type DisplayApp } from '../testing/display-app'
import { canaryKey } from '../testing/test-app'
import { atomOf } from './feed'

type Entry = Record<string, string>

/** The entries by their elements, and the feed's own elements first. Throws where the XML is not well-formed. */
function readAtom(xml: string): Entry[] {
  const parser = new SaxesParser({ xmlns: true })
  const found: Entry[] = [{}]
  let text = ''
  let at: Entry | undefined = found[0]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom')
    text = ''
    if (local === 'entry') found.push((at = {}))
  })
  parser.on('text', (more) => (text += more))
  parser.on('closetag', ({ local }) => {
    if (local === 'entry') at = found[0]
    else if (at !== undefined && !['feed', 'author', 'link'].includes(local)) at[local] ??= text
  })
  parser.write(xml).close()
  return found
}

let display: DisplayApp
beforeEach(() => {
  display = displayApp()
})
const feedOf = (token: string) => display.app.send(`/feed.atom?token=${token}`)

describe('the feed of a display link', () => {
  test('has an entry for each of six days, with ids of their own and the end of the day', async () => {
    const answer = await feedOf(await display.linkFor())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/atom+xml; charset=utf-8',
    ])
    const [feed, ...entries] = readAtom(await answer.text())
    expect(feed).toMatchObject({ title: 'Sales floor', name: 'Sightline' })
    expect(entries.map(({ title, updated }) => [title, updated])).toEqual([
      ['2026-11-17', '2026-11-17T23:00:00.000Z'],
      ['2026-11-16', '2026-11-16T23:00:00.000Z'],
      ['2026-11-15', '2026-11-15T23:00:00.000Z'],
      ['2026-11-14', '2026-11-14T23:00:00.000Z'],
      ['2026-11-13', '2026-11-13T23:00:00.000Z'],
      ['2026-11-12', '2026-11-12T23:00:00.000Z'],
    ])
    expect(new Set(entries.map(({ id }) => id)).size).toBe(6)
  })

  test('is the same, byte for byte, when it is asked for again', async () => {
    const token = await display.linkFor()
    expect(await (await feedOf(token)).text()).toBe(await (await feedOf(token)).text())
  })

  test('holds no text of the service, no key and no token, and neither does the log', async () => {
    const token = await display.linkFor()
    const answer = await feedOf(token)
    const said = (await answer.text()) + JSON.stringify([...answer.headers])
    for (const secret of [canary, canaryKey, token]) expect(said).not.toContain(secret)
    expect(display.app.lines.join('\n')).not.toMatch(/canary|eyJ|token/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('of a page of results has its days and nothing of what waits', async () => {
    const token = await display.linkFor({ page: 'results' })
    const xml = await (await feedOf(token)).text()
    const [feed, ...entries] = readAtom(xml)
    expect(feed).toMatchObject({ title: 'Sales floor' })
    expect(entries).toHaveLength(6)
    for (const { content } of entries) {
      expect(content).toMatch(/^(?:What happened|Not known): Interested\b/)
      expect(content).not.toMatch(/What waits|Drafts|Accounts|payment/i)
    }
    expect(entries[0]?.['content']).toContain('What happened: Interested: 41')
    expect(xml).toContain('/results"/>')
    for (const secret of ['/cockpit', canary, canaryKey, token]) expect(xml).not.toContain(secret)
    const asked = display.service.received.map(({ url }) => new URL(url).pathname.replace('/base', ''))
    expect(asked.filter((path) => path !== '/v1/me')).toEqual(['/v1/cockpit/analytics'])
  })

  test('is gone without a link, with one letter changed, and for a page of one agent’s results', async () => {
    const token = await display.linkFor()
    expect((await feedOf('')).status).toBe(410)
    expect((await feedOf(`${token.slice(0, -2)}AA`)).status).toBe(410)
    expect((await display.app.send('/feed.atom')).status).toBe(410)
    const narrow = { page: 'results', search: '?range=7&agentId=ag_1', narrow: true } as const
    expect((await feedOf(await display.linkFor(narrow))).status).toBe(410)
  })
})

test('a feed stays well-formed, whatever its link is called', () => {
  const xml = atomOf({
    id: 'j"1',
    label: ']]></title><script>&\u0000\u0008\ud800<!--',
    zone: 'UTC',
    origin: 'https://sightline.example',
    page: '/cockpit',
    digests: [
      { day: '2026-11-17', happened: [{ measure: 'm', label: '<b>&"', value: 3 }], waits: [], unknown: [] },
    ],
  })
  expect(readAtom(xml)).toEqual([
    {
      id: 'tag:sightline.example,2026:digest/j"1',
      title: ']]></title><script>&<!--',
      updated: '2026-11-18T00:00:00.000Z',
      name: 'Sightline',
    },
    {
      id: 'tag:sightline.example,2026:digest/j"1/2026-11-17',
      title: '2026-11-17',
      updated: '2026-11-18T00:00:00.000Z',
      content: 'What happened: <b>&": 3\nWhat waits: Nothing needs a person.',
    },
  ])
})
