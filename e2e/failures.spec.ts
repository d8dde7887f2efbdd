import type { Page } from '@playwright/test'

import { operationIds, type OperationId } from '#/api/contract/index'
import { failureNames, type FailureName } from '#/sample/world-spec'

import { linkTo, sent } from './support/attachments'
import { places, type Place } from './support/places'
import { blankRegions, settledLines, shownLines, watchOperations } from './support/screen'
import { expect, test } from './support/test'

/**
 * One of each kind that a page treats in its own way: as it was asked, for want of a key, as not there, and asked again.
 * The others differ in their words alone (`src/shell/failure.test.ts`); that every operation failing in any way ends as
 * one of these is tested without a browser (`src/host/every-failure.test.ts`). `EVERY_FAILURE=yes` tries them all here.
 */
const hasTime = process.env['EVERY_FAILURE'] === 'yes'
const ways: readonly FailureName[] = hasTime ? failureNames : ['400', '401', '404', '500']

/** Longer than the slowest poll, and than all pauses before a request is repeated. */
const longWhile = 6 * 60_000

const { '/sign-in': _asksNothing, ...inside } = places
const allPlaces: readonly Place[] = Object.values(inside).flat()

async function showsAll(page: Page, { world, shows }: Place): Promise<void> {
  // What shows only in another world is not waited for.
  const shown = world === undefined ? shows(page) : [page.getByRole('heading', { level: 1 })]
  for (const part of shown) await expect(part).toBeVisible()
}

async function expectNoBlank(page: Page, message: string): Promise<void> {
  const blank = async () => {
    // Past the pauses before a request is repeated.
    await page.clock.fastForward(5_000)
    return blankRegions(page)
  }
  await expect.poll(blank, { message }).toEqual([])
}

for (const [index, place] of allPlaces.entries()) {
  const { address } = place
  test(`${address} says so whatever fails, and has everything again afterwards`, async ({
    open,
    page,
    expects,
  }, { repeatEachIndex }) => {
    expects('console error', /status of (?:4|5)\d\d/, 'these worlds fail on purpose')
    if (hasTime) test.setTimeout(30 * 60_000)
    // What happened stays on record there, and is another thing each time.
    const isRecord = address === '/diagnostics'
    // How often an operation was asked is counted by the world's whole name, which is another in each test.
    const later = `later~${index + allPlaces.length * repeatEachIndex}s`
    const watched = watchOperations(page)
    const leap = () => page.clock.fastForward(longWhile)
    await open(address, { world: `full~${later}` })
    await showsAll(page, place)
    // A leap in time ends what is on its way, and something else would be asked instead.
    await page.waitForLoadState('networkidle')
    if (!isRecord) await settledLines(page, () => page.clock.fastForward(1_000))
    await leap()
    const lines = isRecord ? [] : await settledLines(page, leap)
    const asked = [...watched]

    const met = new Set<string>()
    /** Opens the page where these fail, the first in this way and each further one in the next. */
    const failWith = async (ids: readonly OperationId[], first: number) => {
      const failing = ids.map((id, at) => [id, ways[(first + at) % ways.length] ?? '500'] as const)
      watched.clear()
      await open(address, { world: ['faulty', ...failing.flat(), later].join('~') })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expectNoBlank(page, failing.join(' '))
      // What is asked only once others have failed comes later, and so does its failure.
      await leap()
      await expectNoBlank(page, failing.join(' '))
      for (const [id, way] of failing) if (watched.has(id)) met.add(`${id} ${way}`)
    }
    for (const turn of ways.keys()) await failWith(asked, turn)
    for (const [at, id] of asked.entries()) {
      for (const [turn, way] of ways.entries()) {
        const isMet = async () => {
          if (met.has(`${id} ${way}`)) return true
          // Asked only when others have answered, or only when they have not.
          await failWith([id], turn)
          if (!met.has(`${id} ${way}`)) await failWith(asked, turn - at + asked.length * ways.length)
          return met.has(`${id} ${way}`)
        }
        await expect.poll(isMet, { message: `${id} ${way}`, timeout: 60_000 }).toBe(true)
      }
    }
    process.stdout.write(`${address}: ${asked.length} operations, ${met.size} failures\n`)
    if (isRecord) return
    // All fail for as long as the page repeats by itself, and then they go well.
    await open(address, {
      world: ['faulty', ...asked.flatMap((id) => [id, '500']), 'calls~1-3', later].join('~'),
    })
    const recovered = async () => {
      await leap()
      return shownLines(page)
    }
    await expect.poll(recovered).toEqual(lines)
  })
}

test('the pages use all 22 operations', async ({ open, origin, page }) => {
  const used = watchOperations(page)
  const [file] = await sent(page, origin)
  if (file === undefined) throw new Error('the sample has lost its attachments')
  const attachment: Place = { address: linkTo(file), shows: (at) => [at.getByRole('dialog')] }
  for (const place of [...allPlaces, attachment]) {
    await open(place.address)
    await showsAll(page, place)
  }
  await expect.poll(() => [...used].toSorted()).toEqual([...operationIds].toSorted())
})
