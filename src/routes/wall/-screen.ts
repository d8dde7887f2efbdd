import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { createClient, type Client, type WriteCall } from '#/api/client'
import { displayPanels } from '#/api/display-panels'
import { ApiFailure } from '#/api/errors'
import { callHost } from '#/api/host-call'
import { request } from '#/api/queries'
import { reloadForNewBuild } from '#/components/new-build'
import type { Range } from '#/domain/period'
import { deviceNow } from '#/lib/device-clock'
import { instantOf } from '#/lib/instant'
import { noteServiceDate } from '#/lib/service-clock'
import { registerWorker } from '#/lib/worker-start'
import { isFullScreen, toggleFullScreen } from './-controls'
import type { Interruption } from './-schedule'
import type { WallSearch } from './-search'
import type { Wall, WallDevice } from './-wall'

// Televisions have Chromium 108, which lacks these until 110.
for (const [name, copied] of [
  ['toSorted', Array.prototype.sort],
  ['toReversed', Array.prototype.reverse],
] as const) {
  if (name in Array.prototype) continue
  const value = function (this: readonly unknown[], ...given: never[]) {
    return copied.apply([...this], given as [])
  }
  // oxlint-disable-next-line no-extend-native -- as the standard has them
  Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true })
}

/** `search`: of the address that the link was made for, which the screen cannot change. */
type Display = { search: string; expiresAt: number | null; renews: boolean }

/** `isOver`: the link has ended, or this host did not make it. */
export type OpenedScreen = { display: Display | null; isOver: boolean }

const token = /^[\w-]{8,}(?:\.[\w-]*){4}$/

type HostAnswer = Awaited<ReturnType<typeof callHost>>

function displayIn(answer: HostAnswer): Display | null {
  const { paired, search, expiresAt, renews } = answer?.body.data ?? {}
  if (paired !== true || typeof search !== 'string') return null
  // A link that renews ends when the host says so.
  const end = renews === true || typeof expiresAt !== 'string' ? null : instantOf(expiresAt)
  return { search, expiresAt: end, renews: renews === true }
}

/** Exchanges the token in the fragment for a cookie, or tells whether this screen has one. */
async function openScreen(hash: string): Promise<OpenedScreen> {
  const sent = token.test(hash) ? { token: hash } : undefined
  const answer = await callHost('/display/session', sent)
  if (answer === null) throw new ApiFailure({ operation: 'cockpit.live', kind: 'offline' })
  const { ok, status } = answer.response
  if (sent !== undefined && status === 401) {
    // A screen may open the same address at each start, for longer than the token in it lasts.
    const display = displayIn(await callHost('/display/session'))
    return display?.renews === true ? { display, isOver: false } : { display: null, isOver: true }
  }
  if (!ok) throw new ApiFailure({ operation: 'cockpit.live', kind: 'hostFailed', status })
  return { display: displayIn(answer), isOver: false }
}

/** Asks the host once, and again until it answers. */
export type Opener = () => Promise<OpenedScreen>

/** The wall renders before the host has said which screen it is: requests wait for that. */
export function screenOpener(hash: string, onOpened: (opened: OpenedScreen) => void): Opener {
  let asking: Promise<OpenedScreen> | null = null
  const ask: Opener = async () => {
    try {
      const opened = await openScreen(hash)
      onOpened(opened)
      return opened
    } catch (error) {
      asking = null
      throw error
    }
  }
  return () => (asking ??= ask())
}

/**
 * A screen with a link may call panels only, not operations. A panel has no parameters: another range than
 * the link's is that of its goal.
 */
const panelCall =
  (range: Range): WriteCall =>
  (id, _, { query }) => {
    const isGoal = id === 'cockpit.analytics' && query?.['range'] !== range
    const name = isGoal
      ? 'goal'
      : Object.entries(displayPanels).find(([, operation]) => operation === id)?.[0]
    if (name === undefined) throw new RangeError(`${id} is no panel of a wall`)
    return { method: 'GET', target: `/display/panels/${name}`, body: undefined }
  }

function requestAs(opener: Opener, range: Range, client: QueryClient): Client['call'] {
  const displayClient = createClient('', panelCall(range))
  return async (id, input, signal) => {
    const { display } = await opener()
    return display === null
      ? request({ client, ...(signal && { signal }) }, id, input)
      : displayClient.call(id, input, signal)
  }
}

const versionTimeoutMs = 10_000
const askVersion = () =>
  fetch('/version', { cache: 'no-store', signal: AbortSignal.timeout(versionTimeoutMs) })

async function askTime(): Promise<void> {
  const sentAt = Date.now()
  const { headers } = await askVersion()
  noteServiceDate(headers.get('Date'), sentAt)
}

