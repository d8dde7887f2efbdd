import { expect, test } from 'vitest'
import { plain } from '#/lib/testing/plain'
import { useQuery } from '@tanstack/react-query'
import { agentsQuery } from './domain/shared-queries'
import { EndingLeads, useEndingLeads } from './routes/cockpit/-worth-a-look'
import { hydratedPageIn } from './testing/hydrated-page'
import { elementsIn } from './testing/rendered-elements'

/** What the last step of the chart of replies says. */
const lastStep = (html: string) =>
  plain(/aria-label="Replies by \w+"[^>]*aria-valuetext="([^"]*)"/.exec(html)?.[1] ?? '')
const notes = (html: string) =>
  elementsIn(html).flatMap(({ role, text }) => (role === 'status' && text !== '' ? [text] : []))

test.each([
  ['compare=', '18 Nov, so far: 1'],
  ['compare=previous', '18 Nov, so far: 1, 14 Oct: 7'],
  ['compare=previous&range=7', '18 Nov, so far: 1, 11 Nov: 3'],
  // What happened in the week is part of it.
  ['compare=previous&range=90', '16 Nov – 18 Nov: 8, 17 Aug – 19 Aug: 0, Nordics (draft) created'],
  ['compare=agent:ag_founders', '18 Nov, so far: 1, DACH founders: 1'],
  ['compare=constructor', '18 Nov, so far: 1'],
])('with %s in the link, the chart of replies ends with %s', async (search, step) => {
  const html = await hydratedPageIn('full', `/cockpit?${search}`)
  expect(lastStep(html)).toBe(step)
  expect(notes(html).filter((note) => note.includes('service'))).toEqual([])
})

test('a link that compares with an unknown agent or account says that the service does not accept it', async () => {
  const html = await hydratedPageIn('full', '/cockpit?compare=agent:gone')
  expect(notes(html)).toContain('The service does not accept this comparison.')
})

test.each([
  ['refuses the longer range', '400', 'The service gives no earlier days.'],
  ['fails', '500', 'The service isn’t answering'],
])('where the service %s, the page says so and its figures stay', async (_, failure, says) => {
  const world = `faulty~cockpit.analytics~${failure}~calls~2-99`
  const html = await hydratedPageIn(world, '/cockpit?compare=previous')
  expect(notes(html)).toContain(says)
  expect(lastStep(html)).toBe('18 Nov, so far: 1')
})

function RunningOut({ ids }: { ids: readonly string[] }) {
  const agents = useQuery(agentsQuery).data?.data ?? []
  const running = agents.filter(({ id }) => ids.includes(id))
  const { ending } = useEndingLeads(
    running.map((agent) => ({ agent, activity: { timeline: [], isSourcing: false } })),
  )
  return <EndingLeads ending={ending} />
}

test.each([
  ['troubled', ['ag_nordics', 'ag_founders'], ['!Nordics (draft)No leads left']],
  // It still finds leads, as only its whole timeline says.
  ['full', ['ag_scaleups', 'ag_founders'], []],
  // It does not run.
  ['full', ['ag_nordics'], []],
])('in the world %s, of the agents %j those that run out of leads are %j', async (world, ids, rows) => {
  const html = await hydratedPageIn(world, '/cockpit', <RunningOut ids={ids} />)
  expect(elementsIn(html).flatMap(({ tag, text }) => (tag === 'a' ? [plain(text)] : []))).toEqual(rows)
})

test('who runs out of leads is listed with what is left, and opens just those leads', async () => {
  const agent = { id: 'ag_scaleups', name: 'Scale-ups France' }
  const runway = { leads: 4, statuses: ['sourced'], isLeast: false, pace: null, room: 15 }
  const ending = [
    { agent, runway: { ...runway, end: Date.parse('2026-11-19T08:00:00Z') } },
    { agent: { id: 'ag_nordics', name: 'Nordics' }, runway: { ...runway, leads: 0, end: 'none' as const } },
  ]
  const html = await hydratedPageIn('full', '/cockpit', <EndingLeads ending={ending} />)
  const rows = elementsIn(html).flatMap(({ tag, text, href }) => (tag === 'a' ? [[plain(text), href]] : []))
  expect(rows).toEqual([
    ['4Scale-ups FranceLeads until tomorrow', '/leads?agentIds=ag_scaleups&outreachStatuses=sourced'],
    ['!NordicsNo leads left', '/agents/ag_nordics'],
  ])
})
