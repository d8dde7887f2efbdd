import type { Page } from '@playwright/test'

import { operationIds, type OperationId } from '#/api/contract/index'
import type { FailureName } from '#/sample/world-spec'

import { linkTo, sent } from './support/attachments'
import { places, type Place } from './support/places'
import { blankRegions, settledLines, shownLines, watchOperations } from './support/screen'
import { expect, test } from './support/test'

/**
 * One of each kind of failure that a page tells apart; that every operation failing in any other way ends as one of
 * these is tested without a browser (`src/host/every-failure.test.ts`).
 */
const ways: readonly FailureName[] = ['400', '401', '403', '404', '429', '500', 'not-envelope', 'cut']

/** Longer than the slowest poll, and than all pauses before a request is repeated. */
const longWhile = 6 * 60_000

const { '/sign-in': _asksNothing, ...inside } = places
const allPlaces: readonly Place[] = Object.values(inside).flat()

/** What the page asks, at once and from time to time. */
async function operationsOf(
  page: Page,
  place: Place,
  asked: Set<OperationId>,
  open: () => Promise<void>,
): Promise<OperationId[]> {
  asked.clear()
  await open()
  // What shows only in another world is not waited for.
  const shown = place.world === undefined ? place.shows(page) : [page.getByRole('heading', { level: 1 })]
  for (const part of shown) await expect(part).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward(longWhile)
  await page.waitForLoadState('networkidle')
  return [...asked]
}

for (const place of allPlaces) {
  const { address } = place
  test(`${address} says so whatever fails, and has everything again afterwards`, async ({
    open,
    origin,
    page,
    expects,
  }, { repeatEachIndex }) => {
    expects('console error', /status of (?:4|5)\d\d/, 'these worlds fail on purpose')
    const watched = watchOperations(page)
    const asked = await operationsOf(page, place, watched, () => open(address))
    const lines = await settledLines(page, () => page.clock.fastForward(longWhile))
    const enter = (world: string) =>
      page.goto(`${origin}${address}${address.includes('?') ? '&' : '?'}world=${world}`)
    const met = new Set<string>()
    /** Opens the page where these fail, and notes which of them it did ask. */
    const failWith = async (failing: readonly (readonly [OperationId, FailureName])[]) => {
      watched.clear()
      await enter(['faulty', ...failing.flat()].join('~'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      // Past the pauses before a request is repeated.
      await page.clock.fastForward(5_000)
      await expect.poll(() => blankRegions(page), { message: failing.join(' ') }).toEqual([])
      for (const [id, way] of failing) if (watched.has(id)) met.add(`${id} ${way}`)
    }
    // All at once, each in another way; then alone what is only asked when others have answered.
    for (const [turn] of ways.entries())
      await failWith(asked.map((id, index) => [id, ways[(turn + index) % ways.length] ?? '500'] as const))
    for (const id of asked) for (const way of ways) if (!met.has(`${id} ${way}`)) await failWith([[id, way]])
    expect(met.size).toBe(asked.length * ways.length)
    for (const id of asked) {
      // What failed stays on record there.
      if (address === '/diagnostics') continue
      // It fails for as long as the page repeats by itself, and then it goes well.
      await enter(`faulty~${id}~500~calls~1-3~later~${repeatEachIndex}s`)
      const recovered = async () => {
        await page.clock.fastForward(longWhile)
        return shownLines(page)
      }
      await expect.poll(recovered, { message: `${id}, recovered` }).toEqual(lines)
    }
    console.log(`${address}: ${asked.length} operations failed in ${ways.length} ways`)
  })
}

test('the pages use all 22 operations', async ({ open, origin, page }) => {
  const used = new Set<OperationId>()
  const watched = watchOperations(page)
  const [file] = await sent(page, origin)
  if (file === undefined) throw new Error('the sample has lost its attachments')
  const attachment: Place = { address: linkTo(file), shows: (at) => [at.getByRole('dialog')] }
  for (const place of [...allPlaces, attachment]) {
    for (const id of await operationsOf(page, place, watched, () => open(place.address))) used.add(id)
  }
  expect([...used].toSorted()).toEqual([...operationIds].toSorted())
})
