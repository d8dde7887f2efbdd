import { expect, test } from 'vitest'
import { operationIds } from '#/api/contract/index'
import { holdBack, slowness } from './slow'

test('every operation takes between 1.75 and 3.25 seconds, each its own time', () => {
  const times = operationIds.map((id) => slowness(id, 1, null))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(1_750)
  expect(Math.max(...times)).toBeLessThanOrEqual(3_250)
  expect(new Set(times).size).toBeGreaterThan(18)
})

test('how slow it is can be asked for', () => {
  expect(slowness('me.get', 1, 0)).toBe(0)
  expect(Math.max(...operationIds.map((id) => slowness(id, 1, 100)))).toBeLessThanOrEqual(130)
})

test('nothing is held back for a reader who left', async () => {
  const controller = new AbortController()
  const held = holdBack('me.get', 1, 60_000, controller.signal)
  controller.abort(new Error('left'))
  await expect(held).rejects.toThrow('left')
})
