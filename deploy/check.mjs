// `node deploy/check.mjs`: tries the files of this folder on this machine (docs/operations.md). Two copies with one secret
// stand behind a real nginx, and behind a real Caddy, and serve one session; the unit is read by systemd; the build that
// the image makes is made from the files that it is sent, and runs. It needs nginx, caddy, systemd-analyze, strace and
// openssl, and fails where one is missing: what was not tried is not known to work. A Docker daemon is not used.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { Agent, request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { buildIfStale, installIfMissing } from '../scripts/fresh.mjs'
import { root } from '../scripts/project.mjs'

const site = 'sightline.example.com'
const key = 'key-of-the-deployment-check'
const folder = mkdtempSync(join(tmpdir(), 'sightline-deploy-'))
const deploy = (/** @type {string} */ name) => readFileSync(join(root, 'deploy', name), 'utf8')
/** @type {import('node:child_process').ChildProcess[]} */
const children = []
/** @type {string[]} */
const problems = []

/** @param {string} what @param {boolean} isSo */
function check(what, isSo) {
  process.stdout.write(`${isSo ? '✓' : '✗'} ${what}\n`)
  if (!isSo) problems.push(what)
}

/** @param {string} command @param {string[]} parameters @param {Record<string, string>} [env] */
function start(command, parameters, env = {}) {
  const child = spawn(command, parameters, { env: { PATH: process.env.PATH, HOME: folder, ...env } })
  children.push(child)
  const seen = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (seen.text += String(text)))
  child.on('error', (error) => (seen.text += error.message))
  return { child, seen }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** @param {() => boolean | Promise<boolean>} isSo */
async function until(isSo) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isSo()) return true
    await pause(100)
  }
  return false
}

/** Two copies of the host before a service of their own. @param {string} trusted */
async function startCopies(trusted) {
  const [servicePort, ...ports] = await Promise.all([freePort(), freePort(), freePort()])
  const service = start(process.execPath, [join(root, 'dist/host/sample-server.mjs')], {
    PORT: String(servicePort),
    SAMPLE_KEY: key,
  })
  const shared = {
    API_BASE_URL: `http://127.0.0.1:${servicePort}`,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: `https://${site}`,
    TRUSTED_PROXIES: trusted,
  }
  const copies = ports.map((port) => ({
    port,
    ...start(process.execPath, [join(root, 'dist/host/main.mjs')], { ...shared, PORT: String(port) }),
  }))
  for (const { seen } of [service, ...copies]) await until(() => / at http/.test(seen.text))
  return copies
}

/** Asks the proxy as a browser would. @param {number} port @param {string} path @param {{ body?: unknown, cookie?: string }} [given] */
function ask(port, path, { body, cookie = '' } = {}) {
  // A connection for each request, so that the proxy chooses anew; the certificate is made below.
  const agent = new Agent({ servername: site, rejectUnauthorized: false })
  const headers = { host: site, 'x-sightline': '1', 'content-type': 'application/json', cookie }
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise(
    (
      /** @type {(answer: { status: number, text: string, cookies: string, server: string }) => void} */ resolve,
    ) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
        let text = ''
        response.on('data', (piece) => (text += String(piece)))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text,
            cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '),
            server: String(response.headers.server),
          }),
        )
      })
      sent.on('error', (error) => resolve({ status: 0, text: error.message, cookies: '', server: '' }))
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    },
  )
}

