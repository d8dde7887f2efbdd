import type { NeedKind } from '#/domain/attention'

/** Times are milliseconds of the steady clock. */
export type Rotation = {
  scene: number
  since: number
  /** A person holds the scene until then; null while it rotates. */
  heldUntil: number | null
}

/** A forgotten pause ends by itself. */
const maxHoldMs = 5 * 60_000

export const startRotation = (now: number): Rotation => ({ scene: 0, since: now, heldUntil: null })

export type Scenes = { count: number; seconds: number; isSkipped: (scene: number) => boolean }

function nextScene({ scene }: Rotation, by: 1 | -1, { count, isSkipped }: Scenes): number {
  const places = Array.from({ length: count }, (_, i) => (scene + by * (i + 1) + count * 2) % count)
  return places.find((place) => !isSkipped(place)) ?? scene
}

export function rotate(rotation: Rotation, scenes: Scenes, now: number): Rotation {
  if (rotation.heldUntil !== null) {
    return now < rotation.heldUntil ? rotation : { ...rotation, since: now, heldUntil: null }
  }
  const isOver = now - rotation.since >= scenes.seconds * 1_000 || scenes.isSkipped(rotation.scene)
  return isOver ? { ...rotation, scene: nextScene(rotation, 1, scenes), since: now } : rotation
}

/** After a step by hand, the scene has its whole time. */
export const step = (rotation: Rotation, by: 1 | -1, scenes: Scenes, now: number): Rotation => ({
  scene: nextScene(rotation, by, scenes),
  since: now,
  heldUntil: rotation.heldUntil === null ? null : now + maxHoldMs,
})

export const togglePause = (rotation: Rotation, now: number): Rotation => ({
  ...rotation,
  since: now,
  heldUntil: rotation.heldUntil === null ? now + maxHoldMs : null,
})

export const alertKinds = ['payment', 'disconnected'] as const satisfies readonly NeedKind[]
export type AlertKind = (typeof alertKinds)[number]

export type Interruption =
  | { kind: 'alert'; of: AlertKind; count: number }
  | { kind: 'interested'; count: number }

export const interruptionMs: Readonly<Record<Interruption['kind'], number>> = {
  alert: 20_000,
  interested: 12_000,
}

/** Undefined until it is known. */
export type Seen = Readonly<Record<AlertKind | 'interested', number | undefined>>

/** The first answer is no news. */
export function newsBetween(before: Seen, after: Seen): readonly Interruption[] {
  const more = (of: keyof Seen): number => (after[of] ?? 0) - (before[of] ?? Infinity)
  const alerts = alertKinds.flatMap((of) =>
    more(of) > 0 ? [{ kind: 'alert' as const, of, count: after[of] ?? 0 }] : [],
  )
  return more('interested') > 0 ? [...alerts, { kind: 'interested', count: more('interested') }] : alerts
}

const quietHour = 4
const minUptimeMs = 12 * 3_600_000
export const buildIntervalMs = 5 * 60_000
/**
 * During a rolling update both builds answer in turn, and a page of one misses scripts at a copy of the other. So the
 * new build must have answered three times in a row.
 */
const minSameBuildMs = 2 * buildIntervalMs

type Reloading = {
  uptime: number
  hour: number
  minute: number
  /** Each screen has its own minute of the quiet hour. */
  ownMinute: number
  builds: Builds
  /** It was started without the network, from files of another build than the host's. */
  isOutdated: boolean
  /** A reload would end it, and only a press brings it back. */
  isFullScreen: boolean
}

/** `sameForMs`: for how long `now` has been the only answer. */
export type Builds = { first: string | null; now: string | null; sameForMs: number }

/** Once a night, against leaks that no test finds, and for a new build. */
export function isReloadDue(now: Reloading): boolean {
  const { uptime, hour, minute, ownMinute, builds, isOutdated, isFullScreen } = now
  const isNight = hour === quietHour && minute >= ownMinute && uptime >= minUptimeMs
  const isNewBuild = builds.now !== builds.first && builds.sameForMs >= minSameBuildMs
  return isOutdated || isNewBuild || (isNight && !isFullScreen)
}

const shifts = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

/** Moves the picture a little every minute, so that no edge burns in. */
export const pixelShift = (minute: number): readonly [number, number] =>
  shifts[Math.abs(Math.floor(minute)) % shifts.length] ?? shifts[0]
