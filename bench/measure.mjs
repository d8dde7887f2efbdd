// What the benches share: a browser, the sample workspace behind a host, a host in a process of its own, and how a
// figure is held to its limit. A bench imports nothing that npm installs but through this file, which installs it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { installIfMissing } from '../scripts/fresh.mjs'
import { root } from '../scripts/project.mjs'

/** @typedef {import('@playwright/test').Browser} Browser @typedef {import('@playwright/test').Page} Page */

await installIfMissing('all')
const { chromium } = await import('@playwright/test')
const { findBrowser } = await import('../scripts/browser.mjs')
const { bundleProgram } = await import('../scripts/host-bundle.mjs')
const { startTestHosts } = await import('../scripts/test-hosts.mjs')
export const { watchTasks, watchTabs } = await import('./longest-task.mjs')
export { startTestHosts }

/** In a `shell` all tabs count as visible. @param {'full' | 'shell'} kind */
export async function launchBrowser(kind = 'full') {
  const { path: executablePath, env } = await findBrowser(kind)
  return chromium.launch({ executablePath, env: { ...process.env, ...env } })
}

/** @param {(browser: Browser, origins: import('../e2e/support/serve.ts').Origins) => Promise<void>} measure */
export async function withSample(measure) {
  const { origins, stop } = await startTestHosts()
  const browser = await launchBrowser()
  try {
    await measure(browser, origins)
  } finally {
    await browser.close()
    stop()
  }
}

/** The value that this share of all stays below. @param {number[]} values @param {number} share */
export const at = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN

/** @param {number[]} values */
export const median = (values) => at(values, 0.5)

/** Prints a figure. The process ends with 1 when it is past its limit. @param {string} what @param {number} value */
export function report(what, value, limit = Infinity, unit = 'ms') {
  const isWithin = value <= limit
  const verdict = limit === Infinity ? '' : ` (${isWithin ? 'within' : 'OVER'} ${limit} ${unit})`
  process.stdout.write(`${what}: ${value.toFixed(1)} ${unit}${verdict}\n`)
  if (!isWithin) process.exitCode = 1
}

/**
 * Watches what a page asks for, from before it opens: Playwright's "networkidle" is reached once in the life of a page.
 *
 * @param {Page} page
 * @returns {() => Promise<void>} waits until nothing has been under way for a while
 */
export function watchNetwork(page) {
  const calmMs = 300
  const underWay = new Set()
  let since = performance.now()
  const ended = (/** @type {import('@playwright/test').Request} */ asked) => {
    underWay.delete(asked)
    since = performance.now()
  }
  page.on('request', (asked) => underWay.add(asked))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    since = performance.now()
    while (underWay.size > 0 || performance.now() - since < calmMs)
      await new Promise((resolve) => setTimeout(resolve, calmMs / 10))
  }
}

/**
 * Opens an empty tab that Playwright is not attached to. In its own it has every script and answer reported to it: V8
 * then parses each program a second time, and the browser keeps what answers hold in the tab's process.
 *
 * @param {Browser} browser
 */
export async function openUnattachedTab(browser) {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1440,
    height: 900,
  })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
  let sent = 0
  /** @typedef {{ id: number, error?: { message: string }, result?: { result?: { value?: unknown } } }} Answer */
  /** @type {Map<number, (answer: Answer) => void>} */
  const waiting = new Map()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    /** @type {Answer} */
    const answer = JSON.parse(message)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  /** @param {string} method @param {object} [params] @returns {Promise<Answer>} */
  const call = (method, params = {}) =>
    new Promise((resolve, reject) => {
      sent += 1
      waiting.set(sent, (answer) =>
        answer.error ? reject(new Error(answer.error.message)) : resolve(answer),
      )
      const message = JSON.stringify({ id: sent, method, params })
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  return {
    /** Opens the browser's own session. */
    devtools,
    browserContextId,
    send: call,
    /** @param {string} url */
    goto: (url) => call('Page.navigate', { url }),
    /** @param {string} expression @returns {Promise<unknown>} */
    async evaluate(expression) {
      const { result } = await call('Runtime.evaluate', { expression, returnByValue: true })
      return result?.result?.value
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
      await devtools.detach()
    },
  }
}

/** The host as a program beside an empty page; `remove` deletes both. */
export async function bundleHost() {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-'))
  for (const part of ['client', 'host']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'client', 'index.html'), '<!doctype html><head></head>')
  const program = join(folder, 'host', 'main.mjs')
  writeFileSync(program, await bundleProgram('src/host/main.ts'))
  return { program, remove: () => rmSync(folder, { recursive: true }) }
}

/** A host in a process of its own. @param {string} program @param {Record<string, string>} env @param {string[]} [execArgv] @returns {Promise<{ child: import('node:child_process').ChildProcess, port: number }>} */
export function startProgram(program, env, execArgv = []) {
  const child = fork(program, { env, execArgv, silent: true })
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      const port = /"address":"http:\/\/127\.0\.0\.1:(\d+)"/.exec(String(chunk))?.[1]
      if (port) resolve({ child, port: Number(port) })
    })
    child.once('exit', (code) => reject(new Error(`The host ended with code ${code}`)))
  })
}

/** Runs a program of the build. */
export const built = (/** @type {string} */ name) => join(root, 'dist', 'host', `${name}.mjs`)

/** Runs the sample workspace in a process of its own. */
export async function startSample() {
  const sample = fork(built('sample-server'), { env: { PORT: '0' }, silent: true })
  let said = ''
  while (!said.includes('npm start')) said += String((await once(sample.stdout ?? sample, 'data'))[0])
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? ''
  const key = /API_KEY=(\S+)/.exec(said)?.[1] ?? ''
  return { url, key, stop: () => sample.kill() }
}

/** The sample workspace behind a latency, each in a process of its own; `set` is for first-view-service.mjs. */
export async function startSlowService() {
  const sample = await startSample()
  const service = fork(join(root, 'bench', 'first-view-service.mjs'), [sample.url, sample.key])
  const [port] = await once(service, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    key: sample.key,
    /** @param {object} what @returns {Promise<unknown>} what the service says to it */
    async set(what) {
      service.send(what)
      return (await once(service, 'message'))[0]
    },
    stop() {
      service.kill()
      sample.stop()
    },
  }
}

/** Listens on a free port of loopback. @param {import('node:http').RequestListener} answer */
export async function listen(answer) {
  const server = createServer(answer)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  return { server, port: address.port }
}

/** @typedef {{ method: string, path: string, body: string, agent: import('node:http').Agent, port: number, headers: Record<string, string> }} Sent */

/** @param {Sent} sent @returns {Promise<import('node:http').IncomingMessage>} */
export function send(sent) {
  const { method, path, body, agent, port, headers } = sent
  return new Promise((resolve, reject) => {
    const type =
      body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }
    const sending = request(
      { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...type } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response))
      },
    )
    // The host ends connections that rest where others need the room: a browser asks anew on another, and so does this.
    sending.on('error', (error) => (sending.reusedSocket ? resolve(send(sent)) : reject(error)))
    sending.end(body)
  })
}
