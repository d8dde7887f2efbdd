import { failureNames, parseWorldSpec, type FailureName } from '#/sample/world-spec'
import type { OperationId } from '#/api/contract/index'

import { dialog, linkTo, messages, sent } from './support/attachments'
import { places, type Place } from './support/places'
import { expectNoBlank, settledLines, watchOperations, watchRequests } from './support/screen'
import { expect, test } from './support/test'

// How a page fails is the same whether host or browser renders it first, and the host would wait for what hangs.
test.use({ host: 'undrawn' })

/**
 * That each page recovers from failures is in `every-page.spec.ts`, that no panel stays blank in
 * `src/render-page-failures.test.ts`, that every operation failing in any way ends as one of the kinds that pages treat
 * differently in `src/host/every-failure.test.ts`, and their words in `src/shell/queries/failure.test.ts`. `FULL=yes` tries every
 * way with each operation of every page here.
 */
const isFull = process.env['FULL'] === 'yes'

/** Longer than the slowest poll, and than all pauses before a request is repeated. */
const longWhile = 6 * 60_000

const { '/sign-in': _asksNothing, ...inside } = places
const allPlaces: readonly Place[] = Object.values(inside).flat()

type Failing = readonly (readonly [OperationId, FailureName])[]

/** What fails together, page load by page load: every operation in every way. */
const roundsOf = (asked: readonly OperationId[]): readonly Failing[] =>
  failureNames.map((_, round) =>
    asked.map((id, at) => [id, failureNames[(round + at) % failureNames.length] ?? '400'] as const),
  )

for (const [index, { address, world, shows }] of (isFull ? allPlaces : []).entries())
  test(`${address} says so whatever fails, and in whatever way`, async ({ open, page, expects }, {
    repeatEachIndex,
  }) => {
    expects('console error', /status of (?:4|5)\d\d/, 'these worlds fail on purpose')
    // For what hangs the host of the tests waits for seconds.
    test.setTimeout(30 * 60_000)
    // How often an operation was asked is counted by the world's whole name, which is another in each test.
    const later = `later~${index + allPlaces.length * repeatEachIndex}s`
    const watched = watchOperations(page)
    const waitUntilIdle = watchRequests(page)
    const leap = () => page.clock.fastForward(longWhile)
    await open(address, { world: `full~${later}` })
    // What shows only in another world is not waited for.
    const shown = world === undefined ? shows(page) : [page.getByRole('heading', { level: 1 })]
    for (const part of shown) await expect(part).toBeVisible()
    // A leap in time ends what is on its way, and something else would be asked instead.
    await waitUntilIdle()
    if (address !== '/diagnostics') await settledLines(page, waitUntilIdle, leap)
    const asked = [...watched]

    const met = new Set<string>()
    const failWith = async (failing: Failing) => {
      watched.clear()
      const failed = ['faulty', ...failing.flat(), later].join('~')
      expect(parseWorldSpec(failed)).not.toBeNull()
      await open(address, { world: failed })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expectNoBlank(page, failing.join(' '))
      // What is asked only once others have failed comes later, and so does its failure.
      await leap()
      await expectNoBlank(page, failing.join(' '))
      for (const [id, way] of failing) if (watched.has(id)) met.add(`${id} ${way}`)
    }
    for (const round of roundsOf(asked)) {
      await failWith(round)
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
  '500': 'The service isn’t answering',
  '502': 'The service isn’t answering',
  '503': 'The service isn’t answering',
  'not-json': 'Unreadable answer',
  'not-envelope': 'Unreadable answer',
  'no-data': 'Unreadable answer',
  empty: 'Unreadable answer',
  'error-200': 'Unreadable answer',
  reset: 'The service isn’t answering',
  cut: 'The service isn’t answering',
  drip: 'The service is too slow',
  hang: 'The service is too slow',
  huge: 'Unreadable answer',
}

/** Refused at once, and asked again first. The others differ in words: `src/shell/queries/failure.test.ts`, and `src/api/file-request.test.ts` for what stalls. */
const viewerWays: readonly FailureName[] = isFull ? failureNames : ['404', '500']

test('the viewer says why a file does not come, in whatever way that fails, and closes', async ({
  open,
  origin,
  page,
  expects,
}) => {
  expects('console error', /status of \d+|net::ERR_/, 'the world refuses the file')
  const file = (await sent(origin)).find(({ kind }) => kind.kind === 'text')
  if (file === undefined) throw new Error('the sample has lost its text')
  expect(Object.keys(said)).toHaveLength(failureNames.length)
  for (const way of viewerWays) {
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

test('the viewer of a link says why its thread cannot be read', async ({ open, expects, page }) => {
  expects('console error', /status of 403/, 'the world refuses the thread')
  await open('/inbox/sa_camille/ld_2q597y?attachment=at_gone', { world: 'faulty~inbox.messages~403' })
  await expect(dialog(page).getByRole('alert')).toContainText('Not allowed')
})
