import { expect, test } from 'vitest'
import { plain } from '#/lib/testing/plain'
import { pageIn } from './testing/render-page'

test('a row of the queue says in words what is wrong with its draft, and leads to it', async () => {
  const { rows, elements } = await pageIn('full', '/validations')
  const row = rows.find((text) => text.includes('Hello Greta'))
  expect(row).toContain(
    'Cold sequence Jonas Weber cannot send it now (Disconnected: Jonas must reconnect). Hello Greta',
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