async function hostBuild(): Promise<string> {
  const response = await askVersion()
  const version: unknown = await response.json()
  const build =
    typeof version === 'object' && version !== null && 'build' in version ? version.build : undefined
  if (!response.ok || typeof build !== 'string') throw new Error('the host does not say which build it is')
  return build
}

export const thisDevice = (
  { sound, range }: WallSearch,
  opener: Opener,
  queryClient: QueryClient,
): WallDevice => ({
  now: deviceNow,
  random: Math.random,
  request: requestAs(opener, range, queryClient),
  isShared: async () => (await opener()).display !== null,
  build: hostBuild,
  askTime,
  reload: reloadForNewBuild,
  isFullScreen,
  isAskingHidden: true,
  isKept: isKeptDocument(),
  keep: keepWall,
  onInterruption: (interruption) => (sound ? chime(interruption) : undefined),
})

const notes: Readonly<Record<Interruption['kind'], readonly number[]>> = {
  interested: [523.25, 659.25, 783.99],
  alert: [392, 329.63],
}
const noteSeconds = 0.22

function chime({ kind }: Interruption): void {
  try {
    const context = new AudioContext()
    for (const [i, frequency] of notes[kind].entries()) {
      const from = context.currentTime + i * noteSeconds
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.linearRampToValueAtTime(0.12, from + 0.03)
      volume.gain.linearRampToValueAtTime(0, from + 2 * noteSeconds)
      const tone = new OscillatorNode(context, { frequency })
      tone.connect(volume).connect(context.destination)
      tone.start(from)
      tone.stop(from + 2 * noteSeconds)
    }
    setTimeout(() => void context.close(), 3_000)
  } catch {}
}

export function useWakeLock(): void {
  useEffect(() => {
    // Missing in older browsers, whatever the type says.
    const { wakeLock } = navigator as Partial<Navigator>
    if (wakeLock === undefined) return
    let lock: WakeLockSentinel | null = null
    let isUnmounted = false
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      // The browser refuses it on a low battery, for example.
      const held = await wakeLock?.request('screen').catch(() => null)
      if (isUnmounted) void held?.release()
      else lock = held ?? null
    }
    const again = () => void hold()
    again()
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

const pauses = new Set(['ArrowUp', 'ArrowDown', 'Enter', ' ', 'MediaPlayPause'])

export function useRemote(wall: Wall): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      // Buttons handle these keys themselves.
      if (event.target instanceof HTMLButtonElement && [' ', 'Enter'].includes(event.key)) return
      if (event.key === 'f') toggleFullScreen()
      // A person who presses a key at a black screen is told why it is black.
      else if (wall.state().offUntil !== null) return
      else if (event.key === 'ArrowRight') wall.step(1)
      else if (event.key === 'ArrowLeft') wall.step(-1)
      else if (pauses.has(event.key)) wall.pause()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [wall])
}

const upright = () => window.matchMedia('(max-aspect-ratio: 1/1)')

export const useIsUpright = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = upright()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => upright().matches,
  )

const cacheName = 'sightline-wall'
const timeoutMs = 20_000
const startWorker = registerWorker('/wall-worker.js', '/wall')

/** The document came from this device: the worker could not reach the host. */
export const isKeptDocument = (): boolean => document.documentElement.hasAttribute('data-kept')

const isFile = (path: string | null | undefined): path is string => path?.startsWith('/assets/') === true

const filesIn = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, path]) => path).filter(isFile)

function ownFiles(): ReadonlySet<string> {
  const named = [...document.querySelectorAll('link[href], script[src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src'),
  )
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return new Set([...named, ...loaded].filter(isFile))
}

/**
 * Keeps this page's document and files for a start without the network. Tells if the host has another build. `failed`:
 * the host gave no page, or the browser keeps none.
 */
export async function keepWall(): Promise<'kept' | 'otherBuild' | 'failed'> {
  try {
    // Fetched without credentials, so that nothing personal is kept.
    const response = await fetch('/wall', {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const html = await response.text()
    const wanted = filesIn(html)
    if (!response.ok || wanted.length === 0) return 'failed'
    const files = ownFiles()
    if (!wanted.every((file) => files.has(file))) return 'otherBuild'
    await store(html, response.headers, files)
    return 'kept'
  } catch {
    return 'failed'
  }
}

async function store(html: string, given: Headers, files: ReadonlySet<string>): Promise<void> {
  // Missing where the page is not on https, whatever the type says.
  if ((navigator as Partial<Navigator>).serviceWorker === undefined) return
  const headers = new Headers(given)
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  const cache = await caches.open(cacheName)
  // Store the files first: then a stored document has all of its files, even after a power cut.
  await cache.addAll([...files])
  await cache.put('/wall', new Response(html.replace('<html', '<html data-kept'), { headers }))
  const kept = new Set([...files, '/wall'])
  for (const { url } of await cache.keys())
    if (!kept.has(new URL(url).pathname)) await cache.delete(url, { ignoreVary: true })
  await startWorker()
}
