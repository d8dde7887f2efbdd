/** Which scene a wall shows; times are milliseconds of the steady clock. */
export type Rotation = {
  scene: number
  since: number
  /** Until when a person holds the scene; null while they come by themselves. */
  heldUntil: number | null
}

/** A wall that somebody paused and left goes on by itself. */
export const holdsFor = 5 * 60_000

export const startRotation = (now: number): Rotation => ({ scene: 0, since: now, heldUntil: null })

/** `isSkipped`: whether the scene of a place has nothing to show and is left out for it. */
export type Scenes = { count: number; seconds: number; isSkipped: (scene: number) => boolean }

/** The next scene that is not left out; the same where there is no other. */
function nextOf({ scene }: Rotation, by: 1 | -1, { count, isSkipped }: Scenes): number {
  const places = Array.from({ length: count }, (_, i) => (scene + by * (i + 1) + count * 2) % count)
  return places.find((place) => !isSkipped(place)) ?? scene
}

/** What is shown now. */
export function turned(rotation: Rotation, scenes: Scenes, now: number): Rotation {
  if (rotation.heldUntil !== null) {
    return now < rotation.heldUntil ? rotation : { ...rotation, since: now, heldUntil: null }
  }
  const isOver = now - rotation.since >= scenes.seconds * 1_000 || scenes.isSkipped(rotation.scene)
  return isOver ? { ...rotation, scene: nextOf(rotation, 1, scenes), since: now } : rotation
}

/** A step by hand: the scene that it leads to has its whole time. */
export const stepped = (rotation: Rotation, by: 1 | -1, scenes: Scenes, now: number): Rotation => ({
  scene: nextOf(rotation, by, scenes),
  since: now,
  heldUntil: rotation.heldUntil === null ? null : now + holdsFor,
})

export const paused = (rotation: Rotation, now: number): Rotation => ({
  ...rotation,
  since: now,
  heldUntil: rotation.heldUntil === null ? now + holdsFor : null,
})

/** What interrupts the scenes for some seconds. */
export type Moment = { kind: 'alert'; key: AlertKey; count: number } | { kind: 'interested'; count: number }

export const alertKeys = ['payment_failed', 'social_account_disconnected'] as const
export type AlertKey = (typeof alertKeys)[number]

export const lasts: Readonly<Record<Moment['kind'], number>> = { alert: 20_000, interested: 12_000 }

/** What a wall has seen, as far as it can be news; undefined where nothing was read yet. */
export type Seen = {
  interested: number | undefined
  alerts: ReadonlyMap<AlertKey, number> | undefined
}

/** What has come since: more leads interested, an alert that was not there, or more of it. The first look is no news. */
export function newsBetween(before: Seen, after: Seen): readonly Moment[] {
  const alerts = alertKeys.flatMap((key) => {
    const count = after.alerts?.get(key) ?? 0
    return before.alerts !== undefined && count > (before.alerts.get(key) ?? 0)
      ? [{ kind: 'alert' as const, key, count }]
      : []
  })
  const more = (after.interested ?? 0) - (before.interested ?? Infinity)
  return more > 0 ? [...alerts, { kind: 'interested', count: more }] : alerts
}
