import { expect, test } from 'vitest'
import { readinessOf } from '#/domain/readiness'
import { plain } from '#/lib/testing/plain'
import { fixedTime, startService } from '#/sample/testing/service'
import { pageIn } from './testing/render-page'

test('a row of the queue says in words what is wrong with its draft, and leads to it', async () => {
  const { rows, elements } = await pageIn('full', '/validations')
  const row = rows.find((text) => text.includes('Hello Greta'))
  expect(row).toContain(
    'Cold sequence Jonas Weber cannot send it now (Disconnected: Jonas must reconnect).Hello Greta',
  )
  expect(elements.filter(({ tag, text }) => tag === 'a' && text.includes('ld_c0wodj')).length).toBe(1)
})

test('by what can still go today, the drafts that can come first, each with until when it must be approved', async () => {
  const { rows } = await pageIn('full', '/validations?sort=today')
  const until = rows.map((row) => /if approved by (\d\d:\d\d)/.exec(row)?.[1] ?? '')
  const times = (count: number, time: string) => Array<string>(count).fill(time)
  // The first row has the headers. The summary says that 4 to 10 can go.
  expect(until).toEqual(['', ...times(4, '16:00'), ...times(5, '17:30'), '22:00', ...times(3, '')])
})

test('an open draft says before the decision which question of the lead’s it leaves open', async () => {
  const { panel } = await pageIn('full', '/validations/message/va_9kmbvb-1')
  expect(panel('Before you decide')).toBe(
    'A question may be left open: “Could you tell me how you handle several currencies?”',
  )
  const french = await pageIn('full', '/validations/message/va_9kmbvb-1', 'fr')
  expect(plain(french.panel('Avant de décider'))).toBe(
    'Une question reste peut-être sans réponse : « Could you tell me how you handle several currencies? »',
  )
})

test('an agent’s page says whether its replies leave reviewers little to do, beside the recommended level', async () => {
  const said: string[] = []
  for (const id of ['ag_founders', 'ag_scaleups', 'ag_revops', 'ag_nordics'])
    said.push(plain((await pageIn('full', `/agents/${id}`)).panel('More autonomy')))
  expect(said).toEqual([
    'More autonomyRecommended: Sends by itselfNot ready: a reply was rejected 1 d ago.Figures',
    'More autonomyRecommended: A person reviews repliesNot ready: a reply was rejected 1 d 1 h ago.Figures',
    'More autonomyRecommended: A person reviews repliesNot ready: only 45 of 63 approved unchanged.Figures',
    'More autonomyRecommended: A person reviews everythingNo reply decided yet.',
  ])
})

test('each count of an agent’s decided replies lists as many drafts', async () => {
  const { items } = await startService().read('validations.list', { query: { agentId: 'ag_founders' } })
  const { whole, counts } = readinessOf(items, fixedTime)
  expect([whole, counts]).toEqual([91, { unchanged: 68, edited: 17, rejected: 6 }])
  for (const [review, count] of Object.entries({ decided: whole, ...counts })) {
    const address = `/validations?status=all&validationItemType=conversationReply&agentId=ag_founders&review=${review}`
    const { panel } = await pageIn('full', address)
    expect(panel('All').replace(/^All(\d+)[^\d].*$/, '$1'), review).toBe(String(count))
  }
})
