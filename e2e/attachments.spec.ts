import { readFile } from 'node:fs/promises'

import { mediaKind, mediaKinds } from '#/sample/media/kinds'

import {
  dialog,
  expectPreviewsLeftEarly,
  linkTo,
  messages,
  picture,
  sent,
  sights,
  step,
  stepTo,
  thread,
} from './support/attachments'
import { expectAccessibleDialog } from './support/axe'
import { expectStrangersPictures } from './support/strangers-pictures'
import { expect, test } from './support/test'

// With `--trace on` these fail: the tracer fetches every blob of the page itself, which the content policy rightly refuses.

/** `FULL=yes` opens 200 previews, and saves every file. */
const isFull = process.env['FULL'] === 'yes'

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase()
/** Of those whose bytes contradict the ending that they were sent with, or that a system would run. */
const endings: ReadonlyMap<string, string> = new Map([
  ['xhtml', 'html'],
  ['script', 'txt'],
  ['liar', 'html'],
  ['liarSvg', 'svg'],
  ['pngPage', 'png'],
  ['empty', 'bin'],
])
/** Saved beside those: a picture, a document, a recording, a text, and what has no preview. The others are saved likewise. */
const saved: readonly string[] = ['png', 'pdf', 'audio', 'csv', 'zip']
/** The viewer has other controls for each of these: a picture, a document, a recording and a text. */
const viewers: readonly string[] = ['png', 'pdf', 'audio', 'text']

