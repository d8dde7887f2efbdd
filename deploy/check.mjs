// `node deploy/check.mjs`: tries the files of this folder on this machine (docs/operations.md). Three copies with one secret
// stand behind a real nginx, and behind a real Caddy, serve one session, and are restarted under a hundred people; they share a real Redis, which is then stopped,
// filled, slowed and restarted; people sign in at a real OpenID provider; the unit is read by systemd; the build that the image makes is made from the files that it
// is sent, and runs. It needs nginx, caddy, redis-server, systemd-analyze, strace, openssl, curl, prometheus and
// prometheus-alertmanager, and fails where one is
// missing: what was not tried is not known to work. A Docker daemon is not used. `node deploy/check.mjs store load` tries
// only those; the others are unit, image, nginx, caddy, sso and alerts. SCREENS and PEOPLE make the load smaller on a busy machine.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:http2'
import { join } from 'node:path'

import { buildIfStale, installIfMissing } from '../scripts/fresh.mjs'
import { root } from '../scripts/project.mjs'
import { freePort } from '../scripts/redis.mjs'
import {
  deploy,
  keyOf,
  startCaddy,
  hasStarted,
  startCopies,
  startNginx,
  startService,
} from './check/copies.mjs'
import { checkAlerts } from './check/alerts.mjs'
import { checkLoad } from './check/load.mjs'
import { ask, check, cleanUp, end, folder, problems, site, start, until } from './check/machine.mjs'
import { checkRevocations } from './check/revocations.mjs'
import { addPart, checkRestarts, watchBuilds } from './check/restart.mjs'
import { checkSso } from './check/sso.mjs'
import { checkStore } from './check/store.mjs'

/** @param {string} proxy @param {number} port where it listens @param {import('./check/copies.mjs').Copies} copies @param {{ traces: readonly string[] }} service */
async function checkOneSession(proxy, port, copies, service) {
  const isUp = await until(async () => (await ask(port, '/health')).status === 200)
  check(`${proxy}: the host is reached through it`, isUp)
  check(`${proxy}: a read without a session is refused`, (await ask(port, '/v1/me')).status === 401)
  const { status, cookies } = await ask(port, '/session', { body: { key: keyOf(1) } })
  check(
    `${proxy}: a person signs in, with a cookie that only https carries`,
    status === 200 && cookies.includes('__Host-Http-sid='),
  )

  const readAll = async () => {
    const answers = []
    for (let i = 0; i < 20; i += 1) answers.push(await ask(port, `/v1/leads/lead-${i}`, { cookie: cookies }))
    // The sample has no such lead, and says so to whoever is signed in.
    return answers.filter((answer) => answer.status === 404 && answer.text.includes('"status":"error"'))
      .length
  }
  check(`${proxy}: twenty reads of the session are answered`, (await readAll()) === 20)
  const reads = copies.map(({ seen }) => seen.text.split('"route":"/v1/leads/{id}"').length - 1)
  check(
    `${proxy}: by all copies (${reads.join(', ')})`,
    reads.every((count) => count > 0),
  )

  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'needs_attention', arguments: {} },
  }
  const accepted = { accept: 'application/json, text/event-stream' }
  const told = await ask(port, '/mcp', { body: call, headers: accepted, key: keyOf(1) })
  check(
    `${proxy}: an assistant with a key is told what needs a person`,
    told.status === 200 && told.text.includes('"structuredContent"'),
  )
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }
  await ask(port, '/v1/leads/lead-traced', { cookie: cookies, headers })
  // A copy may have kept the answers to the question before.
  const other = { ...call, params: { name: 'find_person', arguments: { name: `traced by ${proxy}` } } }
  await ask(port, '/mcp', { body: other, headers: { ...accepted, ...headers }, key: keyOf(1) })
  const spans = service.traces.filter((sent) => sent.includes(traceId))
  check(
    `${proxy}: a trace goes on to the service, with ${spans.length} spans of the host, and stands in its log`,
    spans.length > 1 &&
      spans.every((sent) => !sent.includes('00f067aa0ba902b7')) &&
      copies.some(({ seen }) => seen.text.includes(traceId)),
  )
  const stranger = await ask(port, '/mcp', { body: call, headers: accepted, key: '' })
  check(`${proxy}: an assistant without one is refused`, stranger.status === 401)

  const link = { label: 'Check', days: 1, search: '', zone: 'Europe/Paris', names: false, narrow: false }
  const made = await ask(port, '/display/links', { body: link, cookie: cookies })
  /** @type {{ data?: { token?: string } }} */
  const { data } = JSON.parse(made.text)
  const pairings = []
  for (let i = 0; i < 6; i += 1)
    pairings.push((await ask(port, '/display/session', { body: { token: data?.token } })).status)
  check(
    `${proxy}: a display link of one copy opens at all`,
    pairings.every((each) => each === 200),
  )

  copies[0]?.child.kill('SIGTERM')
  await until(() => copies[0]?.child.exitCode !== null)
  check(`${proxy}: one copy ends, and the session goes on with the other`, (await readAll()) === 20)
}

