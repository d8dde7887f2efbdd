import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { reloadForNewBuild } from '#/components/new-build'
import { requestOf, type Opener } from './-display'
import type { Moment } from './-rotation'
import type { WallSearch } from './-search'
import type { Wall, WallDevice, WallState } from './-wall'

// What a wall asks of the screen that it hangs on. Each may be refused, and the wall goes on without it.

async function hostBuild(signal: AbortSignal): Promise<string> {
  const response = await fetch('/version', { cache: 'no-store', signal })
  const version: unknown = await response.json()
  const build =
    typeof version === 'object' && version !== null && 'build' in version ? version.build : undefined
  if (!response.ok || typeof build !== 'string') throw new Error('the host does not say which build it is')
  return build
}

/** The browser's clocks and network. */
export const thisDevice = (
  { sound, range }: WallSearch,
  opener: Opener,
  queryClient: QueryClient,
): WallDevice => ({
  now: () => ({ steady: performance.now(), wall: Date.now() }),
  random: Math.random,
  request: requestOf(opener, range, queryClient),
  build: hostBuild,
  reload: reloadForNewBuild,
  news: (moment) => (sound ? chime(moment) : undefined),
})

const notes: Readonly<Record<Moment['kind'], readonly number[]>> = {
  interested: [523.25, 659.25, 783.99],
  alert: [392, 329.63],
}
const noteLength = 0.22

/** A few soft notes. A browser that nobody has touched may keep silent. */
function chime({ kind }: Moment): void {
  try {
    const context = new AudioContext()
    for (const [i, frequency] of notes[kind].entries()) {
      const from = context.currentTime + i * noteLength
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.linearRampToValueAtTime(0.12, from + 0.03)
      volume.gain.linearRampToValueAtTime(0, from + 2 * noteLength)
      const tone = new OscillatorNode(context, { frequency })
      tone.connect(volume).connect(context.destination)
      tone.start(from)
      tone.stop(from + 2 * noteLength)
    }
    setTimeout(() => void context.close(), 3_000)
  } catch {
    // No sound, then.
  }
}

/** Keeps the screen on for as long as the page is shown. */
export function useWakeLock(): void {
  // Syncs with the screen.
  useEffect(() => {
    // Older browsers do not have it, whatever the type says.
    const { wakeLock } = navigator as Partial<Navigator>
    if (wakeLock === undefined) return
    let lock: WakeLockSentinel | null = null
    let isOver = false
    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      // Refused on a low battery, for one.
      const held = await wakeLock?.request('screen').catch(() => null)
      if (isOver) void held?.release()
      else lock = held ?? null
    }
    const again = () => void hold()
    again()
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
}

/** Lets a wall's time pass for as long as it is shown. */
export function useRunning(wall: Wall): WallState {
  // Syncs with the passage of time.
  useEffect(() => {
    wall.tick()
    const timer = setInterval(wall.tick, 1_000)
    return () => {
      clearInterval(timer)
      wall.stop()
    }
  }, [wall])
  return useSyncExternalStore(wall.subscribe, wall.state)
}

const pauses = new Set(['ArrowUp', 'ArrowDown', 'Enter', ' ', 'MediaPlayPause'])

/** The arrows of a remote control: sideways through the scenes, up or down to pause and go on. */
export function useRemote(wall: Wall): void {
  // Syncs with the keys.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'ArrowRight') wall.step(1)
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

/** Whether the screen is higher than wide. */
export const useIsUpright = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = upright()
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => upright().matches,
  )