test('every kind of attachment previews or says why not, and downloads with identical bytes', async ({
  page,
  open,
  origin,
}) => {
  const files = await sent(origin)
  expect(files).toHaveLength(mediaKinds.length)
  const [first] = files
  if (first === undefined) throw new Error('the sample has lost its showcase')
  // A busy machine takes ten seconds for axe.
  test.setTimeout(4 * 60_000)
  await open(linkTo(first), { theme: 'system' })
  await expect(dialog(page).getByRole('heading', { level: 2 })).toHaveText(first.name)
  let addressed = 0
  const looked = new Set<string>()
  for (const { kind, seed, name } of files) {
    await stepTo(page, name)
    await sights[kind.kind]?.(page, name)
    if (viewers.includes(kind.kind) && !looked.has(kind.kind))
      await test.step('the viewer of files is accessible', async () => {
        looked.add(kind.kind)
        await expectAccessibleDialog(page, `the viewer of ${kind.kind}`)
        await page.emulateMedia({ colorScheme: null, reducedMotion: null })
      })
    const link = dialog(page).getByRole('link', { name: 'Download' })
    const called = (await link.getAttribute('download')) ?? ''
    expect(called.split('.').at(-1), kind.kind).toBe(endings.get(kind.kind) ?? endingOf(name))
    expect(called).toMatch(/^[\p{L}\p{M}\p{N} _-]{1,120}\.[a-z0-9]{2,4}$/u)
    if (isFull || endings.has(kind.kind) || saved.includes(kind.kind)) {
      const download = page.waitForEvent('download')
      await link.click()
      const file = await download
      const bytes = await readFile(await file.path())
      expect(Buffer.compare(bytes, Buffer.from(kind.bytes(seed))), kind.kind).toBe(0)
      expect(file.suggestedFilename(), kind.kind).toBe(called)
    }
    // The sample gives every other recording an address.
    if (kind.kind !== 'audio' || seed % 2 !== 0) continue
    addressed += 1
    await test.step('an attachment tells its address where the service gives one', () =>
      expect(dialog(page).getByText(/^Address \/sample-media\/voice\//)).toBeVisible())
  }
  expect(addressed).toBeGreaterThan(0)
  expect([...looked].toSorted()).toEqual(viewers.toSorted())
})

test('an attachment opens by its card, small pictures are shown in the thread, and moving pictures wait where motion is reduced', async ({
  page,
  open,
  origin,
}) => {
  const files = await sent(origin)
  const named = (kind: string) => files.find((file) => file.kind.kind === kind)?.name ?? ''
  const card = (name: string) =>
    messages(page).getByRole('button', { name: new RegExp(name.replaceAll(/[.()]/g, String.raw`\$&`)) })

  await test.step('an attachment that is gone says so', async () => {
    await open(`${thread}?attachment=at_gone`)
    await expect(dialog(page)).toContainText('This attachment is no longer in the thread.')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })
  await test.step('an attachment opens by its card, and closing it leads back', async () => {
    await card('Notes d’appel 8.txt').click()
    await expect(dialog(page).getByRole('region', { name: 'Text' })).toContainText('Notes, no. 8')
    await expect(page).toHaveURL(/attachment=at_/)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${thread}$`))
    await expect(card('Notes d’appel 8.txt')).toBeFocused()
    await card('Notes d’appel 8.txt').click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(card('Notes d’appel 8.txt')).toBeFocused()
  })
  await test.step('small pictures are shown in the thread, and what only claims to be one is not', async () => {
    await messages(page).evaluate((region) => region.scrollTo(0, 0))
    const seen = async (kind: string) => {
      await card(named(kind)).scrollIntoViewIfNeeded()
      return card(named(kind)).getByRole('img', { name: named(kind) })
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
  await test.step('a photograph that its camera says to turn keeps its shape', async () => {
    await messages(page).evaluate((region) => region.scrollTo(0, 0))
    await card(named('turnedJpeg')).scrollIntoViewIfNeeded()
    const shown = card(named('turnedJpeg')).getByRole('img', { name: named('turnedJpeg') })
    await expect(shown).toBeVisible()
    await expect
      .poll(() =>
        shown.evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.height / canvas.width : 0)),
      )
      .toBeCloseTo(392 / 256, 1)
  })
  await test.step('moving pictures stand still where motion is reduced, until they are wanted', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const kind of ['apng', 'movingWebp']) {
      await messages(page).evaluate((region) => region.scrollTo(0, 0))
      await card(named(kind)).click()
      await picture(page, named(kind))
      await expect(dialog(page).getByRole('img', { name: named(kind) })).not.toHaveAttribute('src')
      await dialog(page).getByRole('button', { name: 'Play', exact: true }).click()
      await expect(dialog(page).getByRole('img', { name: named(kind) })).toHaveAttribute('src', /^blob:/)
      await dialog(page).getByRole('button', { name: 'Pause', exact: true }).click()
      await expect(dialog(page).getByRole('img', { name: named(kind) })).not.toHaveAttribute('src')
      await page.keyboard.press('Escape')
    }
    await messages(page).evaluate((region) => region.scrollTo(0, 0))
    await card(named('gif')).click()
    await picture(page, named('gif'))
    await dialog(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expect(dialog(page).getByRole('img', { name: named('gif') })).toHaveAttribute('src', /^blob:/)
  })
})

test('no object URL outlives its preview, and many previews leave memory flat', async ({
  page,
  open,
  origin,
  expects,
}) => {
  expectPreviewsLeftEarly(expects)
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
  const files = await sent(origin)
  const start = files.find(({ kind }) => kind.kind === mediaKind('png').kind)
  if (start === undefined) throw new Error('the sample has lost its picture')
  await open(linkTo(start))
  const walk = async (key: 'ArrowRight' | 'ArrowLeft', steps: number) => {
    for (let taken = 0; taken < steps; taken += 1) await step(page, key)
  }
  await expect(dialog(page).getByRole('link', { name: 'Download' })).toBeVisible()
  const steps = isFull ? 25 : 8
  await walk('ArrowRight', steps)
  await walk('ArrowLeft', steps)
  const before = await heap()
  for (let round = 0; round < (isFull ? 4 : 1); round += 1) {
    await walk('ArrowRight', steps)
    await walk('ArrowLeft', steps)
  }
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // The tab's icon, which counts what needs attention, has one of its own.
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await expect.poll(alive).toBe(1)
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
    const failed = messages(page).getByRole('article').filter({ hasText: 'Could not be read.' })
    await expect(failed.getByRole('link', { name: 'xn--80ak6aa92e.example' })).toBeVisible()
    expect(asked.filter((each) => each === 'thread')).toHaveLength(2)
    // A row may come into sight twice while the list finds its heights, and its media with it.
    const turns = asked.filter((each, at) => each !== asked[at - 1])
    expect(turns).toEqual(['thread', 'media', 'thread', 'media'])
    const before = asked.length
    await failed.getByRole('button', { name: 'Try again' }).first().click()
    await expect.poll(() => asked.length).toBeGreaterThan(before)
    expect(asked[before]).toBe('media')
  })
})

test('a picture is zoomed, fitted and rotated by keyboard and button', async ({ page, open, origin }) => {
  const files = await sent(origin)
  const file = files.find((each) => each.kind.kind === 'jpeg')
  if (file === undefined) throw new Error('the sample has lost its photograph')
  const { name } = file
  await open(linkTo(file))
  const shown = dialog(page).getByRole('img', { name })
  const zoom = dialog(page).getByRole('group', { name: 'Picture' }).getByRole('status')
  await expect(shown).toBeVisible()
  await expect(zoom).toHaveText('Fit')
  await test.step('by keyboard', async () => {
    await page.keyboard.press('+')
    await expect(zoom).toHaveText(/^\d+%$/)
    await page.keyboard.press('-')
    await page.keyboard.press('0')
    await expect(zoom).toHaveText('Fit')
    await page.keyboard.press('r')
    await expect(shown).toHaveCSS('rotate', '90deg')
  })
  await test.step('by button; zoomed, the arrows scroll and do not move on', async () => {
    await dialog(page).getByRole('button', { name: 'Rotate' }).click()
    await expect(shown).toHaveCSS('rotate', '180deg')
    for (let times = 0; times < 9; times += 1)
      await dialog(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect(zoom).toHaveText('800%')
    const address = page.url()
    await dialog(page).getByRole('region', { name }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('region', { name })
          .evaluate(({ scrollTop }) => scrollTop),
      )
      .toBeGreaterThan(0)
    expect(page.url()).toBe(address)
    await dialog(page).getByRole('button', { name: 'Fit', exact: true }).click()
    await expect(zoom).toHaveText('Fit')
  })
})
