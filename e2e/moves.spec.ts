import type { Page } from '@playwright/test'

import { expect, test } from './support/test'

/** The element with the focus, as its role and name; what screen readers were told is gathered in the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const name = at?.ariaLabel ?? at?.textContent ?? ''
    return `${at?.localName ?? 'nothing'} ${name.replaceAll(/[\u2068\u2069]/g, '')}`
  })

const gatherSaid = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const log = addedNodes.length > 0 && target instanceof Element ? target.closest('[role="log"]') : null
        if (log?.textContent) said.push(log.textContent.replaceAll(/[\u2068\u2069]/g, ''))
      }
    }).observe(document, { childList: true, subtree: true })
  })

const said = (page: Page) => page.evaluate(() => Reflect.get(window, 'said') as readonly string[])

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key)
}

const named = { c: 'Cockpit', l: 'Leads', i: 'Inbox', v: 'Validations', a: 'Agents', s: 'Accounts' } as const
const others = { t: 'Team', b: 'Billing', w: 'Wall display', d: 'Diagnostics' } as const
const pages = Object.entries({ ...named, ...others })

test('every way to a page takes the focus to its heading, and the page is announced once', async ({
  open,
  page,
}) => {
  await gatherSaid(page)
  await open('/team')
  // It loads after the figures. Earlier moves are told too, but not under a stopped clock.
  await expect(page.getByRole('log')).toHaveCount(1)
  const moved: string[] = []
  const arrived = async (name: string) => {
    moved.push(name)
    await expect.poll(() => focused(page)).toBe(`h1 ${name}`)
    await expect.poll(() => said(page)).toEqual(moved)
  }
  await test.step('the key of the page', async () => {
    for (const [key, name] of pages) {
      await press(page, `g ${key}`)
      await arrived(name)
    }
  })
  await test.step('its link in the navigation', async () => {
    for (const name of Object.values(named)) {
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name }).first().focus()
      await press(page, 'Enter')
      await arrived(name)
    }
  })
  await test.step('the palette', async () => {
    for (const [, name] of pages) {
      await press(page, 'Control+k')
      await page.keyboard.type(name)
      await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(name)
      await press(page, 'Enter')
      await arrived(name)
    }
  })
  await test.step('Back and Forward', async () => {
    await page.goBack()
    await arrived('Wall display')
    await page.goForward()
    await arrived('Diagnostics')
  })
})

// The list, its first row, what has the focus once that is open, and how it is announced.
const lists = [
  ['l', 'a Marta Dubois', 'h1 Marta Dubois', 'Marta Dubois', '/leads?q=Marta%20Dubois'],
  ['v', 'a Emre Krüger', 'h1 Emre Krüger', 'Emre Krüger', '/validations'],
  ['a', 'a Scale-ups France', 'h1 Scale-ups France', 'Scale-ups France', '/agents'],
  ['s', 'a Jonas Weber', 'h1 Jonas Weber', 'Jonas Weber', '/accounts'],
] as const

test('what is opened takes the focus and is announced once, and its row has the focus after closing it or Back', async ({
  open,
  visit,
  page,
}) => {
  await gatherSaid(page)
  await open('/team')
  for (const [, row, item, name, address] of lists) {
    await visit(address)
    await expect(page.getByRole('table').first().getByRole('rowheader').first()).toBeVisible()
    const list = await page.getByRole('heading', { level: 1 }).innerText()
    await press(page, 'j')
    await expect.poll(() => focused(page)).toBe(row)
    const before = await said(page)
    await press(page, 'Enter')
    await expect.poll(() => focused(page)).toBe(item)
    await expect.poll(() => said(page)).toEqual([...before, name])
    await press(page, 'Escape')
    await expect.poll(() => focused(page)).toBe(row)
    await expect.poll(() => said(page)).toEqual([...before, name, list])
    await press(page, 'Enter')
    await expect.poll(() => focused(page)).toBe(item)
    await page.goBack()
    await expect.poll(() => focused(page)).toBe(row)
    await expect.poll(() => said(page)).toEqual([...before, name, list, name, list])
  }
  await test.step('a key pressed as soon as the row has the focus is not undone', async () => {
    await press(page, 'Enter')
    await expect.poll(() => focused(page)).toBe('h1 Jonas Weber')
    await page.evaluate(() => {
      const leave = () =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      document.addEventListener('focusin', leave, { once: true })
    })
    const before = await said(page)
    await press(page, 'Escape')
    await expect.poll(() => said(page)).toEqual([...before, 'Accounts'])
    await expect.poll(() => focused(page)).toMatch(/^body/)
  })
  await test.step('the next one is opened and left faster than its page can be shown', async () => {
    await visit('/validations')
    const drafts = page.getByRole('table', { name: 'Drafts' }).getByRole('rowheader').getByRole('link')
    await expect(drafts.first()).toHaveText('Emre Krüger')
    await press(page, 'j Enter')
    await expect.poll(() => focused(page)).toBe('h1 Emre Krüger')
    await page.evaluate(() => {
      for (const key of ['j', 'Escape']) {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      }
    })
    await expect.poll(() => focused(page)).toBe('a Marlene Köhler')
  })
})
