// What nginx and Caddy ask of oauth2-proxy, in a hundred lines: `/oauth2/auth` says who asks, `/oauth2/sign_in` leads to
// the provider, `/oauth2/callback` comes back from it.
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

import { createRemoteJWKSet, jwtVerify } from 'jose'

/** @param {string | undefined} header @param {string} name */
const cookieIn = (header, name) =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
const random = () => randomBytes(24).toString('base64url')
/** @param {string} name @param {string} value @param {string} [more] */
const cookie = (name, value, more = '') => `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax${more}`

/** @typedef {{ verifier: string, nonce: string, to: string }} Begun */

/** @param {{ issuer: string, origin: string, client: { id: string, secret: string } }} options */
export async function startSignInProxy({ issuer, origin, client }) {
  /** @type {Map<string, Begun>} */
  const begun = new Map()
  /** The e-mail of each session. @type {Map<string, { email: string, groups: string }>} */
  const sessions = new Map()
  const redirectUri = `${origin}/oauth2/callback`
  const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`))

  /** @param {string} to */
  function beginning(to) {
    const state = random()
    const one = { verifier: random() + random(), nonce: random(), to }
    begun.set(state, one)
    const parameters = new URLSearchParams({
      client_id: client.id,
      response_type: 'code',
      scope: 'openid email groups',
      redirect_uri: redirectUri,
      state,
      nonce: one.nonce,
      code_challenge: createHash('sha256').update(one.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return { location: `${issuer}/auth?${parameters}`, cookies: [cookie('_oauth2_proxy_csrf', state)] }
  }

  /** @param {URLSearchParams} given @param {string | undefined} expected the state that this browser began with */
  async function session(given, expected) {
    const state = given.get('state') ?? ''
    const one = begun.get(state)
    begun.delete(state)
    if (!one || state !== expected) return null
    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: given.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: one.verifier,
      }),
    })
    /** @type {{ id_token?: string }} */
    const { id_token: token = '' } = await answer.json()
    const { payload } = await jwtVerify(token, keys, { issuer, audience: client.id })
    if (payload.nonce !== one.nonce) return null
    const id = random()
    const groups = Array.isArray(payload['groups']) ? payload['groups'].join(',') : ''
    sessions.set(id, { email: String(payload['email']), groups })
    return {
      location: one.to,
      cookies: [cookie('_oauth2_proxy', id), cookie('_oauth2_proxy_csrf', '', '; Max-Age=0')],
    }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const own = cookieIn(request.headers.cookie, '_oauth2_proxy') ?? ''
    /** @param {{ location: string, cookies: string[] } | null} step */
    const go = (step) => {
      if (step === null) return response.writeHead(403).end()
      response.writeHead(302, { location: step.location, 'set-cookie': step.cookies }).end()
    }
    const person = sessions.get(own)
    if (pathname === '/oauth2/auth') {
      if (person === undefined) response.writeHead(401).end()
      else {
        const { email, groups } = person
        response.writeHead(202, { 'x-auth-request-email': email, 'x-auth-request-groups': groups }).end()
      }
    } else if (pathname === '/oauth2/sign_in') {
      go(beginning(String(request.headers['x-auth-request-redirect'] ?? '/')))
    } else if (pathname === '/oauth2/callback') {
      session(searchParams, cookieIn(request.headers.cookie, '_oauth2_proxy_csrf')).then(go, () => go(null))
    } else if (pathname === '/oauth2/sign_out') {
      sessions.delete(own)
      go({ location: '/signed-out', cookies: [cookie('_oauth2_proxy', '', '; Max-Age=0')] })
    } else response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
