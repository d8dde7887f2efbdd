// Single sign-on: people sign in at a real OpenID provider, through the nginx and the Caddy of deploy/sso. oauth2-proxy
// itself is no package of Debian's; a small program answers what they ask of it.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { Agent, request as requestHttps } from 'node:https'
import { request as requestHttp } from 'node:http'
import { join } from 'node:path'

import { root } from '../../scripts/project.mjs'
import { freePort } from '../../scripts/redis.mjs'
import { deploy, keyOf, runCaddy, startCopies, startNginx, startService } from './copies.mjs'
import { ask, check, folder, problems, site, start, until } from './machine.mjs'
import { startSignInProxy } from './oidc/sign-in-proxy.mjs'

const origin = `https://${site}`
const oidc = join(root, 'deploy/check/oidc')
const client = { id: 'sightline', secret: randomBytes(24).toString('hex') }

async function startProvider() {
  if (!existsSync(join(oidc, 'node_modules')))
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: oidc, stdio: 'ignore' })
  const port = await freePort()
  const { seen } = start(process.execPath, [join(oidc, 'provider.mjs')], {
    ISSUER_PORT: String(port),
    CLIENT_ID: client.id,
    CLIENT_SECRET: client.secret,
    REDIRECT_URI: `${origin}/oauth2/callback`,
  })
  await until(() => seen.text.includes('The provider is at'))
  return `http://127.0.0.1:${port}`
}

/** @typedef {{ status: number, text: string, location: string, url: string }} Page */

/**
 * A browser with cookies of its own, for the site at `port` and for the provider.
 *
 * @param {number} port
 */
function createBrowser(port) {
  /** By host, then by name. @type {Map<string, Map<string, { value: string, path: string }>>} */
  const jar = new Map()
  const agent = new Agent({ servername: site, rejectUnauthorized: false })

  /** @param {URL} url */
  const cookiesFor = (url) =>
    [...(jar.get(url.hostname) ?? [])]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')

  /** @param {URL} url @param {string[]} lines */
  function keep(url, lines) {
    const own = jar.get(url.hostname) ?? new Map()
    jar.set(url.hostname, own)
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', ...value] = pair.split('=')
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/'
      const isOver = value.join('=') === '' || attributes.some((each) => /^max-age=0$/i.test(each))
      if (isOver) own.delete(name)
      else own.set(name, { value: value.join('='), path })
    }
  }

  /**
   * One exchange, without following where it leads.
   *
   * @param {string} address @param {{ form?: Record<string, string>, body?: unknown, headers?: Record<string, string> }} [given]
   * @returns {Promise<Page>}
   */
  function visit(address, { form, body, headers: more = {} } = {}) {
    const url = new URL(address, origin)
    const sent = form ? String(new URLSearchParams(form)) : body === undefined ? '' : JSON.stringify(body)
    const headers = {
      accept: 'text/html',
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      cookie: cookiesFor(url),
      ...more,
    }
    const method = sent === '' ? 'GET' : 'POST'
    const path = url.pathname + url.search
    return new Promise((resolve, reject) => {
      const asked =
        url.origin === origin
          ? requestHttps({
              host: '127.0.0.1',
              port,
              path,
              method,
              agent,
              headers: { host: site, ...headers },
            })
          : requestHttp(url, { method, headers })
      asked.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece) => (text += String(piece)))
        response.on('end', () => {
          keep(url, response.headers['set-cookie'] ?? [])
          const location = response.headers.location ? new URL(response.headers.location, url).href : ''
          resolve({ status: response.statusCode ?? 0, text, location, url: url.href })
        })
      })
      asked.on('error', reject).end(sent)
    })
  }

  return {
    visit,
    /** As our own page asks. @param {string} path @param {Parameters<typeof visit>[1]} [given] */
    call: (path, { headers = {}, ...given } = {}) =>
      visit(path, { ...given, headers: { accept: 'application/json', 'x-sightline': '1', ...headers } }),
    /** Opens a page and signs in where it leads to the provider. @param {string} path @param {string} name */
    async open(path, name) {
      let page = await visit(path, { headers: { 'sec-fetch-dest': 'document' } })
      for (let step = 0; step < 20; step += 1) {
        const prompt = /name="prompt" value="(\w+)"/.exec(page.text)?.[1]
        if (page.location !== '')
          page = await visit(page.location, { headers: { 'sec-fetch-dest': 'document' } })
        else if (prompt) page = await visit(page.url, { form: { prompt, login: name, password: 'any' } })
        else break
      }
      return page
    },
  }
}

const link = { label: 'Hall', days: 1, search: '', zone: 'Europe/Paris', names: false, narrow: false }
const userIn = (/** @type {Page} */ { text }) => /"user":"([^"]*)"/.exec(text)?.[1]

