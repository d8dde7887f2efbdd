// A browser that nobody listens in on. Playwright has the network and every script reported to it, for which V8 parses
// each program a second time: on a slow processor, a hundred milliseconds that no reader has.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findBrowser } from '../scripts/browser.mjs'

const size = { width: 1440, height: 900 }
const flags = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--no-first-run',
  '--hide-scrollbars',
  '--disable-extensions',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-features=MediaRouter,OptimizationHints',
  '--lang=en-GB',
]

/** What the browser's debugging protocol sends. @typedef {{ id?: number, result?: any, error?: { message: string } }} Answer */
/** How a slow line is emulated (`Network.emulateNetworkConditions`); null is the machine's own. @typedef {object | null} Line */

/** Starts it; each page that it opens is one of a reader of its own. */
export async function openBareBrowser() {
  const { path, env } = await findBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'bare-browser-'))
  const browser = spawn(path, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [, , , commands, answers] = browser.stdio
  if (!commands || !('write' in commands) || !answers || !('setEncoding' in answers))
    throw new Error('The browser has no pipe')
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map()
  let rest = ''
  answers.setEncoding('utf8')
  answers.on('data', (/** @type {string} */ text) => {
    const parts = (rest + text).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      /** @type {Answer} */
      const { id, result, error } = JSON.parse(part)
      const asked = id === undefined ? undefined : waiting.get(id)
      if (id !== undefined) waiting.delete(id)
      if (error) asked?.reject(new Error(error.message))
      else asked?.resolve(result)
    }
  })
  browser.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'))
  })
  let last = 0
  /** @param {string} method @param {object} [params] @param {string} [sessionId] @returns {Promise<any>} */
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      commands.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`)
    })

  return {
    /**
     * An empty page in a context of its own; `before` runs in it ahead of the page's scripts.
     *
     * @param {{ cookie: { name: string, value: string, url: string }, slowdown: number, line: Line, before: string }} options
     */
    async newPage({ cookie, slowdown, line, before }) {
      const { browserContextId } = await send('Target.createBrowserContext')
      await send('Storage.setCookies', { browserContextId, cookies: [cookie] })
      const { targetId } = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
        ...size,
      })
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true })
      const ask = (/** @type {string} */ method, /** @type {object} */ params) =>
        send(method, params, sessionId)
      await ask('Emulation.setTimezoneOverride', { timezoneId: 'UTC' })
      await ask('Emulation.setCPUThrottlingRate', { rate: slowdown })
      if (line) {
        await ask('Network.enable', {})
        await ask('Network.emulateNetworkConditions', line)
      }
      await ask('Page.enable', {})
      await ask('Page.addScriptToEvaluateOnNewDocument', { source: before })
      return {
        /** Answers once the page has begun to come. @param {string} url */
        goto: (url) => ask('Page.navigate', { url }),
        /** Presses and releases the mouse. @param {number} x @param {number} y */
        async click(x, y) {
          const button = { x, y, button: 'left', clickCount: 1 }
          await ask('Input.dispatchMouseEvent', { ...button, type: 'mousePressed' })
          await ask('Input.dispatchMouseEvent', { ...button, type: 'mouseReleased' })
        },
        /** What an expression or the promise it makes comes to, as JSON. @param {string} expression @returns {Promise<any>} */
        async evaluate(expression) {
          const { result, exceptionDetails } = await ask('Runtime.evaluate', {
            expression,
            awaitPromise: true,
            returnByValue: true,
          })
          if (exceptionDetails)
            throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
          return result.value
        },
        async close() {
          await send('Target.closeTarget', { targetId })
          await send('Target.disposeBrowserContext', { browserContextId })
        },
      }
    },
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
