import { expect, test } from 'vitest'
import { fixedTime } from '../testing/service'
import { createWorld } from './create-world'

test('while a million leads are made, whatever else was asked is answered', async () => {
  const world = createWorld({ preset: 'large', seed: 1, leads: 1 }, fixedTime)
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  await world.prepare()
  clearInterval(others)
  expect(world.leads.countAt(fixedTime)).toBeGreaterThan(1_000_000)
  // Made without a pause, there would be one at the most.
  expect(turns).toBeGreaterThan(50)
  // A busy machine takes more than a minute.
}, 240_000)

test('leads that were asked for at once are those that were made in steps', async () => {
  const [atOnce, inSteps] = [1, 2].map(() => createWorld({ preset: 'full', seed: 1, leads: 1200 }, fixedTime))
  await inSteps?.prepare()
  expect(inSteps?.leads.columns).toEqual(atOnce?.leads.columns)
})
