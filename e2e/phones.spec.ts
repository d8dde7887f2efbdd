import { phone } from './support/phone'
import { expect, test } from './support/test'

// What holds for every page on a phone is in `every-page.spec.ts`.
test.use({ viewport: phone })

test('on a phone a menu has the folders, the views and the statuses, and another the filters', async ({
  open,
  page,
  visit,
}) => {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await test.step('the folders of the inbox', async () => {
    await open('/inbox')
    await button('To do').click()
    await page
      .getByRole('dialog', { name: 'To do' })
      .getByRole('link', { name: /^Interested/ })
      .click()
    await expect(page).toHaveURL(/\/inbox\?scope=all&filter=interested$/)
    await expect(button('Interested')).toBeVisible()
  })
  await test.step('the order of the inbox stands above its list', async () => {
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first')
    await expect(page).toHaveURL(/\/inbox\?scope=all&filter=interested&order=oldest$/)
  })
  await test.step('the views and the statuses of validations', async () => {
    await visit('/validations')
    await button('To review').click()
    await page.getByRole('dialog', { name: 'To review' }).getByRole('link', { name: 'Rejected' }).click()
    await expect(page).toHaveURL(/\/validations\?status=REJECTED$/)
    await button('Rejected').click()
    await page.getByRole('dialog', { name: 'Rejected' }).getByRole('link', { name: 'Waiting times' }).click()
    await expect(page).toHaveURL(/\/validations\?view=waitingTimes$/)
    await button('Filters').click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('link', { name: '90 days' }).click()
    await filters.getByRole('combobox', { name: 'Agent' }).selectOption('DACH founders')
    await expect(page).toHaveURL(/agentId=ag_founders/)
    await expect(page).toHaveURL(/range=90/)
  })
  await test.step('the statuses of leads, and their order', async () => {
    await visit('/leads')
    await button('All statuses').click()
    await page
      .getByRole('dialog', { name: 'All statuses' })
      .getByRole('button', { name: /^Interested/ })
      .click()
    await expect(page).toHaveURL(/\/leads\?outreachStatuses=interested$/)
    await page.keyboard.press('Escape')
    await button('Filters').click()
    const order = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Order' })
    await order.selectOption('Latest change first')
    await expect(page).toHaveURL(/\/leads\?outreachStatuses=interested&sortBy=updatedAt&sortDirection=desc$/)
  })
})

test.describe('on a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('no phone zooms into a field, because its letters are large enough', async ({ open, page, visit }) => {
    const expectLargeLetters = async (least: number) => {
      const roles = ['textbox', 'searchbox', 'combobox', 'spinbutton'] as const
      const sizes = async () => {
        const found = roles.map((role) =>
          page
            .getByRole(role)
            .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).fontSize)),
        )
        return (await Promise.all(found)).flat()
      }
      await expect.poll(async () => (await sizes()).length).toBeGreaterThanOrEqual(least)
      await expect.poll(async () => [...new Set(await sizes())]).toEqual(['16px'])
    }
    await open('/leads')
    await expectLargeLetters(1)
    await page.getByRole('main').getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expectLargeLetters(3)
    for (const address of ['/inbox', '/validations', '/wall/setup']) {
      await visit(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectLargeLetters(1)
    }
    await page.keyboard.press('Control+k')
    await expectLargeLetters(1)
  })

  for (const keyboardHeight of [260, 344, 420]) {
    test(`a list and what the palette finds end above a keyboard of ${keyboardHeight} pixels`, async ({
      open,
      page,
    }) => {
      const visibleHeight = phone.height - keyboardHeight
      // As Safari does it: the keyboard covers the page, which keeps its height.
      await page.addInitScript((height) => {
        const covered = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 })
        Object.defineProperty(window, 'visualViewport', { value: covered })
        addEventListener('focusin', () => {
          covered.height = height
          covered.dispatchEvent(new Event('resize'))
        })
      }, visibleHeight)
      const bottomOf = async (part: ReturnType<typeof page.getByRole>) => {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
        return Math.round(y + height)
      }
      await open('/inbox')
      await page.getByRole('searchbox', { name: 'Search conversations' }).focus()
      await expect.poll(() => bottomOf(page.getByRole('main'))).toBe(visibleHeight)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('a')
      const last = page.getByRole('dialog').getByRole('option').last()
      await last.scrollIntoViewIfNeeded()
      await expect.poll(() => bottomOf(last)).toBeLessThanOrEqual(visibleHeight)
    })
  }
})
