import type { Page } from '@playwright/test'

import { operationIds, type OperationId } from '#/api/contract/index'
import { failureNames, parseWorldSpec, type FailureName } from '#/sample/world-spec'

import { dialog, linkTo, messages, sent } from './support/attachments'
import { places, type Place } from './support/places'
import { blankRegions, settledLines, shownLines, watchOperations, watchRequests } from './support/screen'
import { expect, test } from './support/test'

/**
 * Every operation fails in one way of each kind that a page treats differently: as it was asked, for want of a key, as not
 * there, and asked again. The others share the operations of a page, and between them the pages meet all 22. That every
 * operation failing in any way ends as one of the kinds is tested without a browser (`src/host/every-failure.test.ts`),
 * and their words in `src/shell/failure.test.ts`. `EVERY_FAILURE=yes` tries all of them with each operation.
 */
const hasTime = process.env['EVERY_FAILURE'] === 'yes'
const everyWay: readonly FailureName[] = hasTime ? failureNames : ['400', '401', '404', '500']
/** Of the others each page tries these, for they last or are no answer at all, and of the rest as many as it has operations left. */
const oneOfEach: readonly FailureName[] = hasTime ? [] : ['hang', '429-long', 'not-json']
const shared = failureNames.filter((way) => ![...everyWay, ...oneOfEach].includes(way))

/** Longer than the slowest poll, and than all pauses before a request is repeated. */
const longWhile = 6 * 60_000

const { '/sign-in': _asksNothing, ...inside } = places
const allPlaces: readonly Place[] = Object.values(inside).flat()

type Failing = readonly (readonly [OperationId, FailureName])[]

/** What fails together, page load by page load. */
function roundsOf(asked: readonly OperationId[], index: number): readonly Failing[] {
  const rounds = everyWay.map((_, turn) =>
    asked.map((id, at) => [id, everyWay[(turn + at) % everyWay.length] ?? '500'] as const),
  )
  if (shared.length === 0) return rounds
  // Each page begins with another operation and another way.
  const ways = [
    ...oneOfEach,
    ...shared.slice(index % shared.length),
    ...shared.slice(0, index % shared.length),
  ]
  const turned = asked.map((_, at) => asked[(index + at) % asked.length] ?? 'me.get')
  return [...rounds, turned.map((id, at) => [id, ways[at % ways.length] ?? '500'] as const)]
}

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
  await expect.poll(blank, { message, intervals: [250] }).toEqual([])
}

for (const [index, place] of allPlaces.entries()) {
  const { address } = place
  test(`${address} says so whatever fails, and has everything again afterwards`, async ({
    open,
    page,
    expects,
  }, { repeatEachIndex }) => {
    expects('console error', /status of (?:4|5)\d\d/, 'these worlds fail on purpose')
    // The page is opened some thirty times, and for what hangs the host of the tests waits for seconds.
    test.setTimeout((hasTime ? 30 : 4) * 60_000)
    // What happened stays on record there, and is another thing each time.
    const isRecord = address === '/diagnostics'
    // How often an operation was asked is counted by the world's whole name, which is another in each test.
    const later = `later~${index + allPlaces.length * repeatEachIndex}s`
    const watched = watchOperations(page)
    const waitUntilIdle = watchRequests(page)
    const leap = () => page.clock.fastForward(longWhile)
    await open(address, { world: `full~${later}` })
    await showsAll(page, place)
    // A leap in time ends what is on its way, and something else would be asked instead.
    await waitUntilIdle()
    if (!isRecord) await settledLines(page, waitUntilIdle, () => page.clock.fastForward(1_000))
    await leap()
    const lines = isRecord ? [] : await settledLines(page, waitUntilIdle, leap)
    const asked = [...watched]

    const met = new Set<string>()
    const failWith = async (failing: Failing) => {
      watched.clear()
      const world = ['faulty', ...failing.flat(), later].join('~')
      expect(parseWorldSpec(world)).not.toBeNull()
      await open(address, { world })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expectNoBlank(page, failing.join(' '))
      // What is asked only once others have failed comes later, and so does its failure.
      await leap()
      await expectNoBlank(page, failing.join(' '))
      for (const [id, way] of failing) if (watched.has(id)) met.add(`${id} ${way}`)
    }
    const rounds = roundsOf(asked, index)
    for (const round of rounds) await failWith(round)
    for (const round of rounds) {
      for (const [id, way] of round) {
        const isMet = async () => {
          if (met.has(`${id} ${way}`)) return true
          // Asked only when others have answered, or only when they have not.
          await failWith([[id, way]])
          if (!met.has(`${id} ${way}`)) await failWith(round)
          return met.has(`${id} ${way}`)
        }
        await expect.poll(isMet, { message: `${id} ${way}`, timeout: 60_000 }).toBe(true)
      }
    }
    // Each way of the shared ones is some page's own.
    expect(allPlaces.length).toBeGreaterThanOrEqual(shared.length)
    if (index < shared.length) expect([...met].join()).toContain(` ${shared[index]}`)
    process.stdout.write(`${address}: ${asked.length} operations, ${met.size} failures\n`)
    if (isRecord) return
    // All fail for as long as the page repeats by itself, and then they go well.
    await open(address, {
      world: ['faulty', ...asked.flatMap((id) => [id, '500']), 'calls~1-3', later].join('~'),
    })
    const recovered = async () => {
      await leap()
      // On a busy machine an answer takes longer than the pause until the next leap, which would end it every time.
      await waitUntilIdle()
      return shownLines(page)
    }
    await expect.poll(recovered, { intervals: [100] }).toEqual(lines)
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

/** What the viewer says of a file whose bytes do not come, in each way in which they can fail to. */
const said: Readonly<Record<FailureName, string>> = {
  '400': 'Not accepted',
  '400-bare': 'Not accepted',
  '401': 'The key was refused',
  '403': 'Not allowed',
  '404': 'Not found',
  '409': 'Not accepted',
  '429': 'Too many requests',
  '429-date': 'Too many requests',
  '429-long': 'Too many requests',
  '500': 'The service failed',
  '502': 'The service failed',
  '503': 'The service failed',
  'not-json': 'Unreadable answer',
  'not-envelope': 'Unreadable answer',
  'no-data': 'Unreadable answer',
  empty: 'Unreadable answer',
  'error-200': 'Unreadable answer',
  reset: 'Service unreachable',
  cut: 'The service failed',
  drip: 'No answer in time',
  hang: 'No answer in time',
  huge: 'Unreadable answer',
}

test('the viewer says why a file does not come, in whatever way that fails, and closes', async ({
  open,
  origin,
  page,
}) => {
  const file = (await sent(page, origin)).find(({ kind }) => kind.kind === 'text')
  if (file === undefined) throw new Error('the sample has lost its text')
  expect(Object.keys(said)).toHaveLength(failureNames.length)
  for (const way of failureNames) {
    await open(linkTo(file), { world: `faulty~inbox.attachment~${way}` })
    await expect(dialog(page).getByRole('heading', { name: file.name })).toBeVisible()
    const told = async () => {
      // Past the pauses before a request is repeated, and past the longest wait for an answer: minutes for a file.
      await page.clock.fastForward(120_000)
      const alerts = await dialog(page).getByRole('alert').allInnerTexts()
      return alerts.join()
    }
    await expect.poll(told, { message: way }).toContain(said[way])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(messages(page).getByRole('button', { name: file.name })).toBeVisible()
  }
})
