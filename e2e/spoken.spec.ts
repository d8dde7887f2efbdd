import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

// In a browser and not in a simulated document: styles decide what is spoken, and one form of a control is hidden on
// every width.
const reader = readFileSync(
  createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js'),
  'utf8',
)

type Virtual = {
  start: (options: { container: Node }) => Promise<void>
  next: () => Promise<void>
  lastSpokenPhrase: () => Promise<string>
  spokenPhraseLog: () => Promise<string[]>
}

async function startReader(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const address = '/virtual-screen-reader.js'
    const { virtual } = (await import(address)) as { virtual: Virtual }
    Object.assign(window, { virtual })
    await virtual.start({ container: document.body })
  })
}

/** What is spoken until a line begins with `end`, without what this reader alone says of every element. */
const readUntil = (page: Page, end: string): Promise<string[]> =>
  page.evaluate(async (last) => {
    const virtual = Reflect.get(window, 'virtual') as Virtual
    const from = (await virtual.spokenPhraseLog()).length
    for (let lines = 0; lines < 400 && !(await virtual.lastSpokenPhrase()).startsWith(last); lines += 1)
      await virtual.next()
    const all = await virtual.spokenPhraseLog()
    return all
      .slice(from)
      .map((line) => line.replaceAll(/[\u2068\u2069]|, not busy/g, ''))
      .filter((line) => !/^(?:·|end|option, |paragraph$|list$|status$|Live · )/.test(line))
  }, end)

const spoken = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await (Reflect.get(window, 'virtual') as Virtual).spokenPhraseLog()
    return all.slice(1).map((line) => line.replaceAll(/[\u2068\u2069]/g, ''))
  })

test.beforeEach(({ page }) =>
  // oxlint-disable-next-line no-restricted-properties -- The page's policy takes scripts from its own origin alone, and the reader is no part of the site.
  page.route('**/virtual-screen-reader.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: reader }),
  ),
)

test('a blind person hears that the unanswered conversations are listed, and opens the first', async ({
  open,
  page,
}) => {
  await open('/cockpit')
  await startReader(page)
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  const rows = page.getByRole('region', { name: 'List' }).getByRole('link')
  await expect(rows.first()).toContainText('Aurélie Garnier')
  await expect.poll(() => spoken(page)).toEqual(['heading, Inbox, level 1', 'polite: Inbox'])
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurélie Garnier')
})

test('a blind person hears which draft to decide first, why, and its text', async ({ open, page }) => {
  await open('/cockpit')
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page.getByRole('rowheader', { name: 'Emre Krüger' })).toBeVisible()
  await expect(page.getByRole('log')).toHaveText('Validations')
  await startReader(page)
  await page.keyboard.press('j')
  await expect.poll(() => spoken(page)).toEqual(['link, Emre Krüger'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Emre Krüger' })).toBeFocused()
  for (const part of ['CEO · Solen GmbH', 'Not in the agent’s memory', 'Thanks, but we are happy'])
    await expect(page.getByText(part).first()).toBeVisible()
  const lines = await readUntil(page, 'end of region, Draft')
  const draftAt = lines.indexOf('region, State')
  // The queue beside the draft is read after it.
  expect(lines.slice(0, draftAt)).not.toContain('navigation, Queue')
  expect(lines.slice(draftAt)).toEqual([
    'region, State',
    'paragraph, Monday 16 November 2026 at 08:08:29 UTC',
    'Has waited 2 d 1 h for a decision',
    'CEO · Solen GmbH',
    'button, If approved now, sends between 09:50 and tomorrow 09:40',
    'Decisions are made in the application.',
    'region, Before you decide',
    'listitem, level 1, position 1, set size 2',
    'This lead is marked “Not interested”.',
    'listitem, level 1, position 2, set size 2',
    'Not in the agent’s memory: thursday at 16:30.',
    'region, Being answered',
    'heading, Being answered, level 2',
    'listitem, level 1, position 1, set size 1',
    'Thanks, but we are happy with what we have.',
    'Emre Krüger',
    'time, Tuesday 10 November 2026 at 18:19:01 UTC',
    '10 Nov, 18:19',
    'region, Draft',
    'heading, Draft, level 2',
    'Revision 1',
    'I asked, Emre: thursday at 16:30 is free, the invitation is on its way. Does that help you decide? If someone else looks after this, I am happy to write to them instead.',
  ])
})

test('a blind person hears why an account does not send', async ({ open, page }) => {
  await open('/cockpit')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  // The cockpit has a row of this name too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  await expect(page.getByRole('rowheader', { name: 'Jonas Weber' }).first()).toBeVisible()
  await expect(page.getByRole('log')).toHaveText('Accounts')
  await page.keyboard.press('j')
  await startReader(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => spoken(page)).toEqual(['heading, Jonas Weber, level 1', 'polite: Jonas Weber'])
  expect(await readUntil(page, 'end of region, State')).toEqual([
    'link, All accounts',
    'All accounts',
    'button, Copy link, key shortcuts c',
    'region, State',
    'Disconnected: Jonas must reconnect',
    'Used by',
    'link, DACH founders',
    'DACH founders',
  ])
})
