import { expect, test } from 'vitest'
import type { Journey } from './world/journey'
import { Leads } from './world/leads'
import { fixedTime, startService } from './testing/service'

/** The processor's milliseconds for some work, whatever else the machine does. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

/** Tells how fast this machine is. */
const sortNumbers = () => {
  let state = 1
  const numbers = Array.from({ length: 400_000 }, () => (state = Math.imul(state, 1_664_525) + 1_013_904_223))
  return numbers.toSorted((a, b) => a - b)
}

test.each(['full', 'troubled', 'quiet', 'foreign', 'hostile'])(
  'the first answer of the world %s blocks the process no longer than two and a half sorts of many numbers',
  async (world) => {
    const service = startService()
    const answer = await processorMs(() => service.ask('cockpit.live', {}, world))
    const sort = await processorMs(sortNumbers)
    expect(answer).toBeLessThan(2.5 * sort)
  },
)

const day = 86_400_000

test('journeys are made only as far as the workspace’s time has come', () => {
  let made = 0
  function* journeys() {
    for (let lead = 0; ; lead += 1) {
      made += 1
      // Nothing else of a journey is read.
      yield { lead, sourcedAt: fixedTime + lead * day } as Journey
    }
  }
  const leads = new Leads(journeys())
  expect([leads.countAt(fixedTime - 1), made]).toEqual([0, 1])
  expect([leads.countAt(fixedTime + 9 * day), made]).toEqual([10, 11])
  expect([leads.of(40).lead, made]).toEqual([40, 41])
  expect([leads.countAt(fixedTime + 9 * day), made]).toEqual([10, 41])
})
