import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { expectAccessible } from './support/axe'
import { dist, ended, startBuild } from './support/build-host'
import { finishAnimations, skipToPage } from './support/screen'
import { expect, test as base, waitUntilLive } from './support/test'

/** The built page as an earlier build of it would be: its files have other addresses. */
async function earlierBuild(folder: string): Promise<void> {
  await cp(dist, folder, { recursive: true })
  const client = join(folder, 'client')
  await rename(join(client, 'assets'), join(client, 'earlier'))
  const files = await readdir(folder, { recursive: true })
  // Copies that the build made smaller would be the ones that are served.
  for (const each of files.filter((file) => /\.(?:br|gz)$/.test(file))) await rm(join(folder, each))
  for (const each of files.filter((file) => /^client.*\.(?:html|css|js)$|preloads\.json$/.test(file))) {
    const text = await readFile(join(folder, each), 'utf8')
    await writeFile(join(folder, each), text.replaceAll(/\bassets\//g, 'earlier/'))
  }
}

interface Installation {
  origin: string
  stop: () => Promise<unknown>
  /** Takes files of the page away; the host knows of it at its next start. */
  lose: (files: RegExp) => Promise<void>
  /** Starts it again where it was, as it was or updated to the present build. */
  start: (build: 'earlier' | 'present', env?: Record<string, string>) => Promise<void>
}

const test = base.extend<{ installation: Installation }>({
  installation: async ({ browserName: _browser }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sightline-earlier-'))
    await earlierBuild(folder)
    let { host, origin } = await startBuild(folder, { PORT: '0' })
    await use({
      origin,
      stop: () => ended(host),
      lose: async (files) => {
        const from = join(folder, 'client', 'earlier')
        for (const file of await readdir(from)) if (files.test(file)) await rm(join(from, file))
      },
      start: async (build, env = {}) => {
        const { port } = new URL(origin)
        host = (await startBuild(build === 'present' ? dist : folder, { PORT: port, ...env })).host
      },
    })
    await ended(host)
    await rm(folder, { recursive: true })
  },
  origin: ({ installation }, use) => use(installation.origin),
})

/** The clock's `performance` has no entries, by which a page tells that it was just reloaded. */
async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.set(window, 'browsersPerformance', performance))
  await page.clock.install()
  await page.addInitScript(() => {
    performance.getEntriesByType = (type) => {
      const kept: unknown = Reflect.get(window, 'browsersPerformance')
      return kept instanceof Performance ? kept.getEntriesByType(type) : []
    }
  })
}

const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article')

/** Waits for the last that the cockpit shows: what it loads for that is there then. */
async function expectWholeCockpit(page: Page): Promise<void> {
  await expect(results(page)).toHaveCount(4)
  await waitUntilLive(page)
  const accounts = page.getByRole('table', { name: 'Accounts compared' }).getByRole('row')
  await expect(accounts).toHaveCount(9)
  await expect(accounts.last().getByRole('link')).not.toHaveCount(0)
}

