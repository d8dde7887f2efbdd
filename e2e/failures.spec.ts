import type { Page } from '@playwright/test'

import type { OperationId } from '#/api/contract/index'
import { failureNames, parseWorldSpec, type FailureName } from '#/sample/world-spec'

import { dialog, linkTo, messages, sent } from './support/attachments'
import { places, type Place } from './support/places'
import { blankRegions, settledLines, shownLines, watchOperations, watchRequests } from './support/screen'
import { expect, test } from './support/test'

// How a page fails is the same whoever renders it first, and the host would wait for what hangs.
test.use({ host: 'undrawn' })

/**
 * Every operation of a page fails with 500 at once and recovers, and fails in one of the other ways, which the pages
 * share: together they meet all 22. That every operation failing in any way ends as one of the kinds that a page treats
 * differently is tested without a browser (`src/host/every-failure.test.ts`), and their words in
 * `src/shell/failure.test.ts`. `FULL=yes` tries every way with each operation of every page.
 */
const isFull = process.env['FULL'] === 'yes'
/** The most different come first, so that a page with few operations meets one of them. */
const ways: readonly FailureName[] = [
  ...(['401', '404', '400', 'hang', '429-long', 'not-json'] as const),
  ...failureNames.filter((way) => !/^(?:401|404|400|hang|429-long|not-json|500)$/.test(way)),
]

/** Longer than the slowest poll, and than all pauses before a request is repeated. */
const longWhile = 6 * 60_000

const { '/sign-in': _asksNothing, ...inside } = places
const allPlaces: readonly Place[] = Object.values(inside).flat()

/** An address that asks each operation. Files are asked for in the viewer, which has a test of its own below. */
const askedAt: Readonly<Record<Exclude<OperationId, 'inbox.attachment'>, string>> = {
  'me.get': '/team',
  'workspace.get': '/team',
  'team.get': '/team',
  'socialAccounts.list': '/accounts',
  'agents.list': '/agents',
  'agents.get': '/agents/ag_scaleups',
  'agents.activity': '/agents/ag_scaleups',
  'leads.list': '/leads?outreachStatuses=replied&limit=25',
  'leads.statusCounts': '/leads?outreachStatuses=replied&limit=25',
  'leads.get': '/leads/ld_2q597y',
  'leads.activity': '/leads/ld_2q597y',
  'inbox.counts': '/inbox?scope=all',
  'inbox.conversations': '/inbox?scope=all',
  'inbox.messages': '/inbox/sa_imogen/ld_b3kbil?scope=all',
  'validations.list': '/validations',
  'validations.get': '/validations/message/va_55npys-0',
  'validations.conversation': '/validations/message/va_55npys-0',
  'validations.regeneration': '/validations/coldSequence/va_ecniel',
  'cockpit.live': '/cockpit',
  'cockpit.analytics': '/cockpit',
  'billing.get': '/billing',
}

type Failing = readonly (readonly [OperationId, FailureName])[]

/** The ways that this page has to meet. */
const ownWays = (index: number): readonly FailureName[] =>
  isFull ? ways : ways.filter((_, at) => at % allPlaces.length === index)

/** What fails together, page load by page load; each page begins with other operations and its own ways. */
function roundsOf(asked: readonly OperationId[], index: number): readonly Failing[] {
  const own = ownWays(index)
  const inTurn = [...own, ...ways.slice(index), ...ways.slice(0, index)]
  const turned = asked.map((_, at) => asked[(index + at) % asked.length] ?? 'me.get')
  const rounds = isFull ? ways.length : 1
  return Array.from({ length: rounds }, (_, round) =>
    turned.map((id, at) => [id, inTurn[(round + at) % inTurn.length] ?? '400'] as const),
  )
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
    // For what hangs the host of the tests waits for seconds.
    test.setTimeout((isFull ? 30 : 4) * 60_000)
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
    for (const [id, at] of Object.entries(askedAt)) if (at === address) expect(asked).toContain(id)

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
        if (!ownWays(index).includes(way)) continue
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
    const waysMet = [...met].map((each) => each.split(' ')[1])
    expect(waysMet).toEqual(expect.arrayContaining([...ownWays(index)]))

    // All fail for as long as the page repeats by itself and once more, and then they go well.
    watched.clear()
    await open(address, {
      world: ['faulty', ...asked.flatMap((id) => [id, '500']), 'calls~1-4', later].join('~'),
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await expectNoBlank(page, 'all with 500')
    if (isRecord) return
    expect(await shownLines(page)).not.toEqual(lines)
    const recovered = async () => {
      await leap()
      // On a busy machine an answer takes longer than the pause until the next leap, which would end it every time.
      await waitUntilIdle()
      return shownLines(page)
    }
    await expect.poll(recovered, { intervals: [100], timeout: 60_000 }).toEqual(lines)
    expect([...watched]).toEqual(expect.arrayContaining(asked))
  })
}

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

/** One of each that the viewer treats differently: refused, asked again, too long on its way, too large, no answer at all. */
const viewerWays: readonly FailureName[] = isFull
  ? failureNames
  : ['404', '401', '500', 'drip', 'huge', 'reset']

test('the viewer says why a file does not come, in whatever way that fails, and closes', async ({
  open,
  origin,
  page,
}) => {
  const file = (await sent(page, origin)).find(({ kind }) => kind.kind === 'text')
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
