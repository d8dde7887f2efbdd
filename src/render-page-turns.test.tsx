import { describe, expect, test } from 'vitest'
import { startService, there } from '#/sample/testing/service'
import { plain } from '#/lib/testing/plain'
import { turnOf, type TurnReason } from '#/domain/turn'
import { pageIn, renderAt } from './testing/render-page'
import { answerIn } from './testing/sample-answers'

const service = startService()

type Page = Awaited<ReturnType<typeof pageIn>>
const entryOf = ({ elements }: Page, tag: 'tr' | 'li', name: string): string =>
  plain(elements.find((each) => each.tag === tag && each.text.includes(name))?.text ?? '')

const says = {
  replyReview: 'Reply to review',
  sequenceReview: 'Sequence to review',
  information: 'Needs information',
  replyWriting: 'Reply being written',
} as const satisfies Partial<Record<TurnReason, string>>

describe.each(['full', 'troubled', 'foreign'])('in the world %s', async (world) => {
  const { items } = await service.read('inbox.conversations', { query: { scope: 'todo', limit: 100 } }, world)
  const itemWith = (reason: TurnReason) =>
    there(items.find((item) => turnOf({ conversation: item }).reason === reason))

  const cases = [
    ['replyReview', 'Our turn'],
    ['sequenceReview', 'Our turn'],
    ['information', 'Our turn'],
    ['replyWriting', 'The agent’s turn'],
  ] as const
  // No agent of the troubled workspace writes a reply now.
  test.each(world === 'troubled' ? cases.slice(0, 3) : cases)(
    'every page says the same of a lead with %s',
    async (reason, turn) => {
      const { lead, socialAccount, pendingValidation } = itemWith(reason)
      const name = `${lead.firstName} ${lead.lastName}`
      const q = encodeURIComponent(name)
      expect(entryOf(await pageIn(world, `/leads?q=${q}`), 'tr', name)).toContain(turn)
      const leadPage = await pageIn(world, `/leads/${lead.id}`)
      expect(plain(leadPage.panel('Where it stands'))).toContain(says[reason])
      expect(entryOf(await pageIn(world, `/inbox?q=${q}`), 'li', name)).toContain(says[reason])
      const thread = await pageIn(world, `/inbox/${socialAccount.id}/${lead.id}`)
      expect(plain(thread.panel('Lead'))).toContain(says[reason])
      if (reason !== 'replyReview' && reason !== 'sequenceReview') return
      const { id, kind } = there(pendingValidation)
      const draft = await pageIn(world, `/validations/${kind}/${id}`)
      expect(draft.panel('State')).toMatch(/^.*Has waited/)
      const panel = reason === 'replyReview' ? 'About this draft' : 'Profile'
      expect(plain(draft.panel(panel))).toContain(says[reason])
    },
  )

  test.each([
    ['Our turn', 'ourTurn', ['toValidate', 'missingInformation']],
    ['Unanswered', 'unanswered', ['replyToValidate', 'replyBeingWritten', 'missingInformation']],
  ] as const)('“%s” lists as many conversations as its number says', async (name, filter, keys) => {
    const { todo } = await service.read('inbox.counts', { query: {} }, world)
    const page = await pageIn(world, `/inbox?filter=${filter}`)
    const count = keys.reduce((sum, key) => sum + todo[key], 0)
    const folder = page.elements.find(({ tag, text }) => tag === 'a' && text.startsWith(name))
    expect(folder?.text).toBe(`${name}${count}`)
    // The list renders the rows in sight: each says of how many it is one.
    const view = await renderAt(`/inbox?filter=${filter}`, (request) => answerIn(world, request))
    const html = new TextDecoder().decode(view?.html)
    expect([...html.matchAll(/aria-setsize="(\d+)"/g)].map(([, size]) => Number(size))).toContain(count)
  })
})
