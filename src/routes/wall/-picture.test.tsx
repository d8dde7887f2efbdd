import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiFailure, type FailureDetail } from '#/api/errors'
import { socialAccount } from '#/domain/testing/social-account'
import { plain } from '#/lib/testing/plain'
import type { Answers, BlockName } from './-answers'
import { Picture } from './-picture'
import type { Runway } from '#/domain/runway'
import { startRotation } from './-schedule'
import type { OpenedScreen } from './-screen'
import { readWallSearch } from './-search'

const minute = 60_000
const now = { steady: 60 * minute, wall: Date.parse('2026-11-18T09:24:00Z') }

const data: Readonly<Record<BlockName, unknown>> = {
  live: {
    live: { runningAgents: 3 },
    actions: [
      { key: 'payment_failed', count: 1 },
      { key: 'validations_pending', count: 13 },
    ],
  },
  counts: { todo: { toValidate: 13, replyToValidate: 2, missingInformation: 0 }, all: { interested: 24 } },
  analytics: { kpis: {}, funnel: {} },
  goal: {},
  accounts: { socialAccounts: [socialAccount({ id: 'sa_1' })] },
}

type Failing = Pick<FailureDetail, 'kind' | 'refusal'>
type Given = Partial<Record<keyof Answers, { data?: unknown; failing?: Failing; minutesAgo?: number }>>

/** What a wall says where these blocks are not as the others, which have just answered. */
function shown(address: string, given: Given = {}, opened: OpenedScreen | null = null): string {
  const answer = (name: keyof Answers) => {
    const { failing, minutesAgo = 0, ...own } = given[name] ?? {}
    const decoded = (answered: unknown) =>
      answered === undefined ? undefined : { data: answered, skippedRecords: {} }
    return {
      data:
        name === 'runway'
          ? 'data' in own
            ? own.data
            : null
          : decoded('data' in own ? own.data : data[name]),
      receivedAt: { steady: now.steady - minutesAgo * minute, wall: now.wall - minutesAgo * minute },
      isFromBeforeSleep: false,
      failure: failing === undefined ? null : new ApiFailure({ operation: 'cockpit.live', ...failing }),
      nextIn: 12_000,
    }
  }
  const names: readonly (keyof Answers)[] = ['live', 'counts', 'analytics', 'goal', 'accounts', 'runway']
  // The test's own answers: of a shape for each block, which a list of them cannot be.
  const answers = Object.fromEntries(names.map((name) => [name, answer(name)])) as Answers
  const html = renderToString(
    <Picture
      state={{ answers, rotation: startRotation(now.steady), interruption: null, now, offUntil: null }}
      search={readWallSearch(new URLSearchParams(address))}
      opened={opened}
      isUpright={false}
    />,
  )
  return plain(html.replaceAll(/<title>[^<]*<\/title>|<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, '|'))
}

const slow = { failing: { kind: 'timeout' }, minutesAgo: 9 } as const

test('one slow operation leaves the alerts, and a wall is cut off only when nothing answers', () => {
  const one = shown('scenes=waiting,results', { analytics: slow })
  expect(one).toContain('The last payment failed')
  expect(one).not.toContain('Disconnected')
  const all = shown('scenes=waiting,results', {
    analytics: slow,
    live: slow,
    counts: slow,
    accounts: slow,
  })
  expect(all).toContain('Disconnected: data from 09:15, 9 min ago')
})

test('what is read out of a wall that is cut off says since when, without the age that changes each minute', () => {
  const off = shown('scenes=waiting', { analytics: slow, live: slow, counts: slow, accounts: slow })
  expect(off).toContain('|Disconnected: data from 09:15|')
})

test('a wall of one agent counts that agent’s drafts, and says what is of the whole workspace', () => {
  const whole = shown('scenes=now')
  expect(whole).toContain('13|')
  expect(whole).toContain('2 replies')
  expect(whole).not.toContain('whole workspace')
  const ofOne = shown('scenes=now&agentId=ag_1')
  expect(ofOne).toContain('one agent · whole workspace: agents, queues and accounts')
  // Its display link leaves out small counts: they were read, and are not shown.
  const small = shown('scenes=now&agentId=ag_1', { counts: { data: { todo: { toValidate: 13 } } } })
  expect(small).toContain('Agents need information to answer')
  expect(small).not.toMatch(/Could not be read|Nothing needs attention/)
  expect(shown('scenes=agents&agentId=ag_1')).toContain('one agent · agents and queues: whole workspace')
})