/** @param {string} host @param {number} port */
const speaksHttp2 = (host, port) =>
  new Promise((resolve) => {
    const session = connect(`https://${host}:${port}`, { servername: site, rejectUnauthorized: false })
    const request = session.request({ ':path': '/health', ':authority': site })
    request.on('response', (headers) => resolve(headers[':status'] === 200))
    request.on('close', () => session.close())
    session.on('error', () => resolve(false))
    request.resume().end()
  })

async function checkNginx() {
  const service = await startService(0)
  const dist = join(folder, 'opt', 'nginx', 'dist')
  cpSync(join(root, 'dist'), dist, { recursive: true })
  addPart(dist, 'before')
  const copies = await startCopies(3, service.url, { dist })
  const { port, seen } = await startNginx(copies)
  const builds = watchBuilds(port, dist)
  await checkOneSession('nginx', port, copies, service)
  check('nginx: its version is told to nobody', (await ask(port, '/health')).server === 'nginx')
  check(
    'nginx: HTTP/2 is spoken, over IPv4 and IPv6',
    (await speaksHttp2('127.0.0.1', port)) && (await speaksHttp2('[::1]', port)),
  )
  const { cookies } = await ask(port, '/session', { body: { key: keyOf(2) } })
  service.latencyMs = 2_000
  const opened = { accept: 'text/html', 'sec-fetch-dest': 'document' }
  const first = await ask(port, '/team', { cookie: cookies, headers: opened })
  check(
    `nginx: on a first visit a page ends before the service has answered, and leaves its figures to the browser (${Math.round(first.ms)} ms)`,
    first.ms < 2_000 && !first.text.includes('embedded-view'),
  )
  const known = `${cookies}; view=en~light~Europe/Paris~1200`
  const page = await ask(port, '/team', { cookie: known, headers: opened })
  check(
    `nginx: a page begins before the service has answered (after ${Math.round(page.firstMs)} of ${Math.round(page.ms)} ms)`,
    page.firstMs < 500 && page.ms > 2_000 && page.text.includes('embedded-view'),
  )
  service.latencyMs = 100
  await checkRestarts('nginx', port, copies, builds)
  const logs = ['sightline.log', 'sightline-error.log'].map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  )
  check(
    'nginx: its logs have addresses, and not what a person searched for',
    logs.join('').includes('"GET /team HTTP/1.1" 200') && !/Jane|\?/.test(logs.join('') + seen.text),
  )
  if (problems.length > 0) process.stderr.write(seen.text)
  await service.close()
}

async function checkCaddy() {
  const service = await startService(0)
  const copies = await startCopies(3, service.url, { trusted: '1' })
  const { port, seen } = await startCaddy(copies)
  await checkOneSession('Caddy', port, copies, service)
  service.latencyMs = 100
  await checkRestarts('Caddy', port, copies)
  await end(copies.map(({ child }) => child))
  const failed = await ask(port, '/leads?q=Jane%20Doe')
  await until(() => seen.text.includes('"uri":"/leads"'), 50)
  check(
    `Caddy: its log of an error (${failed.status}) has the address, and not what a person searched for`,
    failed.status >= 500 && seen.text.includes('"uri":"/leads"') && !seen.text.includes('Jane'),
  )
  if (problems.length > 0) process.stderr.write(seen.text)
  await service.close()
}

