import { sampleTime } from './support/sample-time'
import { watchRequests } from './support/screen'
import { expect, test } from './support/test'

const second = 1_000
const minute = 60 * second

test.describe('the hours of a wall', () => {
  test.use({ host: 'running' })

  test('outside its hours a wall is black, says until when to a person who asks, and is back in time', async ({
    page,
    origin,
    passTime,
  }) => {
    await page.clock.install({ time: sampleTime })
    await page.goto(`${origin}/wall?scenes=waiting&lang=en&hours=8-9:30,13-19`)
    const main = page.getByRole('main')
    await expect(main).toContainText('Replies to review6')
    await page.clock.pauseAt(sampleTime + minute)
    await passTime(6 * minute)
    await expect(main).toHaveText('')
    await expect(page).toHaveTitle('Screen off · Sightline')
    await page.keyboard.press('ArrowRight')
    await expect(main).toHaveText('Off until 13:008-9:30, 13-19')
    await passTime(7 * second)
    await expect(main).toHaveText('')
    await passTime(208 * minute)
    await expect(main).toHaveText('')
    await passTime(45 * second)
    await expect(main).toHaveText('')
    // In steps: the page's clock runs ahead of what the host needs to answer.
    const waitUntilIdle = watchRequests(page)
    await expect(async () => {
      await passTime(5 * second)
      await waitUntilIdle()
      await expect(main).toContainText('Replies to review8', { timeout: 100 })
    }).toPass({ timeout: 60_000, intervals: [0] })
    await expect(page.getByRole('contentinfo')).toContainText('Live')
  })
})

test('a wall fills the screen by a button that comes with the pointer, or by a key', async ({
  open,
  page,
}) => {
  await open('/wall?scenes=waiting')
  const button = page.getByRole('button')
  await expect(page.getByRole('contentinfo')).toContainText('Live')
  await expect(button).toHaveCount(0)
  // Where the pointer rests is no movement, and the wall's own keys call for no button.
  await page.mouse.move(300, 300)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('contentinfo')).toContainText('paused')
  await expect(button).toHaveCount(0)
  await page.mouse.move(320, 300)
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect.poll(isFull).toBe(true)
  await page.mouse.move(340, 300)
  await expect(button).toHaveText('Exit full screen')
  await page.keyboard.press('f')
  await expect.poll(isFull).toBe(false)
})

test('the order of the scenes and the hours of a wall are chosen on its set-up page', async ({
  open,
  page,
}) => {
  await open('/wall/setup?scenes=now,results,funnel&hours=Mo-Fr')
  const scenes = page.getByRole('group', { name: 'Scenes' }).getByRole('listitem')
  const link = page.getByRole('link', { name: 'Open the wall' })
  await expect(page.getByRole('alert')).toHaveText(
    '“Mo-Fr” is ignored: write days and hours as in Mo-Fr:8-19,Sa:9-13.',
  )
  await page.getByRole('button', { name: 'Show Needs attention later' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // At the end it stays.
  await page.keyboard.press('Enter')
  await expect(scenes).toHaveText([
    /^Are we ahead\?/,
    /^Where leads stop/,
    /^Needs attention/,
    /^Accounts/,
    /^Waiting for us/,
    /^Workload/,
  ])
  await expect(link).toHaveAttribute('href', '/wall?scenes=results%2Cfunnel%2Cnow')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(link).toHaveAttribute('href', '/wall?scenes=results%2Cnow%2Cfunnel')
  await page.getByRole('textbox', { name: 'Hours' }).fill('Mo-Fr:8-19')
  await expect(link).toHaveAttribute('href', '/wall?scenes=results%2Cnow%2Cfunnel&hours=Mo-Fr%3A8-19')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a screen that starts before its network shows its wall, and goes on when the host answers', async ({
  page,
  origin,
  context,
  expects,
}) => {
  expects('console error', /ERR_INTERNET_DISCONNECTED/, 'the network is away')
  const address = `${origin}/wall?scenes=waiting&lang=fr`
  await page.clock.install({ time: sampleTime })
  await page.goto(address)
  await expect(page.getByRole('contentinfo')).toContainText('En direct')
  await page.clock.fastForward(6 * minute)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await page.goto('about:blank')
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('En attente')
  await expect(page.getByRole('alert')).toHaveText('En attente du réseau')
  const other = await context.newPage()
  // Other pages are none of the worker's.
  await expect(other.goto(`${origin}/wall/setup`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await other.close()

  await context.setOffline(false)
  await expect(async () => {
    await page.clock.runFor(10 * second)
    await expect(page.getByRole('contentinfo')).toContainText('En direct', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('Réponses à valider6')
})
