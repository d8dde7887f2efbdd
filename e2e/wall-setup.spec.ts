import { expect, test } from './support/test'

test('the preview shows what the address would, scene by scene and as the form changes', async ({
  open,
  page,
}) => {
  await open('/wall/setup')
  const hd = page.getByRole('figure', { name: 'Needs attention on a screen of 1920 × 1080' })
  await expect(hd).toContainText('Account 2 (Berlin)')
  await page.getByRole('combobox', { name: 'Scene in the preview' }).selectOption('Are we ahead?')
  const results = page.getByRole('figure', { name: 'Are we ahead? on a screen of 1920 × 1080' })
  await expect(results).toContainText('Replies86+9 +12%, vs 77 in the previous 30 days')
  await page.getByRole('combobox', { name: 'Period' }).selectOption('7 days')
  await expect(results).toContainText('last 7 days')
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('Interested')
  await page.getByRole('spinbutton', { name: 'Target' }).fill('9')
  await expect(results).toContainText(/\d+ of 9Interested, this week/)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
  await expect(results).toContainText('Sommes-nous en avance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Wall display'])
})

test('the preview and the link follow the form', async ({ open, page }) => {
  const scene = (name: string) => page.getByRole('checkbox', { name })
  await test.step('no code for a phone is shown where a phone cannot open it', async () => {
    await open('/wall/setup?range=90&scenes=funnel')
    const address = page.getByRole('region', { name: 'Link' })
    await expect(address.getByRole('link', { name: 'Open the wall' })).toBeVisible()
    await expect(address.getByRole('img')).toHaveCount(0)
  })
  await test.step('scenes that have nothing to show can be left out', async () => {
    await page.getByRole('combobox', { name: 'Period' }).selectOption('30 days')
    await scene('Waiting for us').check()
    const left = page.getByRole('checkbox', { name: 'Skip empty scenes' })
    await left.check()
    await expect(page.getByRole('link', { name: 'Open the wall' })).toHaveAttribute(
      'href',
      '/wall?scenes=funnel%2Cwaiting&skipEmpty=1',
    )
    await left.uncheck()
  })
  await test.step('a target is typed anew, and an empty field brings the last one back', async () => {
    const goal = page.getByRole('combobox', { name: 'Goal' })
    await goal.selectOption('Replies')
    const target = page.getByRole('spinbutton', { name: 'Target' })
    await target.fill('')
    await expect(target).toHaveValue('')
    await target.fill('8')
    await expect(page.getByRole('link', { name: 'Open the wall' })).toHaveAttribute(
      'href',
      '/wall?scenes=funnel%2Cwaiting&goal=replies%3A8',
    )
    await target.fill('')
    await target.blur()
    await expect(target).toHaveValue('8')
    await goal.selectOption('No goal')
  })
  await test.step('the preview takes the form of the screen, and stays within the page', async () => {
    await scene('Accounts').check()
    await scene('Where leads stop').uncheck()
    await scene('Waiting for us').uncheck()
    await page.getByRole('checkbox', { name: 'Show account and agent names' }).check()
    const sizes = page.getByRole('group', { name: 'Screen size' })
    const title = 'Accounts on a screen of'
    const shape = async (size: string) => {
      const { width = 0, height = 1 } =
        (await page.getByRole('figure', { name: `${title} ${size}` }).boundingBox()) ?? {}
      return width / height
    }
    expect(await shape('1920 × 1080')).toBeCloseTo(16 / 9, 1)
    await sizes.getByRole('button', { name: '4K' }).click()
    expect(await shape('3840 × 2160')).toBeCloseTo(16 / 9, 1)
    await sizes.getByRole('button', { name: 'Portrait' }).click()
    const upright = page.getByRole('figure', { name: `${title} 1080 × 1920` })
    await expect(upright).toContainText('Jonas W.')
    await page.setViewportSize({ width: 360, height: 800 })
    const right = async () => {
      const box = await upright.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 999)
    }
    await expect.poll(right).toBeLessThanOrEqual(360)
  })
})

test('scenes that have nothing to show are left out, and a wall without any says so', async ({
  open,
  page,
}) => {
  await open('/wall?scenes=waiting,accounts&skipEmpty=1', { world: 'fresh' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Accounts')
  await page.keyboard.press('ArrowRight')
  await expect(title).toHaveText('Accounts')
  await open('/wall?scenes=funnel%2Cwaiting&skipEmpty=1', { world: 'fresh' })
  await expect(title).toHaveText('Nothing to show')
  await expect(page.getByRole('main')).toHaveText('Every scene is empty.')
  await expect(page.getByRole('contentinfo')).toContainText('Live')
})