async function checkUnit() {
  const unit = join(folder, 'units', 'sightline@4311.service')
  mkdirSync(join(folder, 'units'))
  copyFileSync(join(root, 'deploy', 'sightline@.service'), unit)
  try {
    const said = execFileSync('systemd-analyze', ['verify', unit], { stdio: 'pipe' })
    check('systemd: the unit is understood, without a warning', String(said) === '')
  } catch (error) {
    check(
      `systemd: the unit is understood (${error instanceof Error ? error.message : String(error)})`,
      false,
    )
  }
  await checkSockets()
  await checkMetrics()
}

/** The unit lets a copy open sockets of some kinds only, and a copy that listens everywhere opens one kind more. */
async function checkSockets() {
  const allowed = /^RestrictAddressFamilies=(.+)$/m.exec(deploy('sightline@.service'))?.[1]?.split(' ') ?? []
  const [port, metrics] = await Promise.all([freePort(), freePort()])
  const trace = join(folder, 'sockets')
  const program = [process.execPath, join(root, 'dist/host/main.mjs')]
  // With -D the child is the host itself, which ends when it is told to.
  const { child, seen } = start(
    'strace',
    ['-D', '-f', '-qq', '-e', 'trace=socket', '-o', trace, ...program],
    {
      HOST: '0.0.0.0',
      PORT: String(port),
      METRICS_ADDRESS: `127.0.0.1:${metrics}`,
    },
  )
  await until(() => hasStarted(seen) || child.exitCode !== null)
  child.kill('SIGTERM')
  await until(() => child.exitCode !== null || child.signalCode !== null)
  const opened = new Set(readFileSync(trace, 'utf8').match(/AF_\w+/g))
  check(
    `systemd: a copy on HOST=0.0.0.0 opens no socket that the unit forbids (${[...opened].join(', ')})`,
    opened.has('AF_INET') && [...opened].every((family) => allowed.includes(family)),
  )
}

/** What Prometheus itself says of the figures. */
async function checkMetrics() {
  const metrics = await freePort()
  const env = { PORT: '0', METRICS_ADDRESS: `127.0.0.1:${metrics}` }
  const { child, seen } = start(process.execPath, [join(root, 'dist/host/main.mjs')], env)
  await until(() => hasStarted(seen))
  const figures = await fetch(`http://127.0.0.1:${metrics}/metrics`)
  const { error, status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
    input: await figures.text(),
    encoding: 'utf8',
  })
  const said = error
    ? 'promtool was not found: apt-get install prometheus'
    : `${stdout}${stderr}`.trim().replaceAll('\n', ', ')
  check(`metrics: promtool takes all names and figures ${said}`, status === 0 && said === '')
  await end([child])
}

/** What the image is built from is enough, and what it is left with runs by itself: without the daemon that would do it. */
async function checkImage() {
  const sent = deploy('Dockerfile.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
  const build = join(folder, 'build')
  for (const name of sent) cpSync(join(root, name), join(build, name), { recursive: true })
  // Instead of `npm ci`, which would ask the registry.
  symlinkSync(join(root, 'node_modules'), join(build, 'node_modules'))
  const made = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: build, encoding: 'utf8' })
  check('image: it is built from nothing but what it is sent', made.status === 0)
  if (made.status !== 0) return process.stderr.write(made.stderr)
  const left = join(folder, 'opt', 'sightline')
  cpSync(join(build, 'dist'), join(left, 'dist'), { recursive: true })
  rmSync(build, { recursive: true })
  const port = await freePort()
  const { seen } = start(process.execPath, [join(left, 'dist/host/main.mjs')], {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: String(port),
  })
  await until(() => hasStarted(seen))
  const answer = await fetch(`http://127.0.0.1:${port}/cockpit`).then(
    (response) => response.text(),
    () => '',
  )
  check('image: what is left in it serves pages', answer.includes('<div id="root"'))
  process.stdout.write('– image and compose file: not run, for that takes a Docker daemon\n')
}

const checks = {
  unit: checkUnit,
  image: checkImage,
  nginx: checkNginx,
  caddy: checkCaddy,
  sso: checkSso,
  store: async () => {
    await checkStore()
    await checkRevocations()
  },
  load: checkLoad,
  alerts: checkAlerts,
}
const names = process.argv.slice(2)

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))

try {
  await installIfMissing('build')
  await buildIfStale()
  for (const [name, run] of Object.entries(checks))
    if (names.length === 0 || names.includes(name)) await run()
} finally {
  await cleanUp()
}
process.exitCode = problems.length === 0 ? 0 : 1
