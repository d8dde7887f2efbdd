import { describe, expect, test } from 'vitest'
import { needsOf, needsTotal } from '#/domain/attention'
import { startService } from '#/sample/testing/service'
import type { Answers } from './routes/wall/-answers'
import { needsIn } from './routes/wall/-derive'
import { pageIn, renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'
import { elementsIn } from './testing/rendered-elements'

const service = startService()

/** What the service counts, and the same as the frame of every page and a screen have read it. */
async function readIn(world: string) {
  const [live, counts, accounts, bill] = await Promise.all([
    service.read('cockpit.live', {}, world),
    service.read('inbox.counts', {}, world),
    service.read('socialAccounts.list', {}, world),
    service.read('billing.get', {}, world),
  ])
  const known = { accounts: accounts.socialAccounts, isPaymentFailed: bill.subscription.paymentFailed }
  const answer = <Data,>(data: Data) => ({
    data: { data, skippedRecords: {} },
    receivedAt: null,
    failure: null,
    nextIn: 0,
  })
  return {
    counts,
    needs: needsOf({ ...known, todo: counts.todo }),
    // A screen reads more than what it counts.
    onWall: needsIn({
      live: answer(live),
      counts: answer(counts),
      accounts: answer(accounts),
    } as unknown as Answers).needs,
  }
}

const linksIn = (elements: Awaited<ReturnType<typeof pageIn>>['elements']) =>
  elements.flatMap(({ tag, text, href }) => (tag === 'a' && href !== undefined ? [{ text, href }] : []))

/** What `full` counts, and `foreign` in other words, and what `troubled` does. */
const worlds = [
  { world: 'full', total: 18, kinds: { disconnected: 1, drafts: 13, information: 4 } },
  { world: 'foreign', total: 18, kinds: { disconnected: 1, drafts: 13, information: 4 } },
  { world: 'troubled', total: 66, kinds: { payment: 1, disconnected: 2, drafts: 53, information: 10 } },
]

describe.each(worlds)('in the world $world', ({ world, total, kinds }) => {
  test('the tab, the navigation, the cockpit and the wall have one number for what needs a person', async () => {
    const { needs, onWall, counts } = await readIn(world)
    expect(Object.fromEntries(needs.map(({ kind, count }) => [kind, count]))).toEqual(kinds)
    expect(onWall).toEqual(needs)
    expect(needsTotal(needs)).toBe(total)
    const { elements, panel } = await pageIn(world, '/cockpit')
    expect(panel('Needs attention')).toMatch(new RegExp(`^Needs attention${total}\\D`))
    const links = linksIn(elements)
    const inNavigation = (name: string) => links.find(({ text }) => text.startsWith(name))?.text
    expect(inNavigation('Validations')).toBe(`Validations${kinds.drafts}`)
    expect(inNavigation('Inbox')).toBe(`Inbox${counts.todo.total}`)
    expect(links.find(({ text }) => text === `${kinds.disconnected} down`)?.href).toBe(
      kinds.disconnected === 1 ? '/accounts/sa_jonas' : '/accounts?state=disconnected',
    )
    expect(inNavigation('Billing')).toBe(kinds.payment === undefined ? 'Billing' : 'Billingunpaid')
  })

  test('each row of what needs a person opens as many rows as it counts', async () => {
    const { elements } = await pageIn(world, '/cockpit')
    const links = linksIn(elements)
    const opened = async (text: RegExp) => {
      const href = links.find((link) => text.test(link.text))?.href ?? ''
      return { href, ...(await pageIn(world, href)) }
    }
    const region = (page: Awaited<ReturnType<typeof opened>>, name: string) =>
      page.regions.find(({ label, heading }) => (label ?? heading) === name)?.entries
    expect(region(await opened(/Drafts to review/), 'To review')).toBe(kinds.drafts)
    expect(region(await opened(/Agents need information/), 'Conversations')).toBe(kinds.information)
    const accounts = await opened(/disconnected$/)
    if (kinds.disconnected === 1) {
      expect(accounts.href).toBe('/accounts/sa_jonas')
      expect(accounts.heading).toBe('Jonas Weber')
    } else expect(region(accounts, 'Status')).toBe(kinds.disconnected)
    if (kinds.payment !== undefined)
      expect((await opened(/payment failed/)).panel('State')).toContain('The last payment failed')
  })
})

test('a screen of another service shows none of its keys and none of its sentences', async () => {
  const { onWall } = await readIn('foreign')
  expect(onWall.map(({ kind }) => kind)).toEqual(['disconnected', 'drafts', 'information'])
})

async function cockpitFailing(id: string) {
  const view = await renderAt('/cockpit', (request) => answerIn(`faulty~${id}~403`, request))
  const elements = elementsIn(new TextDecoder().decode(view?.html))
  return elements.find(({ tag, heading }) => tag === 'section' && heading === 'Needs attention')?.text
}

test('while the list of agents cannot be read, what needs a person is told all the same', async () => {
  expect(await cockpitFailing('agents.list')).toMatch(/^Needs attention18!Jonas.*13Drafts.*4Agents/)
})

test('what could not be read is named, and nothing is called quiet for it', async () => {
  const accounts = await cockpitFailing('socialAccounts.list')
  expect(accounts).toMatch(/^Needs attention1713Drafts to review.*Accounts/)
  const counts = await cockpitFailing('inbox.counts')
  expect(counts).toMatch(/^Needs attention1!Jonas.*Inbox/)
  for (const text of [accounts, counts]) expect(text).not.toContain('Nothing needs attention')
})
