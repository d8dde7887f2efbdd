import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'

import { mediaKind, mediaKinds, type MediaKind } from '#/sample/media/kinds'
import { canaryChannel, canaryOrigin } from '#/sample/media/canary'

import { expect, test } from './support/test'

// The tracer fetches every blob of the page itself, which the content policy rightly refuses.
test.use({ trace: 'off' })

/** The sample's thread that holds every kind of attachment there is. */
const thread = '/inbox/sa_imogen/ld_b3kbil'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preview' })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

type Sent = { kind: MediaKind; seed: number; message: string; attachment: string; name: string }

/** What the thread holds, by kind: the showcase numbers its files in the order of the kinds. */
async function sent(page: Page, origin: string): Promise<readonly Sent[]> {
  const answer = await page.request.get(
    `${origin}/v1/social-accounts/sa_imogen/inbox/leads/ld_b3kbil/messages`,
    {
      headers: { 'X-Sightline': '1' },
    },
  )
  type Listed = { entityUrn: string; attachments: { id: string; name: string }[] }
  // The contract tests hold the sample to this shape.
  const { data } = (await answer.json()) as { data: { messages: Listed[] } }
  return data.messages.flatMap(({ entityUrn, attachments }) =>
    attachments.flatMap(({ id, name }) => {
      const index = mediaKinds.findIndex((kind, at) => kind.fileName(at + 1) === name)
      const kind = mediaKinds[index]
      return kind ? [{ kind, seed: index + 1, message: entityUrn, attachment: id, name }] : []
    }),
  )
}

const linkTo = ({ message, attachment }: Sent): string =>
  `${thread}?${new URLSearchParams({ message, attachment }).toString()}`

const picture = async (page: Page, name: string) => {
  const image = dialog(page).getByRole('img', { name })
  await expect(image).toBeVisible()
  await expect
    .poll(() =>
      image.evaluate((element) =>
        element instanceof HTMLImageElement
          ? element.naturalWidth
          : element instanceof HTMLCanvasElement
            ? Number(element.getAttribute('aria-busy') !== 'true') * element.width
            : 0,
      ),
    )
    .toBeGreaterThan(20)
}

/** That a player has what it needs to begin. */
const playable = (page: Page, kind: 'audio' | 'video') =>
  expect
    .poll(() =>
      dialog(page).evaluate((shown, tag) => {
        const player = shown.querySelector(tag)
        return player instanceof HTMLMediaElement && player.readyState >= 1 && player.duration > 1
      }, kind),
    )
    .toBe(true)

const says = (page: Page, words: string | RegExp) =>
  expect(dialog(page).getByRole('note')).toContainText(words)

/** What a person sees of each kind. */
const sights: Readonly<Partial<Record<string, (page: Page, name: string) => Promise<void>>>> = {
  png: picture,
  jpeg: picture,
  gif: picture,
  webp: picture,
  svg: picture,
  pdf: async (page, name) => {
    await picture(page, `${name}, page 1 of 2`)
    await dialog(page).getByRole('button', { name: 'Next page' }).click()
    await picture(page, `${name}, page 2 of 2`)
  },
  audio: async (page) => {
    await playable(page, 'audio')
    await dialog(page).getByRole('button', { name: 'Speed 1×' }).click()
    await dialog(page).getByRole('button', { name: 'Speed 1.5×' }).click()
    await expect(dialog(page).getByRole('button', { name: 'Speed 2×' })).toBeVisible()
  },
  video: (page) => playable(page, 'video'),
  text: (page) =>
    expect(dialog(page).getByRole('region', { name: 'Text of the file' })).toContainText('Notes, no. 8'),
  csv: (page) =>
    expect(dialog(page).getByRole('region', { name: 'Text of the file' })).toContainText('Ref,Company'),
  script: (page) =>
    expect(dialog(page).getByRole('region', { name: 'Text of the file' })).toContainText('// no. 17'),
  zip: (page) => says(page, 'There is no preview of this kind of file.'),
  docx: (page) => says(page, 'There is no preview of this kind of file.'),
  activeSvg: picture,
  html: (page) => says(page, 'Pages and markup are not shown'),
  xhtml: (page) => says(page, 'Pages and markup are not shown'),
  xml: (page) => says(page, 'Pages and markup are not shown'),
  liar: (page) => says(page, 'declared as image/png; its bytes are: Web page. It is not opened'),
  liarSvg: (page) => says(page, 'declared as image/jpeg; its bytes are: SVG.'),
  gifPage: (page) => says(page, 'too many to show here'),
  pngPage: (page) => says(page, 'declared as text/html; its bytes are: PNG picture.'),
  pdfPage: (page, name) => picture(page, `${name}, page 1 of 2`),
  scriptedPdf: (page, name) => picture(page, `${name}, page 1 of `),
  empty: (page) => says(page, 'This file is empty: it has no bytes.'),
  broken: (page) => says(page, 'This file is broken'),
  halfPng: (page) => says(page, 'This picture is cut off'),
  hugePng: (page) => says(page, '60,000 × 60,000 pixels'),
  longGif: picture,
}

