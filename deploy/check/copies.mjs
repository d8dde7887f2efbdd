// A service that counts, copies of the host in front of it, and the proxies of this folder in front of those.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { root } from '../../scripts/project.mjs'
import { freePort } from '../../scripts/redis.mjs'
import { end, folder, site, start, until } from './machine.mjs'

export const deploy = (/** @type {string} */ name) => readFileSync(join(root, 'deploy', name), 'utf8')
export const sampleKey = 'key-of-the-deployment-check'
export const keyOf = (/** @type {number} */ person) =>
  `key-of-person-${String(person).padStart(4, '0')}-0123456789`

/**
 * The sample's answers after `latencyMs`, for every key, each of a person of its own. `asked` holds what reached it.
 *
 * @param {number} latencyMs
 */
export async function startService(latencyMs) {
  const samplePort = await freePort()
  const sample = start(process.execPath, [join(root, 'dist/host/sample-server.mjs')], {
    PORT: String(samplePort),
    SAMPLE_KEY: sampleKey,
  })
  await until(() => / at http/.test(sample.seen.text))
  /** @type {Map<string, Promise<{ status: number, body: string }>>} */
  const known = new Map()
  const fromSample = async (
    /** @type {string} */ method,
    /** @type {string} */ url,
    /** @type {string} */ body,
  ) => {
    const headers = { authorization: `Bearer ${sampleKey}`, 'content-type': 'application/json' }
    const answer = await fetch(`http://127.0.0.1:${samplePort}${url}`, {
      method,
      headers,
      ...(body !== '' && { body }),
    })
    return { status: answer.status, body: await answer.text() }
  }
  const state = {
    latencyMs,
    asked: /** @type {string[]} */ ([]),
    traces: /** @type {string[]} */ ([]),
    waitPath: '',
    atOnce: new Map(),
    mostAtOnce: 0,
    rewrite: (/** @type {string} */ _url, /** @type {string} */ text) => text,
  }
  const answerOne = async (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
  ) => {
    const { method = 'GET', url = '', headers } = request
    const key = String(headers.authorization)
    state.asked.push(url)
    state.traces.push(String(headers.traceparent))
    const atOnce = (state.atOnce.get(key) ?? 0) + 1
    state.atOnce.set(key, atOnce)
    state.mostAtOnce = Math.max(state.mostAtOnce, atOnce)
    let body = ''
    for await (const piece of request) body += String(piece)
    const name = [method, url, body].join(' ')
    if (!known.has(name)) known.set(name, fromSample(method, url, body))
    const answer = (await known.get(name)) ?? { status: 500, body: '' }
    await pause(state.latencyMs)
    state.atOnce.set(key, (state.atOnce.get(key) ?? 1) - 1)
    response.setHeader('content-type', 'application/json')
    if (state.waitPath !== '' && url.startsWith(state.waitPath)) {
      response.writeHead(429, { 'retry-after': '30' })
      response.end('{"status":"error","error":{"message":"Slow down"}}')
      return
    }
    response.writeHead(answer.status)
    // A person for each key.
    const person = /-(\d{4})-/.exec(key)?.[1]
    const text =
      url === '/v1/me' && person ? answer.body.replace(/"id":"[^"]+"/, `"id":"user-${person}"`) : answer.body
    response.end(state.rewrite(url, text))
  }
  const server = createServer((request, response) => void answerOne(request, response))
  server.keepAliveTimeout = 60_000
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  return Object.assign(state, {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await end([sample.child])
    },
  })
}

/** @param {{ text: string }} seen of a host */
export const hasStarted = ({ text }) => text.includes('"event":"started"')

/** @typedef {Awaited<ReturnType<typeof startCopies>>} Copies */

/**
 * Copies of the host with one secret.
 *
 * @param {number} count @param {string} serviceUrl
 * @param {{ trusted?: string, redisUrl?: string, more?: Record<string, string>, dist?: string }} [given]
 */
export async function startCopies(
  count,
  serviceUrl,
  { trusted = '127.0.0.1', redisUrl = '', more = {}, dist = join(root, 'dist') } = {},
) {
  const ports = await Promise.all(Array.from({ length: 2 * count }, freePort))
  const secret = randomBytes(32)
  const shared = {
    API_BASE_URL: serviceUrl,
    SESSION_SECRET: secret.toString('base64'),
    PUBLIC_ORIGIN: `https://${site}`,
    TRUSTED_PROXIES: trusted,
    REDIS_URL: redisUrl,
    ...more,
  }
  const startCopy = (/** @type {number} */ port, /** @type {number} */ metrics, env = {}) => ({
    port,
    metrics,
    ...start(process.execPath, [join(dist, 'host/main.mjs')], {
      ...shared,
      PORT: String(port),
      METRICS_ADDRESS: `127.0.0.1:${metrics}`,
      ...env,
    }),
  })
  const copies = ports.slice(0, count).map((port, i) => startCopy(port, ports[count + i] ?? 0))
  for (const { seen } of copies) await until(() => hasStarted(seen))
  return Object.assign(copies, {
    secret,
    /** Ends a copy and starts it in its place. @param {number} i @param {Record<string, string>} [env] */
    async restart(i, env) {
      const old = copies[i]
      if (!old) throw new RangeError('There is no such copy')
      await end([old.child])
      copies[i] = startCopy(old.port, old.metrics, env)
      await until(() => hasStarted(copies[i]?.seen ?? { text: '' }))
    },
  })
}

/**
 * nginx with the file of this folder, except for ports and certificate.
 *
 * @param {Copies} copies @param {string} [more] a file that its server block includes
 */
export async function startNginx(copies, more) {
  const [plain, secure] = await Promise.all([freePort(), freePort()])
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${site}`]
  const files = { key: join(folder, 'privkey.pem'), chain: join(folder, 'fullchain.pem') }
  execFileSync('openssl', [...certificate, '-keyout', files.key, '-out', files.chain], { stdio: 'ignore' })
  const servers = copies.map(({ port }) => `    server 127.0.0.1:${port} max_fails=0;\n`).join('')
  const conf = deploy('nginx.conf')
    .replace(/(?: {4}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, servers)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen [::]:80;', `listen [::1]:${plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`)
    .replace('listen [::]:443 ssl http2;', `listen [::1]:${secure} ssl http2;`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('/etc/ssl/sightline/fullchain.pem', files.chain)
    .replace('/etc/ssl/sightline/privkey.pem', files.key)
    .replace('    location / {', `${more ? `    include ${more};\n` : ''}    location / {`)
  writeFileSync(join(folder, 'site.conf'), conf)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;\nevents { worker_connections 4096; }\n` +
      `http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }\n`,
  )
  return { port: secure, ...start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]) }
}

/** Caddy with the file of this folder. @param {Copies} copies */
export const startCaddy = (copies) =>
  runCaddy(
    deploy('Caddyfile').replace(
      /reverse_proxy .+ \{/,
      `reverse_proxy ${copies.map((copy) => `127.0.0.1:${copy.port}`).join(' ')} {`,
    ),
  )

/** @param {string} file @param {Record<string, string>} [more] of its environment */
export async function runCaddy(file, more = {}) {
  const port = await freePort()
  // A certificate of its own making, on a port that anybody may use, and nothing said to the world.
  const conf = file
    .replace('{$SITE_HOST} {', `${site}:${port} {\n\ttls internal`)
    .replace(/^\{$/m, '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust')
  writeFileSync(join(folder, 'Caddyfile'), conf)
  const parameters = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  const env = { SITE_HOST: site, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...more }
  return { port, ...start('caddy', parameters, env) }
}
