import { expect, test } from 'vitest'
import { newsBetween, paused, startRotation, stepped, turned, type AlertKey } from './-rotation'

const six = { count: 6, seconds: 20, isSkipped: () => false }

test('scenes follow each other, and the first follows the last', () => {
  let rotation = startRotation(0)
  const shown: number[] = []
  for (let now = 0; now < 140_000; now += 1_000) {
    rotation = turned(rotation, six, now)
    if (now % 20_000 === 10_000) shown.push(rotation.scene)
  }
  expect(shown).toEqual([0, 1, 2, 3, 4, 5, 0])
})

test('a step by hand gives the scene its whole time, and leads round both ends', () => {
  const back = stepped(startRotation(0), -1, six, 15_000)
  expect(back.scene).toBe(5)
  expect(turned(back, six, 34_000).scene).toBe(5)
  expect(turned(back, six, 35_000).scene).toBe(0)
})

test('a scene that is left out is passed over in both directions, and left as soon as it has nothing to show', () => {
  const odd = { ...six, isSkipped: (scene: number) => scene % 2 === 0 }
  const first = turned(startRotation(0), odd, 1_000)
  expect(first).toEqual({ scene: 1, since: 1_000, heldUntil: null })
  expect(turned(first, odd, 21_000).scene).toBe(3)
  expect(stepped(first, -1, odd, 2_000).scene).toBe(5)
  expect(turned(first, { ...six, isSkipped: () => true }, 30_000).scene).toBe(1)
})

test('a paused wall stays where it is, and goes on by itself when it was forgotten', () => {
  const held = paused(startRotation(0), 1_000)
  expect(turned(held, six, 300_000).scene).toBe(0)
  const free = turned(held, six, 301_000)
  expect(free.heldUntil).toBeNull()
  expect(turned(free, six, 321_000).scene).toBe(1)
  expect(paused(held, 2_000).heldUntil).toBeNull()
})

test('only what has come since is news', () => {
  const alerts = (count: number) => new Map<AlertKey, number>([['social_account_disconnected', count]])
  const nothing = { interested: undefined, alerts: undefined }
  expect(newsBetween(nothing, { interested: 24, alerts: alerts(1) })).toEqual([])
  expect(newsBetween({ interested: 24, alerts: alerts(1) }, { interested: 24, alerts: alerts(1) })).toEqual(
    [],
  )
  expect(newsBetween({ interested: 24, alerts: new Map() }, { interested: 26, alerts: alerts(2) })).toEqual([
    { kind: 'alert', key: 'social_account_disconnected', count: 2 },
    { kind: 'interested', count: 2 },
  ])
  // An outcome that was taken back is no news, nor is what a failed read leaves out.
  expect(newsBetween({ interested: 24, alerts: alerts(2) }, { interested: 23, alerts: alerts(1) })).toEqual(
    [],
  )
  expect(newsBetween({ interested: 24, alerts: undefined }, nothing)).toEqual([])
})
