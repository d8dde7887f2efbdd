import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'

import { canaryChannel, canaryOrigin } from '#/sample/media/canary'
import { mediaKinds } from '#/sample/media/kinds'

import { watchTasks } from '../bench/longest-task.mjs'
import {
  dialog,
  expectPreviewsLeftEarly,
  linkTo,
  messages,
  sent,
  sights,
  stepTo,
} from './support/attachments'
import { expect, test } from './support/test'

// With `--trace on` these fail: the tracer fetches every blob of the page itself, which the content policy rightly refuses.

/** Fails when any script of an attachment ran, in whatever window, or anything asked for the canary. */
async function watchCanary(context: BrowserContext): Promise<{ ran: string[] }> {
  const ran: string[] = []
  await context.exposeFunction('tellCanary', (what: string) => ran.push(what))
  await context.addInitScript((channel) => {
    const tell: unknown = Reflect.get(window, 'tellCanary')
    const say = (event: MessageEvent<unknown>) => {
      const text = JSON.stringify(event.data) ?? ''
      if (text.includes(channel) && typeof tell === 'function') tell(text)
    }
    new BroadcastChannel(channel).addEventListener('message', say)
    window.addEventListener('message', say)
  }, canaryChannel)
  context.on('request', (request) => {
    if (request.url().startsWith(canaryOrigin)) ran.push(request.url())
  })
  context.on('dialog', (shown) => ran.push(shown.message()))
  return { ran }
}

const isFull = process.env['FULL'] === 'yes'

/**
 * Each file is saved and opened by its address. What else a press can mean, and the way by the card, is the same link and
 * the same preview: tried with the first file, and with `FULL=yes` with every one.
 */
const waysOf = (nth: number) =>
  isFull
    ? ([[], ['Control'], ['Shift']] as const)
    : nth === 0
      ? ([[], ['Control']] as const)
      : ([[]] as const)

test('no script of an attachment runs and nothing is asked for, however it is opened', async ({
  page,
  context,
  open,
  origin,
  expects,
}) => {
  expects(
    'policy violation',
    /inline style|style-src/,
    'the browser’s own page around a picture opened alone',
  )
  expectPreviewsLeftEarly(expects)
  const canary = await watchCanary(context)
  const files = (await sent(origin)).filter(({ kind }) => kind.nature === 'active')
  expect(files.length).toBeGreaterThanOrEqual(11)
  const [first] = files
  if (first === undefined) throw new Error('the sample has lost its active files')
  // By its link, as a colleague would open it; the others by going on from it.
  await open(linkTo(first))
  for (const [nth, file] of files.entries()) {
    await stepTo(page, file.name)
    await sights[file.kind.kind]?.(page, file.name)
    const link = dialog(page).getByRole('link', { name: 'Download' })
    const address = await link.getAttribute('href')
    // The file is saved, opened in a new tab or window, and reached by an address typed into this tab's own script.
    for (const modifiers of waysOf(nth)) {
      const saved = context.waitForEvent('download').catch(() => null)
      await link.click({ modifiers: [...modifiers] })
      await saved
    }
    await page.evaluate((url) => window.open(url ?? '', '_blank', 'noopener=no'), address)
    // Opens every picture on the page as a page of its own.
    const pictures = await dialog(page).evaluate((shown) =>
      [...shown.querySelectorAll('img, video, audio')].map((element) => element.getAttribute('src') ?? ''),
    )
    for (const url of pictures) await page.evaluate((at) => window.open(at, '_blank'), url)
    for (const other of context.pages()) if (other !== page) await other.close()
    if (nth > 0 && !isFull) continue
    // It is opened by its card in the thread, to which closing the preview leads back.
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    const card = messages(page).getByRole('button', { name: file.name })
    await expect(card).toHaveCount(1)
    await card.click()
    // What it shows then is the preview that was looked at above.
    await expect(dialog(page).getByRole('heading', { name: file.name })).toBeVisible()
    if (isFull) await sights[file.kind.kind]?.(page, file.name)
  }
  expect(canary.ran).toEqual([])
  expect(await page.title()).not.toContain(canaryChannel)
})

/** It is in milliseconds, as in `hostile.spec.ts`. */
const maxPauseMs = 500

/** Milliseconds that the viewer waits for a page of a PDF. */
const renderTimeoutMs = 15_000

const costly = [
  [
    'mask',
    'with a mask that claims 400 million pixels in a kilobyte',
    'This file is too large to show here. Download it to open it.',
    0,
  ],
  [
    'paths',
    'that paints a line of five thousand points a thousand times',
    'This file takes too long to show here. Download it to open it.',
    renderTimeoutMs,
  ],
] as const

for (const [world, what, why, passes] of costly)
  test(`a PDF ${what} is a download, says why, and does not hold up the page`, async ({
    page,
    open,
    origin,
    expects,
  }) => {
    expects(
      'console error',
      /grow (?:the )?heap/,
      'what PDFium says when it gets no more memory',
      'sometimes',
    )
    const file = (await sent(origin)).find(({ kind }) => kind.kind === 'pdf')
    if (file === undefined) throw new Error('the sample has lost its PDF')
    const longestTask = await watchTasks(page)
    await open(linkTo(file), { world: `hostile~${world}` })
    const note = dialog(page).getByRole('note')
    await expect(async () => {
      if (passes > 0) await page.clock.fastForward(passes)
      await expect(note).toHaveText(why, { timeout: 2_000 })
    }).toPass({ timeout: 40_000 })
    expect((await longestTask()).own, 'longest pause').toBeLessThan(maxPauseMs)
    await expect(dialog(page).getByRole('link', { name: 'Download' })).toBeVisible()
  })

test('the same canary fires on a page that is weak on purpose', async ({ browser }) => {
  const files = mediaKinds.filter(
    ({ nature, kind }) => nature === 'active' && /^(?:html|xhtml|activeSvg|liar)$/.test(kind),
  )
  const server = createServer((request, response) => {
    const kind = files.find((each) => request.url === `/${each.kind}`)
    const types: Readonly<Record<string, string>> = {
      html: 'text/html',
      liar: 'text/html',
      xhtml: 'application/xhtml+xml',
      activeSvg: 'image/svg+xml',
    }
    if (kind === undefined)
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>')
    return response.writeHead(200, { 'Content-Type': types[kind.kind] ?? '' }).end(Buffer.from(kind.bytes(1)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  const context = await browser.newContext()
  try {
    const canary = await watchCanary(context)
    const page = await context.newPage()
    await page.goto(`http://127.0.0.1:${port}/`)
    for (const { kind } of files) {
      const before = canary.ran.length
      await page.evaluate(async (at) => {
        const body = await (await fetch(at)).blob()
        window.open(URL.createObjectURL(body), '_blank')
      }, `/${kind}`)
      await expect.poll(() => canary.ran.length, { message: kind }).toBeGreaterThan(before)
    }
  } finally {
    await context.close()
    server.close()
  }
})
