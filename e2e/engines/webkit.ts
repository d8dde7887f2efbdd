import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '../../scripts/redis.mjs'
import { preload, type Engine, type Started, type Told } from './engine'

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })

/** Starts a virtual screen, because WebKit renders no page without one. */
export async function startWebKit(): Promise<Started> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '2600x1600x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    createInterface({ input: screen.stdout }).once('line', resolve)
    screen.once('exit', () => reject(new Error('Xvfb did not start')))
  })
  return {
    openPage: (downloads) => openPage({ DISPLAY: `:${display}`, ENGINE_DOWNLOADS: downloads }),
    stop: () => stop(screen),
  }
}

/** WebKit is driven by WebDriver, which is HTTP. A driver has one browser, and each page a browser of its own. */
async function openPage(env: Record<string, string>): Promise<Engine> {
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...env, ENGINE_PRELOAD: preload, TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const told: Told[] = []
  createInterface({ input: driver.stderr }).on('line', (line) => {
    const entry = /^engine:(.*)/.exec(line)?.[1]
    // webkit-browser.js has them.
    if (entry !== undefined) told.push(JSON.parse(entry) as Told)
  })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    // As https://www.w3.org/TR/webdriver2/#endpoints has it.
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  while (!(await call('GET', '/status').catch(() => null))) await pause(50)

  const program = join(import.meta.dirname, 'webkit-browser.js')
  const capabilities = {
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: '/usr/bin/gjs', args: ['-m', program] },
  }
  const opened = await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId, capabilities: given } = opened as {
    sessionId: string
    capabilities: { browserVersion: string }
  }
  const session = `/session/${sessionId}`
  return {
    version: given.browserVersion,
    told,
    goTo: async (url) => void (await call('POST', `${session}/url`, { url })),
    back: async () => void (await call('POST', `${session}/back`, {})),
    evaluate: async (expression) => {
      const script = `return (async () => JSON.stringify(await (${expression})))()`
      const text = await call('POST', `${session}/execute/sync`, { script, args: [] })
      return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined
    },
    perform: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
    resize: async (width, height) => void (await call('POST', `${session}/window/rect`, { width, height })),
    screenshot: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    print: () => Promise.reject(new Error('WebKit’s driver has no command for it')),
    close: () => stop(driver),
  }
}
