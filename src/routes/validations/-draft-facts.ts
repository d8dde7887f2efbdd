import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { draftFaults, linksIn, type DraftFacts, type DraftFault } from '#/domain/draft-check'
import { unsentTexts } from '#/domain/drafts'
import { accountName } from '#/domain/names'
import { useAccounts, useAgents } from '#/domain/shared-queries'
import { none } from '#/lib/none'
import { answeredBy, textsOf, type ConversationMessage } from './-draft-derive'
import { useWaitingLeads, type LeadRecord } from './-leads'
import { isWaiting, statusOf, type Accounts, type Validation } from './-queue-derive'
import { agentQuery } from './-search'
import { useApproved } from './-send-time'

type ListedAgent = DataOf<'agents.list'>[number]
type Agent = Pick<ListedAgent, 'memory' | 'companyTarget' | 'conversionAction'>
type Briefs = ReturnType<typeof useWaitingLeads>

/** What all drafts of a page are checked against. */
type Material = {
  agents: readonly ListedAgent[] | undefined
  accounts: Accounts
  briefs: Briefs
  approved: readonly Validation[] | undefined
}

/** What the page of one draft knows beyond that. */
type OpenDraft = {
  messages: readonly ConversationMessage[] | undefined
  lead: LeadRecord | undefined
  agent: Agent | undefined
}

const maxStrings = 60
const maxValues = 500

/** The texts in a value of unknown shape, the first of them where there are many. */
export function stringsIn(value: unknown): readonly string[] {
  const found: string[] = []
  const values = [value]
  for (let at = 0; at < values.length && at < maxValues && found.length < maxStrings; at += 1) {
    const next = values[at]
    if (typeof next === 'string') found.push(next)
    else if (typeof next === 'object' && next !== null)
      values.push(...Object.values(next).slice(0, maxValues))
  }
  return found
}

function memoryOf(agent: Agent | undefined): DraftFacts['memory'] {
  const { companyFacts, offerFacts, writingRules = [] } = agent?.memory ?? {}
  if (companyFacts === undefined || offerFacts === undefined) return undefined
  const { companyTarget: target, conversionAction } = agent ?? {}
  const about = [target?.valueProposition, target?.painPoint, target?.differentiators, conversionAction]
  return { rules: writingRules, facts: [...companyFacts, ...offerFacts, ...stringsIn(about)] }
}

function leadOf({ request }: Validation, lead: LeadRecord | undefined, briefs: Briefs): DraftFacts['lead'] {
  if (lead !== undefined) {
    const { firstName, lastName, companyName, headline, companyWebsite, profileUrl, region } = lead
    const filled = (texts: readonly (string | null | undefined)[]) => texts.flatMap((text) => text || [])
    return {
      names: filled([firstName, lastName]),
      company: companyName ?? null,
      other: filled([headline, companyWebsite, profileUrl, region]),
    }
  }
  const brief = briefs.get(request.leadId)
  if (brief === undefined) return undefined
  return {
    names: brief.name === none ? [] : brief.name.split(' '),
    company: brief.companyName ?? null,
    other: [],
  }
}

const maxApproved = 200

function approvedLinksOf(approved: readonly Validation[] | undefined) {
  const links = new Map<string | undefined, Set<string>>()
  for (const item of (approved ?? []).slice(-maxApproved)) {
    const own = links.get(item.agent?.id) ?? new Set()
    for (const link of textsOf(item).flatMap(({ text }) => linksIn(text ?? ''))) own.add(link)
    links.set(item.agent?.id, own)
  }
  return (id: string | undefined): ReadonlySet<string> | undefined =>
    approved === undefined ? undefined : (links.get(id) ?? new Set())
}

/** Nothing was said before a sequence of which nothing is sent. */
const begins = ({ request }: Validation): boolean =>
  'sentMessageKeys' in request && request.sentMessageKeys?.length === 0

export type CheckDraft = (item: Validation, open?: OpenDraft) => readonly DraftFault[]

export function draftChecker({ agents, accounts, briefs, approved }: Material): CheckDraft {
  const approvedLinks = approvedLinksOf(approved)
  const ours = (accounts ?? []).map(accountName)
  return (item, open) => {
    // The others were sent or end: nobody decides on them.
    if (!isWaiting(item) && statusOf(item) !== 'APPROVED') return []
    const listed = agents?.find(({ id }) => id === item.agent?.id)
    const agent = open?.agent ?? listed
    const messages = open?.messages ?? (begins(item) ? [] : undefined)
    const others = [...briefs].flatMap(([id, { name, companyName }]) =>
      id === item.request.leadId ? [] : [{ name, company: companyName ?? null }],
    )
    const asked = item.kind === 'message' ? answeredBy(messages ?? [], item) : []
    return draftFaults(
      unsentTexts(item).flatMap(({ text }) => text ?? []),
      {
        lead: leadOf(item, open?.lead, briefs),
        messages: messages?.map(({ sender, text }) => ({ isLead: sender === 'lead', text: text ?? '' })),
        asked: asked.flatMap(({ sender, text }) => (sender === 'lead' && text ? text : [])),
        memory: memoryOf(agent),
        sources: stringsIn(item.request.inputSnapshot),
        approvedLinks: approvedLinks(item.agent?.id),
        ours,
        others,
      },
    )
  }
}

export function useDraftChecker(): CheckDraft {
  const agents = useAgents()
  const accounts = useAccounts()
  const briefs = useWaitingLeads()
  const approved = useApproved()?.approved
  return useMemo(
    () => draftChecker({ agents, accounts, briefs, approved }),
    [agents, accounts, briefs, approved],
  )
}

/** The faults of the draft that is open, whose agent is read alone where the list of agents lacks its memory. */
export function useDraftFaults(item: Validation, open: Omit<OpenDraft, 'agent'>): readonly DraftFault[] {
  const check = useDraftChecker()
  const { messages, lead } = open
  const agents = useAgents()
  const id = item.agent?.id
  const isListed = agents?.some((each) => each.id === id && memoryOf(each) !== undefined) ?? false
  const enabled = id !== undefined && agents !== undefined && !isListed
  const agent = useQuery({ ...agentQuery(id ?? ''), enabled }).data?.data
  return useMemo(() => check(item, { messages, lead, agent }), [check, item, messages, lead, agent])
}