/** One further or one back in the gallery, where each says its place. */
async function step(page: Page, key: 'ArrowRight' | 'ArrowLeft'): Promise<void> {
  const place = async () =>
    Number(/(\d+) of \d+$/.exec((await dialog(page).getByRole('paragraph').first().textContent()) ?? '')?.[1])
  const before = await place()
  await page.keyboard.press(key)
  await expect.poll(place).toBe(before + (key === 'ArrowRight' ? 1 : -1))
}

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

test('every kind of attachment previews or says why not, and downloads with identical bytes', async ({
  page,
  open,
  origin,
}) => {
  const files = await sent(page, origin)
  expect(files).toHaveLength(mediaKinds.length)
  await open(thread)
  await expect(messages(page).getByRole('article').last()).toBeInViewport()
  const [first] = files
  if (first === undefined) throw new Error('the sample has lost its showcase')
  await open(linkTo(first))
  const heading = dialog(page).getByRole('heading', { level: 2 })
  await expect(heading).toHaveText(first.name)
  for (const { kind, seed, name } of files) {
    // Pictures and recordings at an address stand between the files.
    while ((await heading.textContent()) !== name) await step(page, 'ArrowRight')
    await sights[kind.kind]?.(page, name)
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: 'Download' }).click()
    const saved = await download
    const bytes = await readFile(await saved.path())
    expect(Buffer.compare(bytes, Buffer.from(kind.bytes(seed))), kind.kind).toBe(0)
    expect(saved.suggestedFilename()).toMatch(/^[\p{L}\p{M}\p{N} _-]{1,120}\.[a-z0-9]{2,4}$/u)
  }
})

