// A tab that Playwright knows nothing of. In its own it has every script and answer reported to it: V8 then parses each
// program a second time, and the browser keeps what answers hold in the tab's process.

const size = { width: 1440, height: 900 }

/**
 * Opens an empty tab in a context of its own.
 *
 * @param {import('@playwright/test').Browser} browser
 */
export async function openUnattachedTab(browser) {
  const devtools = await browser.newBrowserCDPSession()
  const { browserContextId } = await devtools.send('Target.createBrowserContext')
  const { targetId } = await devtools.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...size,
  })
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
  let sent = 0
  /** @type {Map<number, (answer: Answer) => void>} */
  const waiting = new Map()
  devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
    /** @type {Answer} */
    const answer = JSON.parse(message)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  /** @typedef {{ id: number, error?: { message: string }, result?: { result?: { value?: unknown } } }} Answer */
  /** @param {string} method @param {object} [params] @returns {Promise<Answer>} */
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      sent += 1
      waiting.set(sent, (answer) =>
        answer.error ? reject(new Error(answer.error.message)) : resolve(answer),
      )
      const message = JSON.stringify({ id: sent, method, params })
      devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  return {
    /** The browser's own session. */
    devtools,
    browserContextId,
    send,
    /** @param {string} url */
    goto: (url) => send('Page.navigate', { url }),
    /** @param {string} expression @returns {Promise<unknown>} */
    async evaluate(expression) {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
      return result?.result?.value
    },
    async close() {
      await devtools.send('Target.disposeBrowserContext', { browserContextId })
      await devtools.detach()
    },
  }
}
