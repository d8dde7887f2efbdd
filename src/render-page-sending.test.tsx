import { expect, test } from 'vitest'
import { pageIn } from './testing/render-page'

test('in a world whose clock is moved, times there are those of its service', async () => {
  const timeThere = async (world: string) =>
    /Time there(\d\d:\d\d)/.exec((await pageIn(world, '/accounts/sa_camille')).panel('Working hours'))?.[1]
  expect(await timeThere('full')).toBe('10:24')
  expect(await timeThere('full~later~3h')).toBe('13:24')
})