/** @param {string} proxy @param {number} port where it listens @param {Awaited<ReturnType<typeof startCopies>>} copies */
async function checkOneSession(proxy, port, copies) {
  const isUp = await until(async () => (await ask(port, '/health')).status === 200)
  check(`${proxy}: the host is reached through it`, isUp)
  check(`${proxy}: a read without a session is refused`, (await ask(port, '/v1/me')).status === 401)
  const { status, cookies } = await ask(port, '/session', { body: { key } })
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
    `${proxy}: by both copies (${reads.join(' and ')})`,
    reads.every((count) => count > 0),
  )

  const link = { label: 'Check', days: 1, search: '', zone: 'Europe/Paris', names: false, narrow: false }
  const made = await ask(port, '/display/links', { body: link, cookie: cookies })
  /** @type {{ data?: { token?: string } }} */
  const { data } = JSON.parse(made.text)
  const pairings = []
  for (let i = 0; i < 6; i += 1)
    pairings.push((await ask(port, '/display/session', { body: { token: data?.token } })).status)
  check(
    `${proxy}: a display link of one copy opens at either`,
    pairings.every((each) => each === 200),
  )

  copies[0]?.child.kill('SIGTERM')
  await until(() => copies[0]?.child.exitCode !== null)
  check(`${proxy}: one copy ends, and the session goes on with the other`, (await readAll()) === 20)
}

async function checkNginx() {
  const copies = await startCopies('127.0.0.1')
  const [plain, secure] = await Promise.all([freePort(), freePort()])
  const [first, second] = copies
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${site}`]
  const files = { key: join(folder, 'privkey.pem'), chain: join(folder, 'fullchain.pem') }
  execFileSync('openssl', [...certificate, '-keyout', files.key, '-out', files.chain], { stdio: 'ignore' })
  const conf = deploy('nginx.conf')
    .replace('127.0.0.1:4311', `127.0.0.1:${first?.port}`)
    .replace('127.0.0.1:4312', `127.0.0.1:${second?.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`)
    .replace('/etc/ssl/sightline/fullchain.pem', files.chain)
    .replace('/etc/ssl/sightline/privkey.pem', files.key)
  writeFileSync(join(folder, 'site.conf'), conf)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;\nevents {}\n` +
      `http { access_log off; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }\n`,
  )
  const { seen } = start('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')])
  await checkOneSession('nginx', secure, copies)
  check('nginx: its version is told to nobody', (await ask(secure, '/health')).server === 'nginx')
  if (problems.length > 0) process.stderr.write(seen.text)
}

async function checkCaddy() {
  const copies = await startCopies('1')
  const port = await freePort()
  const [first, second] = copies
  const conf = deploy('Caddyfile')
    .replace('sightline-1:4310', `127.0.0.1:${first?.port}`)
    .replace('sightline-2:4310', `127.0.0.1:${second?.port}`)
    // A certificate of its own making, on a port that anybody may use, and nothing said to the world.
    .replace(
      '{$SITE_HOST} {',
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${site}:${port} {\n\ttls internal`,
    )
  writeFileSync(join(folder, 'Caddyfile'), conf)
  const parameters = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  const { seen } = start('caddy', parameters, {
    SITE_HOST: site,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  })
  await checkOneSession('Caddy', port, copies)
  if (problems.length > 0) process.stderr.write(seen.text)
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
  await until(() => / at http/.test(seen.text) || child.exitCode !== null)
  child.kill('SIGTERM')
  await until(() => child.exitCode !== null || child.signalCode !== null)
  const opened = new Set(readFileSync(trace, 'utf8').match(/AF_\w+/g))
  check(
    `systemd: a copy on HOST=0.0.0.0 opens no socket that the unit forbids (${[...opened].join(', ')})`,
    opened.has('AF_INET') && [...opened].every((family) => allowed.includes(family)),
  )
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
  await until(() => / at http/.test(seen.text))
  const answer = await fetch(`http://127.0.0.1:${port}/cockpit`).then(
    (response) => response.text(),
    () => '',
  )
  check('image: what is left in it serves pages', answer.includes('<div id="root"'))
  process.stdout.write('– image and compose file: not run, for that takes a Docker daemon\n')
}

try {
  await installIfMissing('build')
  await buildIfStale()
  await checkUnit()
  await checkImage()
  await checkNginx()
  await checkCaddy()
} finally {
  // Killed outright, nginx would leave its workers behind.
  for (const child of children) child.kill('SIGTERM')
  await until(() => children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null))
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = problems.length === 0 ? 0 : 1
