// What an attachment costs the tab, for `bench/attachment-memory.mjs`. Linux: memory is read from /proc.
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'

import { launchBrowser, listen, openUnattachedTab, startTestHosts, watchTabs } from './measure.mjs'

/** Megabytes of the tab, at their highest, that a file may add. */
export const mostMemory = 200
/** Milliseconds that the page's own thread may work without a break. */
export const longestPause = 200
const thread = '/inbox/sa_imogen/ld_b3kbil'

/** In megabytes and milliseconds. @typedef {{ isShown: boolean, highest: number, settled: number, pause: number }} Cost */

/**
 * The sample behind a host that answers every attachment with the file that is set: what stands between page and host
 * in the browser's tools would take memory of its own.
 */
export async function startAttachments() {
  const { origins, stop } = await startTestHosts()
  const sample = new URL(origins.sample)
  let answer = ''
  const { server, port } = await listen((incoming, outgoing) => {
    if (incoming.url?.includes('/attachments/'))
      return outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(answer)
    const { method, headers, url } = incoming
    const passed = request(new URL(url ?? '/', sample), {
      method,
      headers: { ...headers, host: sample.host },
    })
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  const origin = `http://127.0.0.1:${port}`
  const link = `${origin}${thread}?${await attachmentOf(origin)}`

  /** What one file costs, in a browser of its own: a process that had more before keeps it. @param {Buffer} bytes @param {string} mediaType @param {number} rest milliseconds until what is let go is given back @returns {Promise<Cost>} */
  async function cost(bytes, mediaType, rest = 0) {
    answer = JSON.stringify({ status: 'success', data: { dataBase64: bytes.toString('base64'), mediaType } })
    const browser = await launchBrowser()
    try {
      const longestTask = await watchTabs(browser)
      const tab = await openUnattachedTab(browser)
      await tab.goto(link)
      const isShown = await isFileShown((expression) => tab.evaluate(expression))
      const { own } = await longestTask()
      const { processInfo } = await tab.devtools.send('SystemInfo.getProcessInfo')
      const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
      const most = (/** @type {string} */ field) => Math.max(...tabs.map((id) => megabytes(id, field)))
      const highest = most('VmHWM')
      await after(rest)
      return { isShown, highest, settled: most('VmRSS'), pause: own }
    } finally {
      await browser.close()
    }
  }

  return {
    cost,
    stop: () => {
      server.close()
      stop()
    },
  }
}

const isThere = (/** @type {string} */ selector) =>
  `document.querySelector('dialog a[download]') !== null && document.querySelector('${selector}') !== null`
const preview = 'dialog canvas[aria-busy=false], dialog img, dialog pre'

/** Waits until the file is there: whether it is shown, or a download that says why. @param {(expression: string) => Promise<unknown>} evaluate */
async function isFileShown(evaluate) {
  for (const end = Date.now() + 60_000; Date.now() < end; await after(50)) {
    if ((await evaluate(isThere(preview))) === true) return true
    if ((await evaluate(isThere('dialog [role=note]'))) === true) return false
  }
  throw new Error('The file was not there within a minute')
}

/** Where the sample's PDF is opened. @param {string} origin */
async function attachmentOf(origin) {
  const answer = await fetch(`${origin}/v1/social-accounts/sa_imogen/inbox/leads/ld_b3kbil/messages`, {
    headers: { 'X-Sightline': '1' },
  })
  /** @type {{ data: { messages: { entityUrn: string, attachments: { id: string, name: string }[] }[] } }} */
  const { data } = await answer.json()
  const found = data.messages
    .flatMap(({ entityUrn, attachments }) =>
      attachments.map(({ id, name }) => ({ message: entityUrn, attachment: id, name })),
    )
    .find(({ name }) => name.startsWith('Proposition'))
  if (found === undefined) throw new Error('The sample has lost its PDF')
  return new URLSearchParams({ message: found.message, attachment: found.attachment })
}

/** A line of a process's account of its memory. @param {number} pid @param {string} field */
const megabytes = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** What of a bound is exceeded, in words; the process then ends with 1. @param {number} added @param {number} pause */
export function exceeded(added, pause) {
  const over = [
    ...(added > mostMemory ? [`over ${mostMemory} MB`] : []),
    ...(pause > longestPause ? [`over ${longestPause} ms`] : []),
  ]
  if (over.length > 0) process.exitCode = 1
  return over.map((what) => `: ${what}`).join('')
}
