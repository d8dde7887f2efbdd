// A real Prometheus with the rules of deploy/prometheus, and a real Alertmanager: an account of the workspace is disconnected,
// and somebody is told.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { root } from '../../scripts/project.mjs'
import { freePort } from '../../scripts/redis.mjs'
import { deploy, hasStarted, sampleKey, startService } from './copies.mjs'
import { check, end, folder, start, until } from './machine.mjs'

const maxSeconds = 120

/** @param {string} name what `promtool` is given @param {string[]} parameters */
function promtool(name, parameters) {
  const { status, stdout, stderr, error } = spawnSync('promtool', parameters, { encoding: 'utf8' })
  const said = error ? 'promtool was not found: apt-get install prometheus' : `${stdout}${stderr}`.trim()
  check(`alerts: promtool takes ${name}`, status === 0)
  if (status !== 0) process.stderr.write(`${said}\n`)
}

/** @param {number} port @param {string} path @returns {Promise<any>} */
const ask = (port, path) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    // A Prometheus that is about to start answers in words.
    (response) => (response.ok ? response.json() : {}),
    () => ({}),
  )

export async function checkAlerts() {
  const [metrics, prometheusPort, managerPort, hookPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ])
  const own = join(folder, 'prometheus')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'alerts.yml'), deploy('prometheus/alerts.yml'))
  const configuration = join(own, 'prometheus.yml')
  writeFileSync(
    configuration,
    deploy('prometheus/prometheus.yml')
      .replaceAll('127.0.0.1:9464', `127.0.0.1:${metrics}`)
      .replaceAll('127.0.0.1:9093', `127.0.0.1:${managerPort}`),
  )
  promtool('the rules and the example', ['check', 'config', configuration])

  /** @type {string[]} */
  const told = []
  const hook = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      told.push(body)
      response.end()
    })
  })
  await new Promise((resolve) => hook.listen(hookPort, '127.0.0.1', () => resolve(null)))
  const manager = join(own, 'alertmanager.yml')
  writeFileSync(
    manager,
    `route: { receiver: hook, group_by: [alertname], group_wait: 1s }\nreceivers:\n  - name: hook\n    webhook_configs: [{ url: 'http://127.0.0.1:${hookPort}/' }]\n`,
  )

  const service = await startService(0)
  let isDisconnected = false
  service.rewrite = (url, text) => {
    // No agent has leads to invite, or finds any.
    if (url === '/v1/leads/outreach-status-counts')
      return text.replaceAll(/"(sourced|coldSequence\w+|invitationQueued)":\d+/g, '"$1":0')
    if (/^\/v1\/agents\/\w+\/activity/.test(url))
      return text.replaceAll('"sourced"', '"enriched"').replace('"isSourcing":true', '"isSourcing":false')
    if (url !== '/v1/social-accounts') return text
    const allWell = text.replaceAll('"disconnected"', '"connected"')
    return isDisconnected ? allWell.replace('"connected"', '"disconnected"') : allWell
  }
  const host = start(process.execPath, [join(root, 'dist/host/main.mjs')], {
    PORT: '0',
    API_BASE_URL: service.url,
    API_KEY: sampleKey,
    METRICS_ADDRESS: `127.0.0.1:${metrics}`,
  })
  await until(() => hasStarted(host.seen))
  const programs = [
    start('prometheus', [
      `--config.file=${configuration}`,
      `--storage.tsdb.path=${join(own, 'data')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
    ]),
    start('prometheus-alertmanager', [
      `--config.file=${manager}`,
      `--storage.path=${join(own, 'alertmanager')}`,
      `--web.listen-address=127.0.0.1:${managerPort}`,
      '--cluster.listen-address=',
    ]),
  ]
  /** @param {string} expression */
  const query = async (expression) => {
    const { data } = await ask(prometheusPort, `/api/v1/query?query=${encodeURIComponent(expression)}`)
    return data?.result ?? []
  }
  const isRead = await until(
    async () => (await query('sightline_workspace_accounts{condition="disconnected"}')).length > 0,
    600,
  )
  check('alerts: Prometheus has the workspace’s figures', isRead)
  if (!isRead) {
    const { data } = await ask(prometheusPort, '/api/v1/targets')
    process.stderr.write(`${JSON.stringify(data?.activeTargets)}\n${host.seen.text}\n`)
  }

  const { panels } = JSON.parse(readFileSync(join(root, 'deploy/prometheus/grafana-dashboard.json'), 'utf8'))
  // The leads of an agent come last, a minute and a half after the first figures.
  await until(async () => (await query('sightline_workspace_runway_days')).length > 0, 2_400)
  const empty = []
  for (const { title, targets } of panels)
    for (const { expr } of targets) if ((await query(expr)).length === 0) empty.push(title)
  check(`alerts: each panel of the dashboard has figures ${empty.join(', ')}`, empty.length === 0)

  const isRunningOut = await until(() => told.some((body) => body.includes('SightlineLeadsRunOut')), 600)
  check('alerts: agents that run out of leads are told of', isRunningOut)

  isDisconnected = true
  const began = performance.now()
  const isTold = await until(
    () => told.some((body) => body.includes('SightlineAccountDisconnected')),
    maxSeconds * 10,
  )
  const seconds = Math.round((performance.now() - began) / 1_000)
  check(`alerts: a disconnected account is told of within ${maxSeconds} s (${seconds} s)`, isTold)
  if (!isTold) process.stderr.write(programs.map(({ seen }) => seen.text).join('\n'))
  await end([host.child, ...programs.map(({ child }) => child)])
  await service.close()
  hook.close()
}
