import { expect, test } from 'vitest'
import { gaugesOf } from '#/host/answers/gauges'
import { readThrough } from '#/host/answers/read'
import { readLeads } from '#/host/answers/runway'
import { plain } from '#/lib/testing/plain'
import { fixedTime } from '#/sample/testing/service'
import { hydratedPageIn } from './testing/hydrated-page'
import { elementsIn } from './testing/rendered-elements'
import { answerIn } from './testing/sample-answers'

/** What Prometheus is told of a workspace in which no other agent is known, and this one finds no more leads. */
async function daysOf(world: string, id: string) {
  const read = readThrough(async (written) => {
    const { status, headers, body } = await answerIn(world, written)
    return new Response(new TextDecoder().decode(body), { status, headers })
  }, new AbortController().signal)
  const { counts, activity } = await readLeads(read, id)
  const timeline = activity.timeline?.map((entry) =>
    entry.action === 'sourced' ? { ...entry, action: 'enriched' as const } : entry,
  )
  const known = {
    accounts: (await read('socialAccounts.list', {})).data,
    counts: undefined,
    drafts: undefined,
    live: undefined,
    leads: undefined,
    bill: undefined,
    agents: (await read('agents.list', {})).data,
    workspace: (await read('workspace.get', {})).data,
    leadsOfAgents: new Map([[id, { counts, activity: { ...activity, isSourcing: false, timeline } }]]),
  }
  return gaugesOf(known, fixedTime).flatMap(({ name, value }) =>
    name === 'sightline_workspace_runway_days' ? [value] : [],
  )
}

test.each([
  ['full', 'ag_revops', 'Leads at least until Mon 23 Nov', [5]],
  ['full', 'ag_scaleups', 'Leads at least until Tue 24 Nov', [6]],
  ['full', 'ag_founders', 'Leads at least until 25 Nov', [7]],
  ['troubled', 'ag_nordics', 'No leads left', [0]],
  // Its accounts are stopped.
  ['troubled', 'ag_founders', 'nothing', []],
])(
  'in the world %s, the page of %s says “%s” on 18 November, and its gauge %j days',
  async (world, id, says, days) => {
    const html = await hydratedPageIn(world, `/agents/${id}`)
    const sentences = elementsIn(html).map(({ text }) => plain(text))
    expect(
      sentences.find((text) => /^(?:Leads (?:at|until|for)|No leads)/.test(text)) ?? 'nothing',
    ).toContain(says)
    expect(await daysOf(world, id)).toEqual(days)
  },
)