test('a page left open while its host is away, and over an update, goes on', async ({
  page,
  installation,
  expects,
}) => {
  expects('console error', /ERR_CONNECTION_REFUSED/, 'the host is away')
  expects(
    'console error',
    /ERR_(?:CONNECTION_RESET|SOCKET_NOT_CONNECTED)/,
    'it ended while it answered',
    'sometimes',
  )
  expects('console error', /404 \(Not Found\).*\/earlier\//, 'the new version has no such files')
  expects(
    'console error',
    /404 \(Not Found\).*\/assets\//,
    'what is fetched ahead is of the new version',
    'sometimes',
  )
  expects('console error', /Failed to fetch dynamically imported module/, 'so its import fails')
  // A page reloads itself at most once a minute.
  const letMinutePass = () => page.clock.fastForward(61_000)
  await installClock(page)
  await page.goto(`${installation.origin}/cockpit`)

  await test.step('a part that cannot be had while the host is away takes no page with it, and comes when it is back', async () => {
    await expectWholeCockpit(page)
    await installation.stop()
    await page.keyboard.press('?')
    await expect(page.getByRole('heading', { level: 1, name: 'Cockpit' })).toBeVisible()
    // A browser that never asks again for a script it did not get has the page opened anew.
    const anew = page.waitForEvent('load').catch(() => undefined)
    await installation.start('earlier')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await Promise.race([expect(help).toBeVisible(), anew])
    if (!(await help.isVisible())) {
      await expectWholeCockpit(page)
      await page.keyboard.press('?')
    }
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })

  await test.step('a page that cannot be had while the host is away says so, and comes by itself when it is back', async () => {
    await expectWholeCockpit(page)
    await letMinutePass()
    await installation.stop()
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    await skipToPage(page)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await installation.start('earlier')
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  })

  await test.step('a page left open over an update shows what is clicked next, in the new version', async () => {
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible()
    await waitUntilLive(page)
    await letMinutePass()
    await installation.stop()
    await installation.start('present')
    await page.getByRole('link', { name: 'Agents', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Agents' }).getByRole('row')).toHaveCount(6)
    expect(new URL(page.url()).pathname).toBe('/agents')
  })
})

test('a page whose words or first script cannot be had is never left blank: it says what to do', async ({
  page,
  installation,
  expects,
}) => {
  expects('console error', /404 \(Not Found\)/, 'the file is gone')
  expects('page error', /^$|dynamically imported module/, 'an import of it fails late', 'sometimes')
  const expectHelp = async () => {
    await page.goto(`${installation.origin}/cockpit`)
    await finishAnimations(page)
    await expect(page.getByRole('heading', { name: 'Sightline is still loading' })).toBeVisible()
    await expect(page.getByText('If nothing appears, check your connection.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'reload the page' })).toBeVisible()
  }
  const startWithout = async (files: RegExp) => {
    await installation.stop()
    await installation.lose(files)
    // With a view from the host, the page can be read.
    await installation.start('earlier', { SSR: 'off' })
  }

  await test.step('a page whose catalog of words cannot be had is never left blank', async () => {
    await startWithout(/^en-.*\.js$/)
    await expectHelp()
    await expectAccessible(page, 'still loading')
  })

  await test.step('a wall whose words cannot be had comes by itself once the host has them', async () => {
    const wall = await page.context().newPage()
    await installClock(wall)
    await wall.goto(`${installation.origin}/wall?lang=en`)
    await finishAnimations(wall)
    await expect(wall.getByRole('heading', { name: 'Sightline is still loading' })).toBeVisible()
    await installation.stop()
    await installation.start('present')
    await expect(async () => {
      await wall.clock.fastForward(61_000)
      await expect(wall.getByRole('contentinfo')).toContainText('Live', { timeout: 2_000 })
    }).toPass()
    await wall.close()
  })

  await test.step('a page whose first script cannot be had is never left blank', async () => {
    await startWithout(/^early-.*\.js$/)
    await expectHelp()
  })

  await test.step('a page with a view whose first script cannot be had is read as it was rendered, and says that it stays so', async () => {
    await installation.stop()
    await installation.start('earlier')
    await expect
      .poll(async () => {
        await page.goto(`${installation.origin}/team`)
        return page.getByRole('table', { name: 'Members' }).getByRole('row').count()
      })
      .toBe(10)
    await finishAnimations(page)
    await expect(page.getByText('its script does not run, so it does not refresh.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
    await expectAccessible(page, 'a page that stays as it is')
  })
})

test('a language or a page that the new build misses is a sentence, and all else goes on', async ({
  page,
  installation,
  expects,
}) => {
  expects('console error', /404 \(Not Found\)/, 'the files are gone')
  expects('console error', /Failed to fetch dynamically imported module/, 'so its import fails')
  expects('page error', /React error #520/, 'the rendered page cannot be hydrated without it', 'sometimes')
  await installation.stop()
  await installation.lose(/^(?:fr|team)-.*\.js$/)
  await installation.start('earlier')
  await page.goto(`${installation.origin}/cockpit`)
  await expect(results(page)).toHaveCount(4)
  await waitUntilLive(page)

  await test.step('a language whose words cannot be had is not taken: the menu says so, and the page stays as it is', async () => {
    await page.getByRole('button', { name: 'Preferences' }).click()
    const language = page.getByRole('combobox', { name: 'Language' })
    await language.selectOption('Français')
    await expect(page.getByRole('alert')).toHaveText('Français didn’t load. Choose it again.')
    await expect(language).toHaveValue('en')
    await page.reload()
    await waitUntilLive(page)
    await expect(results(page)).toHaveCount(4)
    await expect(page.getByRole('article', { name: 'Replies' })).toBeVisible()
  })

  await test.step('a part that the new build misses too is a sentence in the frame, and other pages go on', async () => {
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    // After the page has been opened anew, for it may be there now.
    await expect(page.getByRole('heading', { level: 1, name: 'This page failed' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Reload it.')
    await expect(page).toHaveTitle(/^(?:\(\d\) )?This page failed · Sightline$/)
    await expectAccessible(page, 'what could not be shown')
    await skipToPage(page)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    await page.getByRole('link', { name: 'Agents', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Agents' }).getByRole('row')).toHaveCount(6)
  })
})
