import { hasKnownStatus } from '#/domain/agent-labels'
import { needsAttention, whoWaits } from '#/host/answers/attention'
import { gaugesOf } from '#/host/answers/gauges'
import { howIsAgent } from '#/host/answers/people'
import { readThrough } from '#/host/answers/read'
import { readLeads, whenLeadsRunOut } from '#/host/answers/runway'
import { readDigest } from '#/host/answers/digest'
import { goesOutToday, whyNotSending } from '#/host/answers/sending'
import { fixedTime } from '#/sample/testing/service'
import { answerIn } from './sample-answers'

type Told = { question: string; value: number }

/** What assistants and Prometheus are told in a world, under the questions that pages answer too. */
export async function toldToPrograms(world: string): Promise<readonly Told[]> {
  const read = readThrough(async (written) => {
    const { status, headers, body } = await answerIn(world, written)
    return new Response(new TextDecoder().decode(body), { status, headers })
  }, new AbortController().signal)
  const asking = { read, now: fixedTime, zone: 'Europe/Paris', origin: '' }
  const told: Told[] = []
  const tell = (question: string, value: unknown) => {
    if (typeof value === 'number') told.push({ question, value })
  }

  tell('needs', (await needsAttention(asking)).figures?.['needs'])
  tell('unanswered leads', (await whoWaits(asking)).figures?.['unanswered'])
  const { figures: sending } = await whyNotSending(asking, {})
  tell('accounts', sending?.['accounts'])
  tell('sending accounts', sending?.['sending'])
  const today = await goesOutToday(asking)
  tell('drafts to review', today.figures?.['draftsToReview'])
  tell('drafts to send', today.figures?.['approvedWaiting'])
  for (const { action, left } of today.items ?? []) tell(`${String(action)} left today`, left)
  const { data: agents } = await read('agents.list', {})
  for (const { id } of agents) {
    const { figures, items = [] } = await howIsAgent(asking, { agent: id })
    tell(`leads in progress of ${id}`, figures?.['inProgress'])
    tell(`sourced leads of ${id}`, figures?.['sourced'])
    for (const { measure, value } of items)
      tell(`${String(measure).toLowerCase()} in the period of ${id}`, value)
  }

  for (const { link, leads } of (await whenLeadsRunOut(asking)).items ?? [])
    tell(`leads not contacted of ${String(link).split('/').at(-1)}`, leads)

  const { waits } = await readDigest(read, fixedTime, undefined)
  if (waits !== null) {
    const countOf = (wanted: string) => waits.find(({ kind }) => kind === wanted)?.count ?? 0
    tell(
      'needs',
      waits.reduce((sum, { count }) => sum + count, 0),
    )
    tell('drafts to review', countOf('drafts'))
    tell('missing information', countOf('information'))
    tell('disconnected accounts', countOf('disconnected'))
  }

  const known = {
    accounts: (await read('socialAccounts.list', {})).data,
    counts: (await read('inbox.counts', { query: {} })).data,
    drafts: (await read('validations.list', { query: { status: 'PENDING' } })).data,
    live: (await read('cockpit.live', {})).data,
    leads: (await read('leads.statusCounts', { body: {} })).data,
    bill: (await read('billing.get', {})).data,
    agents,
    workspace: (await read('workspace.get', {})).data,
    leadsOfAgents: new Map(
      await Promise.all(agents.map(async ({ id }) => [id, await readLeads(read, id)] as const)),
    ),
  }
  const gauges = gaugesOf(known, fixedTime)
  const gauge = (question: string, name: string, labels: Record<string, string> = {}) => {
    const values = gauges.filter(
      (each) =>
        each.name === `sightline_workspace_${name}` &&
        Object.entries(labels).every(([label, value]) => each.labels[label] === value),
    )
    if (values.length > 0)
      tell(
        question,
        values.reduce((sum, { value }) => sum + value, 0),
      )
  }
  gauge('needs', 'needs')
  gauge('disconnected accounts', 'needs', { kind: 'disconnected' })
  gauge('missing information', 'needs', { kind: 'information' })
  gauge('replies to review', 'drafts', { kind: 'reply' })
  gauge('sequences to review', 'drafts', { kind: 'cold_sequence' })
  gauge('unanswered leads', 'unanswered_leads')
  gauge('accounts', 'accounts')
  gauge('Invitations left today', 'quota_left', { action: 'invitation' })
  gauge('Messages left today', 'quota_left', { action: 'message' })
  gauge('Replies left today', 'quota_left', { action: 'reply' })
  gauge('queued invitations', 'queued_actions', { kind: 'invitation' })
  gauge('queued messages', 'queued_actions', { kind: 'message' })
  gauge('leads', 'leads')
  gauge('interested leads', 'leads', { status: 'interested' })
  // Of an agent whose status is not known, the gauge says so, and the service counts it or not.
  if (agents.every(hasKnownStatus)) gauge('running agents', 'running_agents')
  gauge('members', 'seats_used')
  return told
}
