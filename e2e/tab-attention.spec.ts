import { expectAccessiblePart } from './support/axe'
import { sampleTime } from './support/sample-time'
import { expect, test } from './support/test'

test('the tab says how much needs attention, and a first visit has tips until they are dismissed', async ({
  open,
  page,
}) => {
  const tips = page.getByRole('complementary', { name: 'Tips' })
  await open('/cockpit', { isFirstVisit: true, theme: 'system' })
  await expect(page).toHaveTitle('(18) Cockpit · Sightline')
  await expect(tips).toBeVisible()
  await expectAccessiblePart(page, 'Tips')
  await tips.getByRole('button', { name: 'Got it' }).click()
  await expect(tips).toBeHidden()
  await page.reload()
  await expect(page).toHaveTitle('(18) Cockpit · Sightline')
  await expect(tips).toBeHidden()
})

test('a wall has no tips', async ({ open, page }) => {
  await open('/wall?scenes=now&seconds=3600', { isFirstVisit: true })
  await expect(page.getByRole('listitem').nth(2)).toBeVisible()
  await expect(page.getByText('Got it')).toHaveCount(0)
})

test('notifications are off until a person asks for them, and say no names until asked for', async ({
  open,
  page,
}) => {
  await page.addInitScript(() => {
    const shown: string[] = []
    class Stub extends EventTarget {
      static permission = 'default'
      static requestPermission = () => Promise.resolve((Stub.permission = 'granted'))
      constructor(title: string) {
        super()
        shown.push(title)
      }
    }
    Object.assign(window, { Notification: Stub, shown })
  })
  await open('/cockpit')
  await page.getByRole('button', { name: 'Preferences' }).click()
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(box('Notifications')).not.toBeChecked()
  await expect(box('Names in notifications')).toHaveCount(0)
  await box('Notifications').click()
  await expect(box('Notifications')).toBeChecked()
  await expect(box('Names in notifications')).not.toBeChecked()
  expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toEqual(['Notifications are on'])

  await test.step('while they are on, a hidden tab asks whether a payment failed', async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // The date moves too: what is stale is told by it.
    await page.clock.setSystemTime(sampleTime)
    const asked = page.waitForRequest(/\/v1\/billing$/)
    await page.clock.fastForward(6 * 60_000)
    await asked
  })

  await test.step('the page can be installed, with icons of the sizes that its manifest says', async () => {
    const devtools = await page.context().newCDPSession(page)
    const { data, errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const icons: { src: string; sizes: string; type: string }[] = JSON.parse(data ?? '').icons
    const pictures = icons.filter(({ type }) => type === 'image/png')
    expect(pictures).toHaveLength(3)
    for (const { src, sizes } of pictures) {
      const size = await page.evaluate(async (address) => {
        const picture = new Image()
        picture.src = address
        await picture.decode()
        return `${picture.naturalWidth}x${picture.naturalHeight}`
      }, src)
      expect(size).toBe(sizes)
    }
  })
})
