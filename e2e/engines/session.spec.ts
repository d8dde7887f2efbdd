import { readFileSync, writeFileSync } from 'node:fs'

import { linkTo, sent } from '../support/attachments'
import { sampleKey } from '../support/sample-time'
import { key, type Tab } from './tab'
import { expect, test } from './test'

const longThread = '/inbox/sa_camille/ld_2q597y'

test('leads are filtered, opened, left and exported', async ({ tab }) => {
  await tab.open('/leads')
  await tab.see('heading', 'Leads')
  await tab.click('button', /^Replied/)
  await expect.poll(() => tab.address()).toBe('/leads?outreachStatuses=replied')
  const name = 'Florian Weiß'
  const leads = () => tab.texts({ role: 'rowheader' })
  await expect.poll(async () => (await leads())[0]).toContain(name)
  await tab.press('j')
  const focused = () => tab.run(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe(name)
  await tab.press(key.enter)
  await tab.see('heading', name)
  await tab.engine.back()
  await expect.poll(() => tab.address()).toBe('/leads?outreachStatuses=replied')
  await expect.poll(focused).toBe(name)

  await tab.click('button', 'Export CSV')
  const files = () => tab.engine.told.filter(({ kind }) => kind === 'download').map(({ text }) => text)
  await expect.poll(async () => files().length).toBe(1)
  const [file = ''] = files()
  const text = readFileSync(file.replace(/^file:\/\//, ''), 'utf8')
  expect(text).toMatch(/^\uFEFF"First name"/)
  expect(text).toContain('"Florian"')
})

test('a long thread opens at its end, and older messages come with the wheel', async ({ tab }) => {
  await tab.open(longThread)
  await tab.see('region', 'Messages')
  const place = () =>
    tab.all<{ top: number; height: number; x: number; y: number }>(
      { role: 'region', name: 'Messages' },
      `((box) => ({ top: element.scrollTop, height: element.scrollHeight, x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }))(element.getBoundingClientRect())`,
    )
  const [before] = await place()
  if (before === undefined) throw new Error('the thread is not there')
  expect(before.top).toBeGreaterThan(500)
  await expect
    .poll(async () => {
      const actions = [
        {
          type: 'scroll',
          x: before.x,
          y: before.y,
          deltaX: 0,
          deltaY: -1500,
          duration: 0,
          origin: 'viewport',
        },
      ]
      await tab.engine.perform([{ type: 'wheel', id: 'wheel', actions }])
      const [now] = await place()
      return now?.height
    })
    .toBeGreaterThan(before.height + 2_000)
})

/** What shows that a preview is there, by kind. */
const previews: Readonly<Record<string, (tab: Tab, name: string) => Promise<void>>> = {
  png: (tab, name) => expectPicture(tab, name),
  webp: (tab, name) => expectPicture(tab, name),
  svg: (tab, name) => expectPicture(tab, name),
  pdf: (tab, name) => expectPicture(tab, `${name}, Page 1 of 2`),
  text: (tab) => tab.read('Notes, no. 8'),
  audio: (tab) => expectPlayer(tab, 'audio'),
  video: (tab) => expectPlayer(tab, 'video'),
}

const expectPicture = (tab: Tab, name: string) =>
  expect
    .poll(async () => {
      const [width] = await tab.all<number>(
        { role: 'img', name },
        `element.getAttribute('aria-busy') === 'true' ? 0 : (element.naturalWidth ?? element.width)`,
      )
      return width
    })
    .toBeGreaterThan(20)

const expectPlayer = (tab: Tab, tag: 'audio' | 'video') =>
  expect
    .poll(() => tab.run((name) => document.querySelector<HTMLMediaElement>(`dialog ${name}`)?.duration, tag))
    .toBeGreaterThan(1)

for (const [kind, expectPreview] of Object.entries(previews))
  test(`an attachment is previewed: ${kind}`, async ({ tab }) => {
    const file = (await sent(tab.origin)).find((each) => each.kind.kind === kind)
    if (file === undefined) throw new Error(`the sample has lost its ${kind}`)
    await tab.open(linkTo(file))
    await tab.see('heading', file.name)
    await expectPreview(tab, file.name)
  })

test('the palette goes to pages, changes theme and language, and a link is copied', async ({ tab }) => {
  await tab.open('/cockpit')
  const choose = async (words: string, option: RegExp) => {
    await tab.press(`${key.control}k`)
    await expect.poll(() => tab.run(() => document.activeElement?.role)).toBe('combobox')
    await tab.type(words)
    await expect.poll(async () => (await tab.texts({ role: 'option' }))[0]).toMatch(option)
    await tab.press(key.enter)
  }
  await choose('theme dark', /Dark/)
  await expect.poll(() => tab.run(() => document.documentElement.dataset['theme'])).toBe('dark')
  await choose('francais', /Français/)
  await tab.see('heading', 'À traiter')
  await choose('equipe', /Équipe/)
  await tab.see('heading', 'Équipe')
  await tab.click('button', 'Copier le lien')
  await tab.see('button', 'Lien copié')
})

test('a thread is printed', async ({ tab, engineName }) => {
  test.skip(engineName === 'webkit', 'WebKit’s driver has no command for it')
  await tab.open('/inbox/sa_imogen/ld_b3kbil?scope=all')
  await tab.see('region', 'Messages')
  const file = await tab.engine.print()
  writeFileSync(tab.file('printed.pdf'), file)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

test('while the service takes its time the frame is there, then the view, which is hydrated', async ({
  tab,
}) => {
  const isRendered = () => tab.run(() => document.getElementById('embedded-view') !== null)
  // A host that has just started renders nothing yet.
  await expect.poll(() => tab.open('/team').then(isRendered)).toBe(true)
  await tab.open('/team?world=slow~3000')
  await tab.see('heading', 'Team')
  await tab.waitUntilLive()
  const times = await tab.run(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const [entry] = performance.getEntriesByType('navigation')
    return [painted?.startTime, entry instanceof PerformanceNavigationTiming ? entry.domInteractive : null]
  })
  const [painted, parsed] = times
  expect(painted, 'the frame is painted while the document is open').toBeLessThan(parsed ?? 0)
  // The host's view was hydrated: one that the browser renders has a place of its own.
  expect(await tab.run(() => document.getElementById('app'))).toBeNull()
})

test.describe('where the browser renders', () => {
  test.use({ host: 'UNDRAWN_ORIGIN' })

  test('the cockpit shows its figures', async ({ tab }) => {
    await tab.open('/cockpit')
    await tab.read('Jonas Weber’s account is disconnected')
    await tab.waitUntilLoaded()
  })
})

test.describe('in front of a service', () => {
  test.use({ host: 'SIGN_IN_ORIGIN' })

  test('a person signs in, and signs out', async ({ tab }) => {
    await tab.open('/sign-in')
    // The field for the key has the focus.
    await expect.poll(() => tab.run(() => document.activeElement?.tagName)).toBe('INPUT')
    await tab.type(sampleKey)
    await tab.press(key.enter)
    await tab.see('heading', 'Cockpit')
    await tab.read('Jonas Weber’s account is disconnected')
    await tab.click('button', /Preferences$/)
    await tab.click('button', 'Sign out')
    await tab.see('button', 'Sign in')
  })
})
