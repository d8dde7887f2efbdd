import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

import { mediaKind, mediaKinds } from '#/sample/media/kinds'

import { dialog, linkTo, messages, picture, sent, sights, thread } from './support/attachments'
import { expectStrangersPictures } from './support/strangers-pictures'
import { expect, test } from './support/test'

// The tracer fetches every blob of the page itself, which the content policy rightly refuses.
test.use({ trace: 'off' })

/** One further or one back in the gallery, where each says its place. */
async function step(page: Page, key: 'ArrowRight' | 'ArrowLeft'): Promise<void> {
  const place = async () =>
    Number(/(\d+) of \d+$/.exec((await dialog(page).getByRole('paragraph').first().textContent()) ?? '')?.[1])
  const before = await place()
  await page.keyboard.press(key)
  await expect.poll(place).toBe(before + (key === 'ArrowRight' ? 1 : -1))
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

test('an attachment that is gone, and one that cannot be fetched, each say so', async ({ page, open }) => {
  await open(`${thread}?attachment=at_gone`)
  await expect(dialog(page)).toContainText('This attachment is no longer in the thread.')
  await open(thread, { world: 'faulty~inbox.attachment~404' })
  await messages(page)
    .getByRole('button', { name: /Notes d’appel 8\.txt/ })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText('Not found')
})

test('small pictures are shown in the thread, and what only claims to be one is not', async ({
  page,
  open,
  origin,
}) => {
  const files = await sent(page, origin)
  const named = (kind: string) => files.find((file) => file.kind.kind === kind)?.name ?? ''
  await open(thread)
  await messages(page).evaluate((region) => region.scrollTo(0, 0))
  const seen = async (kind: string) => {
    const card = messages(page).getByRole('button', { name: new RegExp(named(kind).replace('.', '\\.')) })
    await card.scrollIntoViewIfNeeded()
    return card.getByRole('img', { name: named(kind) })
  }
  for (const kind of ['png', 'jpeg', 'webp']) {
    const shown = await seen(kind)
    await expect(shown, kind).toBeVisible()
    expect(
      await shown.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.width : 0)),
      kind,
    ).toBeGreaterThan(20)
  }
  for (const kind of ['liar', 'hugePng', 'broken']) await expect(await seen(kind), kind).toHaveCount(0)
})

test('an attachment tells its address where the service gives one', async ({ page, open, origin }) => {
  const files = await sent(page, origin)
  const addressed = files.find(({ kind, seed }) => kind.kind === 'audio' && seed % 2 === 0)
  if (addressed === undefined) throw new Error('the sample gives no address')
  await open(linkTo(addressed))
  await expect(dialog(page).getByText(/^Address \/sample-media\/voice\//)).toBeVisible()
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
    'sometimes',
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

test.describe('where the host draws nothing', () => {
  test.use({ host: 'undrawn' })

  test('media at an address that has expired is asked for anew with its thread, once, and then named', async ({
    page,
    open,
    expects,
  }) => {
    expectStrangersPictures(expects)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url() === 'https://xn--80ak6aa92e.example/') asked.push('media')
      if (request.url().endsWith('/inbox/leads/ld_b3kbil/messages')) asked.push('thread')
    })
    await open(thread, { world: 'hostile~7' })
    await expect(messages(page).getByRole('article').first()).toBeVisible()
    await messages(page).evaluate((region) => region.scrollTo(0, 0))
    const failed = messages(page).getByRole('article').filter({ hasText: 'This GIF did not load.' })
    await expect(failed.getByRole('link', { name: 'xn--80ak6aa92e.example' })).toBeVisible()
    expect(asked.filter((each) => each === 'thread')).toHaveLength(2)
    // A row may come into sight twice while the list finds its heights, and its media with it.
    const turns = asked.filter((each, at) => each !== asked[at - 1])
    expect(turns).toEqual(['thread', 'media', 'thread', 'media'])
    const before = asked.length
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    expect(asked[before]).toBe('media')
  })
})
