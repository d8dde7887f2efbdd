// What the host adds to a forwarded request, which is to be under 2 ms in the median.
// The same requests go to a service directly and through the host, in turns and in one run, so that what the machine
// does meanwhile touches both; every request asks something new, so that no answer is shared.
// `node bench/host-overhead.mjs [rounds]`; exit code 1 past the budget.
import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { bundleProgram } from '../scripts/host-bundle.mjs'

import { at, send, startProgram } from './host-program.mjs'

/** @typedef {import('./host-program.mjs').Sent} Sent */

const budgetMs = 2
const key = 'bench-key-0123456789'

const lead = (/** @type {number} */ i) => ({
  id: `lead-${i}`,
  firstName: 'Amélie',
  lastName: 'Fontaine',
  headline: 'Head of operations at a company with a rather long name',
  profileUrl: `https://social.example.com/in/amelie-fontaine-${i}`,
  companyName: 'Northwind Logistics',
  createdAt: '2026-11-18T09:24:00.000Z',
  activeAssignment: {
    id: `assignment-${i}`,
    status: 'ACTIVE',
    source: 'SEARCH',
    createdAt: '2026-11-18T09:24:00.000Z',
  },
  accountState: { id: `state-${i}`, canMessage: true, lastCheckedAt: '2026-11-18T09:24:00.000Z' },
})
const envelope = (/** @type {unknown} */ data) => JSON.stringify({ status: 'success', data })
const small = envelope({ lead: lead(1) })
const large = envelope({ leads: Array.from({ length: 50 }, (_, i) => lead(i)), totalCount: 1200, page: 1 })
const owner = envelope({
  id: 'user-1',
  workspaceId: 'workspace-1',
  name: 'Camille Roy',
  workspaceRole: 'OWNER',
})

let count = 0
const questions = {
  'one lead': () => ({ method: 'GET', path: `/v1/leads/lead-${(count += 1)}`, body: '' }),
  'a page of 50': () => ({ method: 'POST', path: '/v1/leads/list', body: `{"q":"${(count += 1)}"}` }),
}

if (process.argv[2] === 'service') serve()
else await measure(Number(process.argv[2] ?? 600))

/** The service, in a process of its own: a shared event loop would be measured too. */
function serve() {
  const server = createServer((incoming, outgoing) => {
    incoming.resume()
    const body = incoming.url === '/v1/me' ? owner : incoming.method === 'POST' ? large : small
    incoming.on('end', () => outgoing.writeHead(200, { 'content-type': 'application/json' }).end(body))
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
}

/** @param {number} rounds */
async function measure(rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-'))
  const service = fork(fileURLToPath(import.meta.url), ['service'])
  const servicePort = await new Promise((resolve) => service.once('message', resolve))
  for (const part of ['client', 'host']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><head></head>')
  const program = join(folder, 'host', 'main.mjs')
  writeFileSync(program, await bundleProgram('src/host/main.ts'))
  const env = { PORT: '0', API_BASE_URL: `http://127.0.0.1:${servicePort}` }
  const hosts = {
    'with API_KEY': await startProgram(program, { ...env, API_KEY: key }),
    'with a session': await startProgram(program, env),
  }
  const agent = new Agent({ keepAlive: true })
  try {
    let isWithin = true
    for (const [mode, host] of Object.entries(hosts)) {
      const cookie = mode === 'with a session' ? await signIn(host.port, agent) : ''
      for (const [what, ask] of Object.entries(questions)) {
        const direct = () =>
          timed({ ...ask(), agent, port: servicePort, headers: { authorization: `Bearer ${key}` } })
        const through = () =>
          timed({
            ...ask(),
            agent,
            port: host.port,
            headers: { 'x-sightline': '1', cookie, 'accept-encoding': 'gzip' },
          })
        for (let i = 0; i < rounds / 4; i += 1) await Promise.all([direct(), through()])
        /** @type {{ direct: number[], through: number[] }} */
        const times = { direct: [], through: [] }
        for (let i = 0; i < rounds; i += 1) {
          times.direct.push(await direct())
          times.through.push(await through())
        }
        const added = at(times.through, 0.5) - at(times.direct, 0.5)
        isWithin &&= added < budgetMs
        process.stdout.write(
          `${mode}, ${what}: direct ${show(at(times.direct, 0.5))}, through ${show(at(times.through, 0.5))}, ` +
            `adds ${show(added)} in the median, ${show(at(times.through, 0.95) - at(times.direct, 0.95))} at the 95th\n`,
        )
      }
    }
    if (!isWithin) {
      process.stderr.write(`The host adds more than ${budgetMs} ms.\n`)
      process.exitCode = 1
    }
  } finally {
    agent.destroy()
    service.kill()
    for (const { child } of Object.values(hosts)) child.kill()
    rmSync(folder, { recursive: true })
  }
}

/** @param {Sent} sent */
async function timed(sent) {
  const started = performance.now()
  const { statusCode } = await send(sent)
  if (statusCode !== 200) throw new Error(`${sent.method} ${sent.path} was answered with ${statusCode}`)
  return performance.now() - started
}

/** @param {number} port @param {Agent} agent */
async function signIn(port, agent) {
  const body = JSON.stringify({ key })
  const { headers } = await send({
    method: 'POST',
    path: '/session',
    body,
    agent,
    port,
    headers: { 'x-sightline': '1' },
  })
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}

/** @param {number} ms */
function show(ms) {
  return `${ms.toFixed(2)} ms`
}
