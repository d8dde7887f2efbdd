import { beforeEach, describe, expect, test } from 'vitest'

import { json } from '../testing/fake-service'
import { type DisplayApp, displayApp, usual } from '../testing/display-app'
import { cookiesOf, postJson } from '../testing/test-app'

const second = 1_000
const day = 24 * 60 * 60 * second

let display: DisplayApp
beforeEach(() => {
  display = displayApp()
})

describe('who may make a link, and open one', () => {
  test('only a signed-in person makes one', async () => {
    expect((await postJson(display.app, '/display/links', usual)).status).toBe(401)
    const screen = await display.screenFor()
    expect((await postJson(display.app, '/display/links', usual, screen)).status).toBe(401)
  })

  test('it says what it shows, and for how long', async () => {
    const made = await postJson(display.app, '/display/links', usual, await display.signIn())
    expect((await made.json()).data).toMatchObject({
      label: 'Sales floor',
      search: '?range=7',
      names: false,
      expiresAt: '2026-12-18T09:24:00.000Z',
    })
    const state = await display.app.send('/display/session', {
      headers: { cookie: await display.screenFor() },
    })
    expect((await state.json()).data).toMatchObject({ paired: true, label: 'Sales floor' })
    expect((await (await display.app.send('/display/session')).json()).data).toMatchObject({ paired: false })
  })

  test.each([
    ['no name', { label: ' ' }],
    ['ninety-one days', { days: 91 }],
    ['no day', { days: 0 }],
    ['an address of one agent, though small counts may not show', { search: '?agentId=ag_1' }],
    ['an agent that no address can hold', { search: '?agentId=..%2F..', narrow: true }],
    ['more than is asked for', { extra: 1 }],
    ['five hundred control characters as its name', { label: `a${'\u0001'.repeat(500)}` }],
    ['a control character in its name', { label: 'Sales\u0000floor' }],
    ['five hundred control characters in its address', { search: `?q=${'\u0001'.repeat(497)}` }],
    ['more text than its token can hold', { search: `?q=${'語'.repeat(490)}`, label: '語'.repeat(60) }],
  ])('a link with %s is not made', async (_, wanted) => {
    expect(
      (await postJson(display.app, '/display/links', { ...usual, ...wanted }, await display.signIn())).status,
    ).toBe(400)
  })

  test('it ends to the second, on the host’s clock', async () => {
    const token = await display.linkFor({ days: 1 })
    const screen = await display.pair(token)
    display.app.clock.now += day - second
    expect((await display.panel('live', screen)).status).toBe(200)
    display.app.clock.now += second
    const over = await display.panel('live', screen)
    expect([over.status, (await over.json()).error.code]).toEqual([401, 'link_over'])
    expect((await postJson(display.app, '/display/session', { token })).status).toBe(401)
  })

  test('one that renews ends its days after the screen was last on, and its screen goes on', async () => {
    const token = await display.linkFor({ days: 7, renews: true })
    let screen = await display.pair(token)
    const show = async () => {
      const shown = await display.panel('live', screen)
      if (shown.headers.has('set-cookie')) screen = cookiesOf(shown)
      return shown
    }
    expect((await show()).headers.has('set-cookie')).toBe(false)
    // In use every day for a month.
    for (let each = 0; each < 30; each += 1) {
      display.app.clock.now += day
      const shown = await show()
      expect([shown.status, shown.headers.get('set-cookie')]).toEqual([
        200,
        expect.stringMatching(/^display-4310=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/),
      ])
    }
    expect((await show()).headers.has('set-cookie')).toBe(false)
    // The address that it was opened by ended long ago.
    expect((await postJson(display.app, '/display/session', { token })).status).toBe(401)
    const state = await display.app.send('/display/session', { headers: { cookie: screen } })
    expect((await state.json()).data).toMatchObject({ paired: true, renews: true, search: '?range=7' })
    display.app.clock.now += 7 * day
    expect((await show()).status).toBe(401)
  })

  test('one that renews is renewed when it is opened again, and not while its key is refused', async () => {
    const token = await display.linkFor({ days: 7, renews: true })
    display.app.clock.now += 2 * day
    const paired = await postJson(display.app, '/display/session', { token })
    expect((await paired.json()).data.expiresAt).toBe('2026-11-27T09:24:00.000Z')
    display.app.clock.now += 2 * day
    display.given.answerOf = () => json({ status: 'error', error: {} }, { status: 401 })
    const refused = await display.panel('live', cookiesOf(paired))
    expect([refused.status, refused.headers.has('set-cookie')]).toEqual([401, false])
  })

  test('one that does not renew keeps its end, however it is used', async () => {
    const screen = await display.screenFor({ days: 7 })
    display.app.clock.now += 6 * day
    const shown = await display.panel('live', screen)
    expect([shown.status, shown.headers.has('set-cookie')]).toEqual([200, false])
  })

  test('a screen can be told to forget it', async () => {
    const screen = await display.screenFor()
    const ended = await postJson(display.app, '/display/end', {}, screen)
    expect(ended.headers.getSetCookie()).toEqual([
      'display-4310=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    ])
  })

  test('a session is no link and a link no session, and neither opens with a letter changed', async () => {
    const session = await display.signIn()
    const sessionToken = /sid-4310=([^;]+)/.exec(session)?.[1] ?? ''
    const token = await display.linkFor()
    expect((await postJson(display.app, '/display/session', { token: sessionToken })).status).toBe(401)
    expect((await display.app.send('/v1/me', { headers: { cookie: `sid-4310=${token}` } })).status).toBe(401)
    for (let at = 0; at < token.length; at += 7) {
      const tampered = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect((await display.panel('live', `display-4310=${tampered}`)).status, `letter ${at}`).toBe(401)
    }
  })

  test('it opens on forty screens of one office at once, as after a power cut', async () => {
    const token = await display.linkFor()
    const pairings = Array.from({ length: 40 }, () => postJson(display.app, '/display/session', { token }))
    expect((await Promise.all(pairings)).map(({ status }) => status)).toEqual(Array(40).fill(200))
  })
})
