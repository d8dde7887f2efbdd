import { expect, test } from 'vitest'
import { startService, type Service } from './testing/service'
import { walk, type Path } from './testing/thread'

const ms = (epoch: number): number => (epoch > 1e11 ? epoch : epoch * 1_000)

/** Every lead with every account that has, or had, it. */
async function pathsOf(service: Service, world: string): Promise<Path[]> {
  const paths: Path[] = []
  for (let page = 1, isMore = true; isMore; page += 1) {
    const { leads, hasNextPage } = await service.read('leads.list', { body: { page, limit: 100 } }, world)
    const full = await Promise.all(leads.map(({ id }) => service.read('leads.get', { path: { id } }, world)))
    for (const { lead } of full) {
      const accounts = lead.assignments.flatMap((assignment) => assignment?.socialAccountId ?? [])
      for (const id of new Set(accounts)) paths.push({ id, leadId: lead.id })
    }
    isMore = hasNextPage
  }
  return paths
}

const service = startService()

test('a screen that stays up for a year sees messages, replies and interested leads in every week', async () => {
  for (const days of Array.from({ length: 57 }, (_, week) => 7 * week)) {
    const { kpis } = await service.read(
      'cockpit.analytics',
      { query: { range: '7' } },
      days === 0 ? 'full' : `full~later~${days}d`,
    )
    expect(kpis.messagesSent.value, `messages of the week before day ${days}`).toBeGreaterThan(100)
    expect(kpis.replies.value, `replies of the week before day ${days}`).toBeGreaterThan(10)
    expect(kpis.interested.value, `interested leads of the week before day ${days}`).toBeGreaterThan(0)
  }
})

// One read of every thread for each world; what is counted stands in the threads and nowhere else.
test.each(['full', 'troubled', 'quiet', 'full~later~26h', 'full~later~400d'])(
  'in %s, the cockpit counts what the threads hold',
  { timeout: 60_000 },
  async (world) => {
    const paths = await pathsOf(service, world)
    const threads = await Promise.all(paths.map((path) => walk(service, path, world)))
    for (const range of ['7', '30', '90']) {
      const { from, to, kpis } = await service.read('cockpit.analytics', { query: { range } }, world)
      const within = (epoch: number) => ms(epoch) >= Date.parse(from) && ms(epoch) <= Date.parse(to)
      const messages = threads.flat()
      const byAgents = messages.filter(({ origin }) => origin === 'agent' || origin === 'agentEdited')
      const firstReplies = threads.flatMap(
        (thread) => thread.find(({ origin }) => origin === undefined) ?? [],
      )
      expect({
        range,
        messagesSent: byAgents.filter(({ createdAt }) => within(createdAt)).length,
        replies: firstReplies.filter(({ createdAt }) => within(createdAt)).length,
        linkClicks: messages
          .flatMap(({ linkClicks }) => linkClicks)
          .filter(({ occurredAt }) => within(occurredAt)).length,
      }).toEqual({
        range,
        messagesSent: kpis.messagesSent.value,
        replies: kpis.replies.value,
        linkClicks: kpis.linkClicks.value,
      })
    }
  },
)

test(
  'what waits is the same figure in the cockpit, the inbox and the queue',
  { timeout: 60_000 },
  async () => {
    for (const world of ['full', 'troubled', 'full~later~26h']) {
      const { actions } = await service.read('cockpit.live', {}, world)
      const { todo } = await service.read('inbox.counts', {}, world)
      const { totalPendingCount } = await service.read(
        'validations.list',
        { query: { status: 'PENDING' } },
        world,
      )
      const count = (key: string) => actions.find((action) => action.key === key)?.count
      expect([count('validations_pending'), totalPendingCount]).toEqual([todo.toValidate, todo.toValidate])
    }
  },
)