test('an attachment opens by its card, and closing it leads back', async ({ page, open }) => {
  await open(thread)
  await messages(page)
    .getByRole('button', { name: /Notes d’appel 8\.txt/ })
    .click()
  await expect(dialog(page).getByRole('region', { name: 'Text of the file' })).toContainText('Notes, no. 8')
  await expect(page).toHaveURL(/attachment=at_/)
  await dialog(page).getByRole('button', { name: 'Close the preview' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${thread}$`))
  await messages(page)
    .getByRole('button', { name: /Notes d’appel 8\.txt/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('an attachment that is gone, and one that cannot be fetched, each say so', async ({
  page,
  open,
  expects,
}) => {
  expects('console error', /404 \(Not Found\)/, 'the failure of this world')
  await open(`${thread}?attachment=at_gone`)
  await expect(dialog(page)).toContainText('This attachment is no longer in the thread.')
  await open(thread, { world: 'faulty~inbox.attachment~404' })
  await messages(page)
    .getByRole('button', { name: /Notes d’appel 8\.txt/ })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText('Not found')
})

test('GIFs stand still where motion is reduced, until they are wanted', async ({ page, open, origin }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const gif = (await sent(page, origin)).find(({ kind }) => kind.kind === 'gif')
  if (gif === undefined) throw new Error('the sample has lost its GIF')
  await open(linkTo(gif))
  await picture(page, gif.name)
  await dialog(page).getByRole('button', { name: 'Play the GIF' }).click()
  await expect(dialog(page).getByRole('img', { name: gif.name })).toHaveAttribute('src', /^blob:/)
})

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
  const canary = await watchCanary(context)
  const files = (await sent(page, origin)).filter(({ kind }) => kind.nature === 'active')
  expect(files.length).toBeGreaterThanOrEqual(11)
  for (const file of files) {
    // By its link, as a colleague would open it.
    await open(linkTo(file))
    await sights[file.kind.kind]?.(page, file.name)
    const link = dialog(page).getByRole('link', { name: 'Download' })
    const address = await link.getAttribute('href')
    // Saved; in a new tab; in a new window; by an address typed into this tab's own script.
    for (const modifiers of [[], ['Control'], ['Shift']] as const) {
      const saved = context.waitForEvent('download').catch(() => null)
      await link.click({ modifiers: [...modifiers] })
      await saved
    }
    await page.evaluate((url) => window.open(url ?? '', '_blank', 'noopener=no'), address)
    // Every picture on the page, opened as a page of its own.
    const pictures = await dialog(page).evaluate((shown) =>
      [...shown.querySelectorAll('img, video, audio')].map((element) => element.getAttribute('src') ?? ''),
    )
    for (const url of pictures) await page.evaluate((at) => window.open(at, '_blank'), url)
    for (const other of context.pages()) if (other !== page) await other.close()
  }
  // By its card, in the thread.
  await open(thread)
  for (const file of files) {
    await open(thread)
    await messages(page).evaluate((region) => region.scrollTo(0, 0))
    const card = messages(page).getByRole('button', { name: new RegExp(file.name.replace('.', '\\.')) })
    if ((await card.count()) === 0) continue
    await card.click()
    await expect(dialog(page)).toBeVisible()
  }
  expect(canary.ran).toEqual([])
  expect(await page.title()).not.toContain(canaryChannel)
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

test('no object URL outlives its preview, and 200 previews leave memory flat', async ({
  page,
  open,
  origin,
  expects,
}) => {
  expects(
    'console error',
    /ERR_FILE_NOT_FOUND \(blob:/,
    'a preview closed before it was drawn takes its address along',
  )
  await page.addInitScript(() => {
    const alive = new Set<string>()
    Reflect.set(window, 'aliveUrls', alive)
    const create = URL.createObjectURL.bind(URL)
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.createObjectURL = (object) => {
      const url = create(object)
      alive.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      alive.delete(url)
      revoke(url)
    }
  })
  const alive = () =>
    page.evaluate(() => {
      const urls: unknown = Reflect.get(window, 'aliveUrls')
      return urls instanceof Set ? urls.size : -1
    })
  const devtools = await page.context().newCDPSession(page)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devtools.send('Runtime.getHeapUsage')
    return usedSize / 1_000_000
  }
  const files = await sent(page, origin)
  const start = files.find(({ kind }) => kind.kind === mediaKind('png').kind)
  if (start === undefined) throw new Error('the sample has lost its picture')
  await open(linkTo(start))
  const walk = async (key: 'ArrowRight' | 'ArrowLeft', steps: number) => {
    for (let taken = 0; taken < steps; taken += 1) await step(page, key)
  }
  await expect(dialog(page).getByRole('link', { name: 'Download' })).toBeVisible()
  await walk('ArrowRight', 25)
  await walk('ArrowLeft', 25)
  const before = await heap()
  for (let round = 0; round < 4; round += 1) {
    await walk('ArrowRight', 25)
    await walk('ArrowLeft', 25)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(alive).toBe(0)
  expect((await heap()) - before).toBeLessThan(15)
})
