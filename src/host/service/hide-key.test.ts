import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hideKey, holdsKey } from './hide-key'
import { fakeService } from '../testing/fake-service'
import { tableCalls } from '../testing/table-calls'
import { canaryKey, testApp } from '../testing/test-app'

const hiddenIn = (text: string, key: string): string => {
  const bytes = Buffer.from(text)
  hideKey(bytes, key)
  return bytes.toString()
}

const escaped = (text: string): string =>
  text.replace(/./g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
const half = (text: string): string => escaped(text.slice(0, 5)) + text.slice(5)

describe('a key in the answer of the service', () => {
  const odd = 'k"ey\\with/odd+signs=and%more'

  test.each([
    ['as it is', (key: string) => key],
    ['as JSON writes it', (key: string) => JSON.stringify(key)],
    ['with its slashes escaped', (key: string) => JSON.stringify(key).replaceAll('/', '\\/')],
    ['in an address', (key: string) => encodeURIComponent(key)],
    [
      'in an address in small letters',
      (key: string) => encodeURIComponent(key).replace(/%../g, (code) => code.toLowerCase()),
    ],
    ['escaped character by character', escaped],
    ['escaped in capitals', (key: string) => escaped(key).toUpperCase().replaceAll('\\U', '\\u')],
    ['escaped in part', half],
    ['in base64', (key: string) => Buffer.from(key).toString('base64')],
    ['in base64 behind one byte', (key: string) => Buffer.from(`a${key}bc`).toString('base64')],
    ['in base64 behind two bytes', (key: string) => Buffer.from(`ab${key}`).toString('base64')],
    ['in base64 for addresses', (key: string) => Buffer.from(`Bearer ${key}`).toString('base64url')],
  ])('is hidden %s', (_how, write) => {
    for (const key of [canaryKey, odd, '0123456789ab']) {
      const text = write(key)
      const around = `{"message":"Bearer ${text}, and again ${text}."}`
      const hidden = hiddenIn(around, key)
      expect(hidden).toHaveLength(around.length)
      expect(hidden).toContain('****')
      expect(holdsKey(hidden, key)).toBe(false)
      expect(hidden.startsWith('{"message":"Bearer ')).toBe(true)
    }
  })

  test('is hidden wherever a piece of the search ends', () => {
    for (let before = 65_300; before < 65_560; before += 1) {
      expect(holdsKey(`${'x'.repeat(before)}${half(canaryKey)}y`, canaryKey)).toBe(true)
    }
  })

  test('leaves everything else as it was', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(hiddenIn(text, canaryKey)).toBe(text)
      }),
    )
    expect(hiddenIn('a key of a few letters', 'key')).toBe('a key of a few letters')
  })
})

describe('through the host', () => {
  const write = (text: string) => () =>
    new Response(`{"status":"error","error":{"message":"No ${text}","requestId":"${text}"}}`, {
      status: 403,
      headers: { 'content-type': 'application/json', 'x-request-id': canaryKey, 'retry-after': canaryKey },
    })

  test('it is in no answer, no header and no log line, and the log says that it was repeated', async () => {
    for (const form of [canaryKey, half(canaryKey), Buffer.from(canaryKey).toString('base64')]) {
      const app = testApp({ service: fakeService(write(form)) })
      for (const { target, method, body } of tableCalls) {
        const response = await app.send(target, { method, ...(body === undefined ? {} : { body }) })
        expect(response.status).toBe(403)
        const answer = await response.text()
        expect(JSON.parse(answer).error.message).toMatch(/^No \*+/)
        expect(`${answer} ${[...response.headers].join(' ')} ${app.lines.join('\n')}`).not.toContain(form)
      }
      expect(app.lines.join('\n')).not.toContain(canaryKey)
      expect(app.lines.some((line) => JSON.parse(line).error === 'KeyRepeated')).toBe(true)
    }
  })

  test('a sign-in neither shows nor keeps it', async () => {
    const me = { status: 'success', data: { id: 'u', workspaceId: 'w', name: `Owner of ${canaryKey}` } }
    const answer = () => new Response(JSON.stringify(me), { headers: { 'content-type': 'application/json' } })
    const app = testApp({ service: fakeService(answer), mode: 'sessions' })
    const begun = await app.send('/session', { method: 'POST', body: JSON.stringify({ key: canaryKey }) })
    const { data } = await begun.json()
    expect(data.name).toMatch(/^Owner of \*+$/)
    expect(app.lines.join('\n')).not.toContain(canaryKey)
  })
})
