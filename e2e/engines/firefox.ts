import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { preload, type Engine, type Started, type Told } from './engine'

type Params = Record<string, unknown>
type Send = (method: string, params: Params) => Promise<Params>
type Listen = (method: string, listener: (params: Params) => void) => void

/** What a browser does by itself would be taken for the page's. */
const preferences = `
user_pref('app.update.disabledForTesting', true);
user_pref('browser.tabs.warnOnClose', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('services.settings.server', 'data:,none');
user_pref('toolkit.telemetry.server', 'data:,none');
`

/** Starts Firefox, which is driven by WebDriver BiDi. */
export async function startFirefox(): Promise<Started> {
  const profile = mkdtempSync(join(tmpdir(), 'sightline-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const parameters = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const env = { ...process.env, TZ: 'UTC' }
  const browser = spawn('firefox-esr', parameters, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  const lines = createInterface({ input: browser.stderr })
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /listening on (ws:\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(`${found}/session`)
    })
    void ended.then(() => reject(new Error('Firefox did not start')))
  })
  const { send, listen } = await connect(address)
  const { capabilities } = await send('session.new', { capabilities: {} })
  const version = String((capabilities as Params)['browserVersion'])
  await send('session.subscribe', {
    events: [
      'log.entryAdded',
      'network.beforeRequestSent',
      'browsingContext.downloadWillBegin',
      'browsingContext.downloadEnd',
    ],
  })
  return {
    openPage: (downloads) => openPage(send, listen, downloads, version),
    stop: async () => {
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function connect(address: string): Promise<{ send: Send; listen: Listen }> {
  // Node 20 has no WebSocket of its own; this one has the same interface.
  const Socket = createRequire(import.meta.url)('ws') as typeof WebSocket
  const socket = new Socket(address)
  const waiting = new Map<number, (answer: Params) => void>()
  const listeners = new Map<string, (params: Params) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    // The messages of the protocol: https://www.w3.org/TR/webdriver-bidi/#protocol-definition
    const message = JSON.parse(String(data)) as Params
    if (message['type'] === 'event') listeners.get(String(message['method']))?.(message['params'] as Params)
    else waiting.get(Number(message['id']))?.(message)
  })
  const send: Send = async (method, params) => {
    count += 1
    const id = count
    const answered = new Promise<Params>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const answer = await answered
    waiting.delete(id)
    if (answer['type'] === 'error') throw new Error(`${method}: ${String(answer['message'])}`)
    return answer['result'] as Params
  }
  const listen: Listen = (method, listener) => listeners.set(method, listener)
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve({ send, listen }))
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)))
  })
}

async function openPage(send: Send, listen: Listen, downloads: string, version: string): Promise<Engine> {
  const { userContext } = await send('browser.createUserContext', {})
  const userContexts = [userContext]
  await send('browser.setDownloadBehavior', {
    downloadBehavior: { type: 'allowed', destinationFolder: downloads },
    userContexts,
  })
  await send('emulation.setLocaleOverride', { locale: 'en-GB', userContexts })
  await send('script.addPreloadScript', { functionDeclaration: preload, userContexts })
  const { context } = await send('browsingContext.create', { type: 'tab', userContext })

  const told: Told[] = []
  const tell = (kind: Told['kind'], text: unknown) => told.push({ kind, text: String(text) })
  listen('log.entryAdded', ({ level, type, text, stackTrace }) => {
    if (level !== 'error') return
    const kind = type === 'console' ? 'console error' : 'page error'
    tell(kind, `${String(text)} ${JSON.stringify(stackTrace ?? '')}`)
  })
  listen('network.beforeRequestSent', ({ request }) => tell('request', (request as Params)['url']))
  listen('browsingContext.downloadEnd', ({ filepath }) => tell('download', filepath))

  const evaluate = async (expression: string) => {
    const { type, result, exceptionDetails } = await send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
      userActivation: false,
    })
    if (type === 'exception') throw new Error(String((exceptionDetails as Params)['text']))
    const text = (result as Params)['value']
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined
  }
  return {
    version,
    told,
    evaluate,
    goTo: async (url) => {
      const go = () => send('browsingContext.navigate', { context, url, wait: 'none' })
      // Refused at times while the page before is still loading.
      await go().catch(go)
    },
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    screenshot: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context })
      return Buffer.from(String(data), 'base64')
    },
    print: async () => {
      const { data } = await send('browsingContext.print', { context, background: true })
      return Buffer.from(String(data), 'base64')
    },
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  }
}
