import { beforeEach, expect, test, vi } from 'vitest'

class Navigation {
  readonly name = ''
  readonly entryType = 'navigation'
  readonly startTime = 0
  readonly duration = 0
  constructor(readonly type: string) {}
  toJSON(): object {
    return {}
  }
}

/** A page that the browser opened in this way, so many milliseconds ago. Storage may not be used. */
function openedPage(how: string | null, age: number) {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const reload = vi.fn<() => void>()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  // Only a part is replaced, because Node's `fetch` keeps what it finds of `performance` at its first use.
  vi.spyOn(performance, 'now').mockReturnValue(age)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(how === null ? [] : [new Navigation(how)])
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ build: 'b' })))
  return reload
}

// Each document loads the module again.
beforeEach(() => vi.resetModules())
const reloadForNewBuild = async () => (await import('./new-build')).reloadForNewBuild()

test('a screen that may not use storage reloads for a new build', async () => {
  const reload = openedPage('navigate', 3_000)
  expect(await reloadForNewBuild()).toBe('opening')
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each(['reload', null])(
  'a page that was just reloaded, or may have been, is not reloaded again: opened by %s',
  async (how) => {
    const reload = openedPage(how, 59_000)
    expect(await reloadForNewBuild()).toBe('gaveUp')
    expect(reload).not.toHaveBeenCalled()
  },
)

test('a screen that was reloaded for one build reloads for the next one too', async () => {
  const reload = openedPage('reload', 61_000)
  expect(await reloadForNewBuild()).toBe('opening')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page whose host leads to a sign-in is not reloaded: what it shows would be gone', async () => {
  const reload = openedPage('navigate', 3_000)
  vi.stubGlobal('fetch', (_: string, { redirect }: RequestInit) =>
    redirect === 'error'
      ? Promise.reject(new TypeError('Redirected'))
      : Promise.resolve(new Response('Sign in')),
  )
  expect(await reloadForNewBuild()).toBe('unreachable')
  expect(reload).not.toHaveBeenCalled()
})

test('several scripts that are missing at once reload the page once', async () => {
  const reload = openedPage('navigate', 3_000)
  expect(await Promise.all([reloadForNewBuild(), reloadForNewBuild()])).toEqual(['opening', 'opening'])
  expect(reload).toHaveBeenCalledTimes(1)
})