/** @param {string} proxy @param {number} port where it listens @param {import('./copies.mjs').Copies} copies @param {string} secret */
async function checkSignIn(proxy, port, copies, secret) {
  const is = (/** @type {string} */ what, /** @type {boolean} */ isSo) =>
    check(`${proxy}, sign-on: ${what}`, isSo)
  await until(async () => (await ask(port, '/version')).status === 200)
  const forged = { 'sightline-user': 'noor@northwind.test', 'x-auth-request-email': 'noor@northwind.test' }
  const stranger = createBrowser(port)
  for (const headers of [{}, forged, { ...forged, 'sightline-proxy-secret': secret }]) {
    const what = `a stranger who sends ${Object.keys(headers).length} headers of the proxy's`
    is(`${what} reads nothing`, (await stranger.call('/v1/me', { headers })).status === 401)
    is(
      `${what} makes no link`,
      (await stranger.call('/display/links', { headers, body: link })).status === 401,
    )
    const page = await stranger.visit('/leads', { headers })
    is(`${what} is led to the provider`, page.status === 302 && page.location.includes('/auth?client_id='))
  }

  const camille = createBrowser(port)
  const wanted = '/leads?q=Anna%20B&statuses=CONTACTED&statuses=REPLIED'
  const page = await camille.open(wanted, 'camille')
  is('the provider leads back to exactly the link that was opened', page.url === origin + wanted)
  const isNamed = (/** @type {Page} */ { text }) => /<bdi[^>]*>camille@northwind\.test</.test(text)
  // On a busy machine a page goes out without its view, and is opened again.
  const again = async () =>
    isNamed(await camille.visit(wanted, { headers: { 'sec-fetch-dest': 'document' } }))
  is('the page comes rendered, with the name of the person', isNamed(page) || (await until(again, 20)))
  is('reads are answered with the key', (await camille.call('/v1/me')).text.includes('"status":"success"'))
  is('the session names the person', userIn(await camille.call('/session')) === 'camille@northwind.test')
  for (const headers of [forged, { 'sightline-proxy-secret': 'x'.repeat(44) }]) {
    const answer = await camille.call('/session', { headers })
    const names = Object.keys(headers).join(', ')
    is(
      `what a person writes there themselves counts for nothing (${names})`,
      userIn(answer) === 'camille@northwind.test',
    )
  }

  const [copy] = copies
  const direct = async (/** @type {Record<string, string>} */ headers, path = '/v1/me') =>
    (await ask(copy?.port ?? 0, path, { headers, isPlain: true })).status
  is(
    'the port itself answers nobody',
    (await direct({})) === 401 && (await direct({ accept: 'text/html' }, '/')) === 401,
  )
  is('nor one who names a person', (await direct(forged)) === 401)
  is(
    'nor one who guesses the secret',
    (await direct({ ...forged, 'sightline-proxy-secret': 'x'.repeat(44) })) === 403,
  )

  const made = await camille.call('/display/links', { body: link })
  const token = /"token":"([^"]+)"/.exec(made.text)?.[1]
  const screen = createBrowser(port)
  is('a screen without a sign-in gets the wall', (await screen.visit('/wall')).status === 200)
  const script = /src="(\/assets\/[^"]+)"/.exec((await screen.visit('/wall')).text)?.[1] ?? ''
  is('and its files', (await screen.visit(script)).status === 200)
  is(
    'its link opens',
    (await screen.call('/display/session', { body: { token } })).text.includes('"paired":true'),
  )
  is('and shows its panels', (await screen.call('/display/panels/live')).status === 200)
  is('and nothing else', (await screen.call('/v1/me', { headers: forged })).status === 401)
  is('a client without a sign-in gets the page of results', (await screen.visit('/results')).status === 200)
  is(
    'a feed reader reaches the host, which knows no such link',
    (await screen.visit('/feed.atom?token=x')).status === 410,
  )

  const noor = createBrowser(port)
  await noor.open('/cockpit', 'noor')
  is('another person signs in beside', userIn(await noor.call('/session')) === 'noor@northwind.test')

  const dana = createBrowser(port)
  const landed = await dana.open('/leads', 'dana')
  is('a person whom a group narrows lands on the results', landed.url === `${origin}/results`)
  const groups = { 'sightline-groups': 'sales', 'x-auth-request-groups': 'sales' }
  for (const headers of [{}, groups]) {
    const what = `with ${Object.keys(headers).length} headers of their own`
    is(`${what} they read no lead`, (await dana.call('/v1/team', { headers })).text.includes('results_only'))
    is(`${what} they get the results`, (await dana.call('/display/results', { headers })).status === 200)
  }

  await camille.visit('/oauth2/sign_out')
  is('a sign-out ends one person’s reads', (await camille.call('/v1/me')).status === 401)
  is('and no other’s', (await noor.call('/v1/me')).status === 200)
  const log = copies.map(({ seen }) => seen.text).join('')
  is('no name and no secret is in the log', !/camille|noor|dana|clients/.test(log) && !log.includes(secret))
}

export async function checkSso() {
  const issuer = await startProvider()
  const signIn = await startSignInProxy({ issuer, origin, client })
  const secret = randomBytes(32).toString('base64')
  const service = await startService(0)
  const copies = await startCopies(1, service.url, {
    more: {
      API_KEY: keyOf(1),
      PROXY_AUTH_SECRET: secret,
      PROXY_SIGN_OUT_URL: '/oauth2/sign_out',
      RESULTS_ONLY_GROUPS: 'clients',
      HOST: '0.0.0.0',
    },
  })
  const local = (/** @type {string} */ conf) => conf.replaceAll('127.0.0.1:4180', `127.0.0.1:${signIn.port}`)

  const secretFile = join(folder, 'sightline-proxy-secret.conf')
  writeFileSync(secretFile, `proxy_set_header Sightline-Proxy-Secret "${secret}";\n`, { mode: 0o600 })
  const include = join(folder, 'sightline-sso.conf')
  writeFileSync(
    include,
    local(deploy('sso/nginx.conf')).replace('/etc/nginx/sightline-proxy-secret.conf', secretFile),
  )
  const nginx = await startNginx(copies, include)
  await checkSignIn('nginx', nginx.port, copies, secret)

  const [copy] = copies
  const file = local(deploy('sso/Caddyfile')).replaceAll('127.0.0.1:4310', `127.0.0.1:${copy?.port}`)
  const caddy = await runCaddy(file, { SIGHTLINE_PROXY_SECRET: secret })
  await checkSignIn('Caddy', caddy.port, copies, secret)
  if (problems.length > 0) process.stderr.write(nginx.seen.text + caddy.seen.text)
  signIn.close()
  await service.close()
}
