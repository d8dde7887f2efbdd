import { describe, expect, test } from 'vitest'
import { readThrough, type Read } from './read'
import { createPrometheus } from '../metrics/prometheus'
import { socialAccount } from '#/domain/testing/social-account'
import { fixedTime } from '#/sample/testing/service'
import { answerIn } from '#/testing/sample-answers'
import { gaugesOf, type Known } from './gauges'
import type { AgentLeads } from './runway'
import { createWorkspaceGauges } from './workspace-gauges'

const nothing: Known = {
  accounts: undefined,
  counts: undefined,
  drafts: undefined,
  live: undefined,
  leads: undefined,
  bill: undefined,
  agents: undefined,
  workspace: undefined,
  leadsOfAgents: new Map(),
}
const linesOf = (known: Partial<Known>) =>
  gaugesOf({ ...nothing, ...known }, fixedTime).map(
    ({ name, labels, value }) =>
      `${name.replace('sightline_workspace_', '')} ${Object.values(labels).join()} ${value}`,
  )

/** `instead`: what a target is answered with instead. */
const readIn = (world: string, instead: (target: string) => unknown = () => undefined): Read =>
  readThrough(async (written) => {
    const data = instead(written.target)
    if (data !== undefined) return Response.json({ status: 'success', data })
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

describe('of the leads of running agents', () => {
  const agents = ['a', 'b', 'c'].map((id) => ({ id, name: id, status: 'RUNNING', pausedAt: null }))
  const leads = (sourced: number, isSourcing = false): AgentLeads => ({
    counts: { sourced },
    activity: { isSourcing, timeline: [] },
  })
  const runwayLines = (known: Partial<Known>) =>
    linesOf({ agents, workspace: { timezone: 'Europe/Paris' }, ...known })

  test('nothing is told before the agents are known, and 0 of a workspace in which none runs', () => {
    expect(runwayLines({ agents: undefined })).toEqual([])
    expect(runwayLines({ agents: agents.map((agent) => ({ ...agent, status: 'PAUSED' })) })).toEqual([
      'running_agents known 0',
      'running_agents unknown 0',
      'agents_running_out  0',
    ])
  })

  test('an agent that is not known is counted as that, and never as one that runs out', () => {
    expect(runwayLines({})).toEqual(['running_agents known 0', 'running_agents unknown 3'])
    const leadsOfAgents = new Map([
      ['a', leads(0)],
      // Its accounts are not known.
      ['b', leads(20)],
    ])
    expect(runwayLines({ leadsOfAgents })).toEqual([
      'running_agents known 1',
      'running_agents unknown 2',
      'runway_days  0',
      'agents_running_out  1',
    ])
    expect(runwayLines({ leadsOfAgents, workspace: undefined })).toEqual([
      'running_agents known 0',
      'running_agents unknown 3',
    ])
  })

  test('an agent with an unknown status is counted among those whose leads are unknown', () => {
    expect(runwayLines({ agents: agents.map((agent) => ({ ...agent, status: 'draaiend' })) })).toEqual([
      'running_agents known 0',
      'running_agents unknown 3',
    ])
  })

  test('leads for more than 30 days are leads for 30', () => {
    const timezone = 'Europe/Paris'
    const workingHours = { days: [{ day: 1, start: '09:00', end: '18:00' }], timezone }
    const [first] = agents.map((agent) => ({ ...agent, socialAccountIds: ['sa_camille'] }))
    expect(
      runwayLines({
        agents: first && [first],
        accounts: { socialAccounts: [socialAccount({ workingHours })] },
        leadsOfAgents: new Map([['a', leads(5_000)]]),
      }),
    ).toEqual(expect.arrayContaining(['runway_days  30', 'agents_running_out  0']))
  })

  test('an agent that finds new ones does not run out', () => {
    expect(runwayLines({ leadsOfAgents: new Map([['a', leads(0, true)]]) })).toEqual([
      'running_agents known 1',
      'running_agents unknown 2',
      'agents_running_out  0',
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
        'agents.list',
        'workspace.get',
        'agents.activity',
      ]),
    )
  })

  test.each([
    { running: 2, read: 4, known: 2, unknown: 0 },
    { running: 14, read: 14, known: 12, unknown: 2 },
  ])(
    'reads one agent every five minutes, at most 12 of them, and each once an hour: of $running, $read times in 70 minutes',
    async ({ running, read, known, unknown }) => {
      const ids = Array.from({ length: running }, (_, at) => `ag_${at + 1}`)
      const agents = ids.map((id) => ({ id, name: id, status: 'RUNNING', pausedAt: null }))
      const ofAgents: string[] = []
      const host = scraped(
        readIn('full', (target) => {
          const [, id] = /agents\/(\w+)\/activity/.exec(target) ?? []
          if (id === undefined) return target.endsWith('/agents') ? agents : undefined
          ofAgents.push(id)
          return { isSourcing: true, timeline: [] }
        }),
      )
      let lines: readonly string[] = []
      for (let minute = 0; minute < 70; minute += 0.5) {
        host.clock.now = minute * 60_000
        lines = await host.scrape()
      }
      expect(host.asked.length).toBeLessThanOrEqual(4 * 70)
      expect(ofAgents).toHaveLength(read)
      expect(ofAgents.slice(0, known + 1)).toEqual([...ids.slice(0, known), 'ag_1'])
      expect(lines.filter((line) => line.includes('running_agents'))).toEqual([
        `sightline_workspace_running_agents{leads="known"} ${known}`,
        `sightline_workspace_running_agents{leads="unknown"} ${unknown}`,
      ])
    },
  )

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
