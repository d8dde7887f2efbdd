import { describe, expect, test } from 'vitest'
import { readThrough, type Read } from './read'
import { createPrometheus } from '../metrics/prometheus'
import { fixedTime } from '#/sample/testing/service'
import { answerIn } from '#/testing/sample-answers'
import { gaugesOf, type Known } from './gauges'
import { createWorkspaceGauges } from './workspace-gauges'

const nothing: Known = {
  accounts: undefined,
  counts: undefined,
  drafts: undefined,
  live: undefined,
  leads: undefined,
  bill: undefined,
}
const linesOf = (known: Partial<Known>) =>
  gaugesOf({ ...nothing, ...known }, fixedTime).map(
    ({ name, labels, value }) =>
      `${name.replace('sightline_workspace_', '')} ${Object.values(labels).join()} ${value}`,
  )

const readIn = (world: string): Read =>
  readThrough(async (written) => {
    const { status, headers, body } = await answerIn(world, written)
    return new Response(new TextDecoder().decode(body), { status, headers })
  }, new AbortController().signal)

/** A host that Prometheus scrapes, with a clock of its own. */
function scraped(read: Read) {
  const clock = { now: 0 }
  const asked: string[] = []
  const prometheus = createPrometheus(() => clock.now, { version: '1', build: 'b' })
  prometheus.metrics.collect(
    createWorkspaceGauges({
      read: (id, input) => {
        asked.push(id)
        return read(id, input)
      },
      clock: () => fixedTime + clock.now,
      elapsed: () => clock.now,
      pause: () => new Promise(() => undefined),
    }),
  )
  return {
    clock,
    asked,
    async scrape() {
      const text = await prometheus.exposition()
      return text.split('\n').filter((line) => line.startsWith('sightline_workspace_'))
    },
  }
}

describe('the workspace in figures', () => {
  test('has no series for what is not known', () => {
    expect(linesOf({})).toEqual([])
    expect(linesOf({ counts: { todo: { replyToValidate: 6 } } })).toEqual(['drafts reply 6'])
  })

  test('says 0 where the service says that nothing waits', () => {
    const todo = {
      toValidate: 0,
      missingInformation: 0,
      replyToValidate: 0,
      coldSequenceToValidate: 0,
      replyBeingWritten: 0,
    }
    expect(linesOf({ accounts: { socialAccounts: [] }, counts: { todo }, drafts: { items: [] } })).toEqual([
      'needs disconnected 0',
      'needs drafts 0',
      'needs information 0',
      'drafts reply 0',
      'drafts cold_sequence 0',
      'unanswered_leads  0',
      'oldest_draft_seconds  0',
      'oldest_unanswered_seconds  0',
      'accounts disconnected 0',
      'accounts sending 0',
    ])
  })

  test('counts statuses that Sightline does not know as one, however many there are', () => {
    const strange = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`status ${at}`, 2]))
    expect(linesOf({ leads: { interested: 4, ...strange } })).toEqual([
      'leads interested 4',
      'leads other 1000',
    ])
  })
})

describe('a scrape', () => {
  test('reads at most four times a minute, and an account every 45 seconds', async () => {
    const host = scraped(readIn('full'))
    for (let second = 0; second <= 600; second += 15) {
      host.clock.now = second * 1_000
      await host.scrape()
    }
    expect(host.asked.length).toBeLessThanOrEqual(4 * 11)
    const accounts = host.asked.filter((id) => id === 'socialAccounts.list').length
    expect(accounts).toBeGreaterThanOrEqual(12)
    expect(new Set(host.asked)).toEqual(
      new Set([
        'socialAccounts.list',
        'inbox.counts',
        'validations.list',
        'cockpit.live',
        'leads.statusCounts',
        'billing.get',
      ]),
    )
  })

  test('says in how many ways an answer differs from the documentation', async () => {
    const drift = async (world: string) =>
      (await scraped(readIn(world)).scrape())
        .filter((line) => line.startsWith('sightline_workspace_drift') && !line.endsWith(' 0'))
        .map((line) => line.replace(/^[^"]*"|"\}/g, ''))
    expect(await drift('full')).toEqual([])
    expect(await drift('drifting')).toEqual([
      'socialAccounts.list 28',
      'inbox.counts 4',
      'validations.list 13',
      'cockpit.live 4',
    ])
  })

  test('keeps the last figures while the service fails, and forgets them after ten minutes', async () => {
    let isDown = false
    const good = readIn('troubled')
    const host = scraped((id, input) => (isDown ? Promise.reject(new Error('down')) : good(id, input)))
    const down = async () => (await host.scrape()).find((line) => line.includes('condition="disconnected"'))
    const before = await down()
    expect(before).toMatch(/ [1-9]\d*$/)
    isDown = true
    host.clock.now = 9 * 60_000
    expect(await down()).toBe(before)
    host.clock.now = 11 * 60_000
    expect(await down()).toBeUndefined()
  })

  test('does not wait for a service that never answers', async () => {
    const { metrics, exposition } = createPrometheus(() => 0, { version: '1', build: 'b' })
    metrics.collect(
      createWorkspaceGauges({
        read: () => new Promise(() => undefined),
        clock: () => 0,
        elapsed: () => 0,
        pause: () => Promise.resolve(),
      }),
    )
    expect(await exposition()).not.toContain('sightline_workspace_')
  })
})