test('what could not be read is told as such on the wall, and never as nothing', () => {
  const quiet = { todo: { toValidate: 0, missingInformation: 0 } }
  const live = { data: { actions: [] } }
  expect(shown('scenes=now', { live, counts: { data: quiet } })).toContain('Nothing needs attention.')
  const failing = { data: undefined, failing: { kind: 'timeout' } } as const
  const unread = shown('scenes=now', { live, counts: { data: quiet }, accounts: failing })
  expect(unread).not.toContain('Nothing needs attention.')
  expect(unread).toMatch(/Accounts\|+Could not be read\./)
})

const ending = (id: string, name: string, place: number, left: Partial<Runway>) => ({
  agent: { id, name },
  place,
  runway: { leads: 4, statuses: ['sourced'], isLeast: false, pace: null, room: 15, end: 0, ...left },
})
const scaleUps = ending('ag_scaleups', 'Scale-ups France', 1, { end: Date.parse('2026-11-20T08:00:00Z') })
const nordics = ending('ag_nordics', 'Nordics', 5, { leads: 0, end: 'none' })
const founders = ending('ag_founders', 'DACH founders', 3, { end: Date.parse('2026-11-21T08:00:00Z') })
const runwayOf = (...agents: readonly unknown[]) => ({ data: { zone: 'Europe/Paris', agents } })

test.each([
  ['scenes=now&names=1', runwayOf(scaleUps), '4|Scale-ups France|Leads until Fri 20 Nov'],
  ['scenes=now', runwayOf(scaleUps), '4|Agent 1|Leads until Fri 20 Nov'],
  [
    'scenes=now&names=1',
    runwayOf(nordics, scaleUps, founders),
    '!|Nordics|No leads left|4|Scale-ups France|Leads until Fri 20 Nov|and 1 more',
  ],
  // Read again every quarter of an hour: one failure leaves what is known.
  [
    'scenes=now',
    { ...runwayOf(scaleUps), failing: { kind: 'timeout' }, minutesAgo: 16 },
    '4|Agent 1|Leads until Fri 20 Nov',
  ],
  [
    'scenes=now',
    { ...runwayOf(scaleUps), failing: { kind: 'timeout' }, minutesAgo: 31 },
    '—|Leads running out|Could not be read.',
  ],
  ['scenes=now', runwayOf(), 'Nothing needs attention.'],
  // A display link opens no agent.
  ['scenes=now', { data: null }, 'Nothing needs attention.'],
] as const)('a wall with %s and %j says of leads that run out: %s', (address, runway, says) => {
  const quiet = { data: { todo: { toValidate: 0, missingInformation: 0 } } }
  const wall = shown(address, { live: { data: { actions: [] } }, counts: quiet, runway })
  expect(wall.replaceAll(/\|+/g, '|')).toContain(says)
})

test('a wall does not say that nothing needs attention before it knows which agents run out of leads', () => {
  const quiet = { data: { todo: { toValidate: 0, missingInformation: 0 } } }
  const wall = shown('scenes=now', {
    live: { data: { actions: [] } },
    counts: quiet,
    runway: { data: undefined },
  })
  expect(wall).toContain('Needs attention')
  expect(wall).not.toContain('Nothing needs attention.')
})

test('a screen whose display link has ended says so once, and not that you are signed out', () => {
  const opened = { display: { search: '', expiresAt: null, renews: true }, isOver: false }
  const over = { failing: { kind: 'signedOut', refusal: 'link_over' }, minutesAgo: 9 } as const
  const ended = shown('scenes=waiting', { counts: over, live: over }, opened)
  expect(ended).toMatch(/Display link ended\|+last update 09:15, 9 min ago/)
  expect(ended).not.toMatch(/signed out|Shared display/)
  const person = { failing: { kind: 'signedOut', refusal: 'signed_out' } } as const
  expect(shown('scenes=waiting', { counts: person, live: person })).toContain('You are signed out')
})

test('a list of accounts that could not be read is not called empty', () => {
  expect(shown('scenes=accounts', { accounts: { data: {} } })).toContain('Could not be read.')
  expect(shown('scenes=accounts', { accounts: { data: { socialAccounts: [] } } })).toContain(
    'No accounts connected yet.',
  )
})

test('a display link for one account shows that one, under its place in the workspace', () => {
  const socialAccounts = [socialAccount({ id: 'account-1' }), socialAccount({ id: 'sa_1' })]
  const one = shown('scenes=accounts&socialAccountId=sa_1', { accounts: { data: { socialAccounts } } })
  expect(one).toContain('Account 2 (Paris)')
  expect(one).not.toContain('Account 1')
})
