import { expect, test } from 'vitest'
import { isReloadDue, newsBetween, pixelShift, rotate, startRotation, step, togglePause } from './-schedule'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

const six = { count: 6, seconds: 20, isSkipped: () => false }

test('scenes follow each other, and the first follows the last', () => {
  let rotation = startRotation(0)
  const shown: number[] = []
  for (let now = 0; now < 140_000; now += 1_000) {
    rotation = rotate(rotation, six, now)
    if (now % 20_000 === 10_000) shown.push(rotation.scene)
  }
  expect(shown).toEqual([0, 1, 2, 3, 4, 5, 0])
})

test('a step by hand gives the scene its whole time, and leads round both ends', () => {
  const back = step(startRotation(0), -1, six, 15_000)
  expect(back.scene).toBe(5)
  expect(rotate(back, six, 34_000).scene).toBe(5)
  expect(rotate(back, six, 35_000).scene).toBe(0)
})

test('a scene that is left out is passed over in both directions, and left as soon as it has nothing to show', () => {
  const odd = { ...six, isSkipped: (scene: number) => scene % 2 === 0 }
  const first = rotate(startRotation(0), odd, 1_000)
  expect(first).toEqual({ scene: 1, since: 1_000, heldUntil: null })
  expect(rotate(first, odd, 21_000).scene).toBe(3)
  expect(step(first, -1, odd, 2_000).scene).toBe(5)
  expect(rotate(first, { ...six, isSkipped: () => true }, 30_000).scene).toBe(1)
})

test('a paused wall stays where it is, and goes on by itself when it was forgotten', () => {
  const held = togglePause(startRotation(0), 1_000)
  expect(rotate(held, six, 300_000).scene).toBe(0)
  const free = rotate(held, six, 301_000)
  expect(free.heldUntil).toBeNull()
  expect(rotate(free, six, 321_000).scene).toBe(1)
  expect(togglePause(held, 2_000).heldUntil).toBeNull()
})

test('only what has come since is news', () => {
  const nothing = { interested: undefined, payment: undefined, disconnected: undefined }
  const known = { interested: 24, payment: 0, disconnected: 1 }
  expect(newsBetween(nothing, known)).toEqual([])
  expect(newsBetween(known, known)).toEqual([])
  expect(newsBetween(known, { interested: 26, payment: 1, disconnected: 3 })).toEqual([
    { kind: 'alert', of: 'payment', count: 1 },
    { kind: 'alert', of: 'disconnected', count: 3 },
    { kind: 'interested', count: 2 },
  ])
  // An outcome that was taken back is no news, nor is what a failed read leaves out.
  expect(newsBetween(known, { ...known, interested: 23, disconnected: 0 })).toEqual([])
  expect(newsBetween({ ...known, disconnected: undefined }, known)).toEqual([])
})

const usual = {
  uptime: 20 * hour,
  hour: 4,
  minute: 31,
  ownMinute: 30,
  builds: { first: 'a', now: 'a', sameForMs: 20 * hour },
  isOutdated: false,
  isFullScreen: false,
}

test('a page of half a day reloads once in its own minute of the quiet hour, or for a new build, and never in a loop', () => {
  expect(isReloadDue(usual)).toBe(true)
  expect(isReloadDue({ ...usual, minute: 29 })).toBe(false)
  expect(isReloadDue({ ...usual, hour: 14 })).toBe(false)
  expect(isReloadDue({ ...usual, uptime: minute })).toBe(false)
  const answering = (first: string | null, now: string | null, sameForMs: number) =>
    isReloadDue({ ...usual, hour: 14, builds: { first, now, sameForMs } })
  expect(answering('a', 'b', 10 * minute)).toBe(true)
  // Until then another copy of the host may still have the build before.
  expect(answering('a', 'b', 9 * minute)).toBe(false)
  expect(answering('a', 'a', hour)).toBe(false)
  expect(answering(null, null, hour)).toBe(false)
  expect(isReloadDue({ ...usual, hour: 14, uptime: minute, isOutdated: true })).toBe(true)
})

test('a wall that a person made full screen stays so through the night, and a new build ends it all the same', () => {
  const full = { ...usual, isFullScreen: true }
  expect(isReloadDue(full)).toBe(false)
  expect(isReloadDue({ ...full, builds: { first: 'a', now: 'b', sameForMs: hour } })).toBe(true)
})

test('the picture moves by a step each minute and never far', () => {
  const places = Array.from({ length: 60 }, (_, at) => pixelShift(at))
  expect(new Set(places.map(String)).size).toBe(9)
  expect(places.flat().every((shift) => Math.abs(shift) <= 1)).toBe(true)
})
