import { request } from 'node:http'

import { describe, expect, test } from 'vitest'

import { listenService, runHost, sendRaw } from '../testing/network'
import { canaryKey, proxyAuthOf, proxySecret } from '../testing/test-app'
import { createProxyAuth, takeFrom } from './proxy-auth'

test('nothing after the check sees the three headers', () => {
  const rawHeaders = ['Host', 'a.test', 'SIGHTLINE-user', 'camille', 'sightline-proxy-secret', proxySecret]
  const headers = {
    host: 'a.test',
    'sightline-user': 'camille',
    'sightline-proxy-secret': proxySecret,
    'sightline-groups': 'sales',
  }
  const incoming = {
    rawHeaders: [...rawHeaders, 'Sightline-User', 'noor', 'Sightline-Groups', 'sales', 'Accept', '*/*'],
    headers,
  }
  const vouch = createProxyAuth(proxyAuthOf([]))
  expect(vouch(takeFrom(incoming))).toEqual({ kind: 'refused', code: 'proxy_user_invalid' })
  expect(incoming).toEqual({ rawHeaders: ['Host', 'a.test', 'Accept', '*/*'], headers: { host: 'a.test' } })
})

describe('over a socket', () => {
  async function hostBehindProxy() {
    const seen: string[][] = []
    const base = await listenService((asked, response) => {
      seen.push(asked.rawHeaders)
      response.setHeader('content-type', 'application/json')
      response.end('{"status":"success","data":{}}')
    })
    const env = { API_BASE_URL: base, API_KEY: canaryKey, PROXY_AUTH_SECRET: proxySecret }
    return { ...(await runHost(env)), seen }
  }

  test('each header counts once, whatever its case, and what is left is the request', async () => {
    const { port, seen } = await hostBehindProxy()
    const statusOf = async (...headers: string[]) => {
      const lines = [`Host: 127.0.0.1:${port}`, 'X-Sightline: 1', ...headers, 'Connection: close']
      const answer = await sendRaw(port, ['GET /v1/me HTTP/1.1', ...lines, '', ''].join('\r\n'))
      return answer.slice(9, 12)
    }
    const name = 'SIGHTLINE-user: camille'
    const rightSecret = `sightline-PROXY-secret: ${proxySecret}`
    expect(await statusOf(name, rightSecret)).toBe('200')
    expect(await statusOf(rightSecret, name, rightSecret)).toBe('403')
    expect(await statusOf(name, rightSecret, 'Sightline-User: noor')).toBe('403')
    expect(await statusOf(`Sightline-Proxy-Secret: x, ${proxySecret}`, name)).toBe('403')
    expect(await statusOf(name)).toBe('401')
    expect(seen).toHaveLength(1)
    expect(seen.flat().join('\n')).not.toMatch(/camille|canary-of-the-proxy/)
  })

  test('a name in UTF-8 arrives as it is written', async () => {
    const { port } = await hostBehindProxy()
    const user = Buffer.from('Zoë 林').toString('latin1')
    const headers = { 'x-sightline': '1', 'sightline-proxy-secret': proxySecret, 'sightline-user': user }
    const text = await new Promise<string>((resolve, reject) => {
      const asked = request({ port, path: '/session', headers }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (piece: string) => (body += piece))
        response.on('end', () => resolve(body))
      })
      asked.on('error', reject).end()
    })
    expect(JSON.parse(text).data.user).toBe('Zoë 林')
  })
})
