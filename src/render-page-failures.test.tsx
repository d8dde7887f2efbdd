import { expect, test } from 'vitest'
import { operationIds, type OperationId } from '#/api/contract/index'
import { matchOperation } from '#/api/match'
import type { FailureName } from '#/sample/world-spec'
import { places } from '../e2e/support/places'
import { pageAt } from './pages'
import { pageIn, renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'
import { elementsIn } from './testing/rendered-elements'

// What fails with 429 or 5xx is not in the host's view: `e2e/every-page.spec.ts` has it.

/** The failures that pages treat differently and that a view shows. */
const ways = ['403', '404', '400', '401', 'not-json'] as const satisfies readonly FailureName[]
/** What every page asks for its frame: failing on one page is enough. */
const ofFrame: readonly OperationId[] = ['me.get', 'workspace.get', 'inbox.counts', 'billing.get']
/** Panels whose failure the browser renders, after hydration. */
const renderedLater: Readonly<Record<string, readonly string[]>> = {
  '/cockpit': ['Results', 'Funnel', 'Worth a look', 'Agents compared', 'Accounts compared'],
  '/agents/ag_scaleups': ['Accounts'],
}
const isFull = process.env['FULL'] === 'yes'

const rendered = Object.values(places)
  .flat()
  .filter(({ address }) => {
    const { page } = pageAt(address.split('?')[0] ?? '') ?? {}
    return page !== undefined && !page.frameless && !page.ofDevice
  })

/** The operations that a page asks, and the named regions that have no text but their heading where some fail. */
async function renderFailing(address: string, failing: Partial<Record<OperationId, FailureName>>) {
  const asked = new Set<OperationId>()
  const view = await renderAt(address, (request) => {
    const match = matchOperation(request.method, request.target.split('?')[0] ?? '')
    if (match.found !== 'operation') throw new Error(`${request.target} is no operation`)
    asked.add(match.id)
    const way = failing[match.id]
    return answerIn(way === undefined ? 'full' : `faulty~${match.id}~${way}`, request)
  })
  const elements = elementsIn(new TextDecoder().decode(view?.html))
  return {
    asked,
    heading: elements.find(({ tag }) => tag === 'h1')?.text,
    blank: elements.flatMap(({ tag, role, text, heading, label }) =>
      (tag === 'section' || role === 'region') && text.replace(heading, '').trim() === ''
        ? [label ?? heading]
        : [],
    ),
  }
}

test.each(rendered.map(({ address }, nth) => [address, nth] as const))(
  '%s leaves no panel blank, whichever of its requests fails',
  async (address, nth) => {
    const { asked } = await renderFailing(address, {})
    expect(asked.size).toBeGreaterThan(3)
    const tried = operationIds.filter((id) => asked.has(id) && (nth === 0 || !ofFrame.includes(id)))
    for (const [at, id] of tried.entries())
      for (const way of isFull ? ways : [ways[(nth + at) % ways.length] ?? '403']) {
        const { heading, blank } = await renderFailing(address, { [id]: way })
        expect.soft(heading, `${id} ${way}`).toMatch(/\S/)
        const later = renderedLater[address] ?? []
        expect
          .soft(
            blank.filter((name) => !later.includes(name)),
            `${id} ${way}`,
          )
          .toEqual([])
      }
  },
)

test.each(['404', 'not-json'])(
  'an inbox whose every request fails with %s says so and stays',
  async (way) => {
    const failing = ['inbox.conversations', 'inbox.messages', 'inbox.counts', 'leads.get']
    const world = `faulty~${failing.flatMap((id) => [id, way]).join('~')}`
    const { main, alerts, regions } = await pageIn(world, '/inbox/sa_imogen/ld_b3kbil')
    expect(alerts.length).toBeGreaterThan(1)
    // The service's own words, where it gave any, are one click away.
    expect(main.includes('Details')).toBe(way === '404')
    expect(regions.map(({ label, heading }) => label ?? heading)).toEqual(
      expect.arrayContaining(['Conversations', 'Thread']),
    )
    expect(main).toContain('All')
  },
)

test('what one request brings stays where another fails', async () => {
  const team = await pageIn('faulty~team.get~403', '/team')
  expect(team.panel('Members')).toContain('Not allowed')
  expect(team.panel('Workspace')).toContain('NameNorthwind')
  const account = await pageIn('faulty~team.get~403', '/accounts/sa_lea')
  expect(account.panel('Identity')).toContain('Ownerus_lea')
  const bill = await pageIn('faulty~billing.get~401', '/billing')
  expect(bill.panel('Subscription')).toContain('The key was refused')
  const draft = await pageIn(
    'faulty~validations.conversation~404~validations.list~403',
    '/validations/message/va_9kmbvb-1',
  )
  expect(draft.panel('Conversation')).toContain('Not found')
  expect(draft.main).toContain('Not allowed')
  expect(draft.panel('Draft')).toContain('Thanks, Joost.')
  expect(draft.panel('State')).toContain('Has waited')
})

test('a record that is not there is said to be not there', async () => {
  expect((await pageIn('full', '/leads/ld_nobody')).heading).toBe('Not found')
  expect((await pageIn('full', '/agents/nobody')).heading).toBe('Not found')
  const draft = await pageIn('full', '/validations/message/va_gone')
  expect(draft.panel('Draft')).toContain('Not found')
  expect(draft.main.split('Not found')).toHaveLength(2)
})

test('a list that the service refuses in any order is not blamed on the order, and the page stays', async () => {
  const { panel, main } = await pageIn('faulty~leads.list~400', '/leads?sortBy=companyName')
  expect(panel('List')).toContain('Not accepted')
  expect(main).not.toContain('Sorting by')
  expect(main).toContain('All statuses')
})

test('a lead tells what is known of it where its timeline or its messages fail', async () => {
  const story = await pageIn('faulty~leads.activity~403', '/leads/ld_0ktr0y')
  expect(story.panel('Where it stands')).toContain('Interested. The lead wrote last, 17 Nov, 20:57')
  expect(story.panel('Where it stands')).toContain('Could not be read.')
  expect(story.panel('Timeline')).toContain('Not allowed')
  const { panel } = await pageIn('faulty~inbox.messages~403', '/leads/ld_0ktr0y')
  expect(panel('Timeline')).toContain('Could not be read: Not allowed.')
  expect(panel('Timeline')).toContain('RepliedDetailsPerfect, thank you!')
})

test('an agent whose activity fails keeps everything else', async () => {
  const { panel } = await pageIn('faulty~agents.activity~403', '/agents/ag_scaleups')
  expect(panel('Activity')).toContain('Not allowed')
  expect(panel('Settings')).toContain('A person reviews everything')
  expect(panel('Conversion action')).toContain('Books a meeting')
})

test('a draft that cannot be read shows its beginning in its thread, and says why', async () => {
  const { main } = await pageIn('faulty~validations.get~403', '/inbox/sa_daniel/ld_3r98so')
  expect(main).toContain('Thanks, Freya. In short')
  expect(main).toContain('Only the beginning: Not allowed.')
})
