import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { fakeService } from '#/host/testing/fake-service'
import { testApp } from '#/host/testing/test-app'

import { root } from './project.mjs'

const textOf = (name: string): string => readFileSync(join(root, name), 'utf8')

/** Of what the proxy lets pass without a sign-in. */
const patterns = Object.fromEntries(
  ['deploy/sso/nginx.conf', 'deploy/sso/Caddyfile', 'docs/sso.md'].map((name) => [
    name,
    /\^\/\(\?:wall\|.+\)\$/.exec(textOf(name))?.[0] ?? 'none',
  ]),
)

describe('without a sign-in', () => {
  test('every recipe lets the same addresses pass', () => {
    expect(new Set(Object.values(patterns)).size).toBe(1)
    expect(Object.values(patterns)[0]).toMatch(/wall-worker/)
  })

  const pattern = new RegExp(patterns['deploy/sso/nginx.conf'] ?? '')
  const app = testApp({ service: fakeService(), mode: 'proxy' })
  const statusOf = async (target: string) =>
    (await app.send(target, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })).status

  test.each([
    '/wall',
    '/results',
    '/display/session',
    '/version',
    '/assets/boot-4f2a91c0.js',
    '/icon.svg',
    '/display/end',
    '/display/panels/live',
    '/display/panels/accounts',
    '/display/panels/results',
  ])('the proxy lets %s pass, and the host does not ask for a person', async (address) => {
    expect(address).toMatch(pattern)
    const response = await app.send(address)
    expect(response.headers.get('sightline-refusal') ?? '').not.toMatch(/^proxy_/)
  })

  test.each([
    '/',
    '/cockpit',
    '/wall/setup',
    '/leads',
    '/v1/me',
    '/session',
    '/about',
    '/openapi.json',
    '/display/results',
    '/display/links',
    '/display/links/withdraw',
    '/sign-in',
    '/display',
    '/wallpaper',
    '/versions',
  ])('both ask for one at %s', async (address) => {
    expect(address).not.toMatch(pattern)
    expect(await statusOf(address)).toBe(401)
  })
})
