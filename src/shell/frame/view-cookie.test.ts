import { expect, test } from 'vitest'
import { isHeldBack } from './view-cookie'

const arrival = (requestStart: number, responseStart: number, responseEnd: number) => ({
  requestStart,
  responseStart,
  responseEnd,
})

test.each([
  ['held for three seconds', arrival(20, 3_420, 3_424), false, true],
  ['held as long as the host waits', arrival(20, 740, 742), false, true],
  ['a beginning at once, and the rest later', arrival(20, 60, 1_460), true, false],
  ['a beginning at once, and the rest still on its way', arrival(20, 60, 0), true, false],
  ['a quick answer, which tells nothing', arrival(20, 160, 170), false, false],
  ['a quick answer through a proxy that held others', arrival(20, 160, 170), true, true],
])('the page notices a proxy that holds documents back: %s', (_, times, before, held) => {
  expect(isHeldBack(times, before, 1_500)).toBe(held)
})

test('a browser that measures nothing leaves it as it was', () => {
  expect([isHeldBack(undefined, true, 0), isHeldBack(undefined, false, 0)]).toEqual([true, false])
})
