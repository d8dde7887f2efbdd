import { describe, expect, test } from 'vitest'
import { startService } from '#/sample/testing/service'
import { pageIn } from './testing/render-page'

/** Their number is a figure, and lists nothing. */
const figures = new Set(['', 'Interested', 'Replies', 'Messages sent', 'Link clicks'])
/** `Members` with `9` beside it, and nine rows below. */
const headingWithCount = /^(\d[\d,]*)(?=\p{L})/u

describe.each(['full', 'troubled', 'quiet'])('in the world %s', (world) => {
  const service = startService()

  test('a heading with a number lists as many', async () => {
    const agents = await service.read('agents.list', {}, world)
    const counted: string[] = []
    for (const target of ['/team', '/agents', ...agents.map(({ id }) => `/agents/${id}`)]) {
      const { regions } = await pageIn(world, target)
      for (const { heading, text, entries } of regions) {
        const [, count] = headingWithCount.exec(text.slice(heading.length)) ?? []
        if (figures.has(heading) || count === undefined) continue
        counted.push(heading)
        expect(`${heading} ${entries}`, target).toBe(`${heading} ${count}`)
      }
    }
    expect(new Set(counted)).toEqual(
      new Set(['Members', 'Pending invitations', 'Agents compared', 'Accounts']),
    )
  })

  test('a status with a number opens as many leads, said to be of all time', async () => {
    const counts = await service.read('leads.statusCounts', { body: {} }, world)
    for (const status of ['invited', 'replied', 'interested', 'notInterested']) {
      const page = await pageIn(world, `/leads?outreachStatuses=${status}`)
      const leads = counts[status] ?? 0
      expect(page.panel('List'), status).toContain(`${leads} lead${leads === 1 ? '' : 's'} · all time`)
    }
  })
})
