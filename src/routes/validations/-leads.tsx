import { i18n } from '@lingui/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { OperationId } from '#/api/contract/index'
import type { DataOf } from '#/api/decode/lenient'
import { ApiFailure, canRetry } from '#/api/errors'
import { nextRefetch, queryFor, request } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { fact, Facts } from '#/components/facts'
import { OutsideLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { useSettled } from '#/components/use-settled'
import { useLeadStory } from '#/domain/use-lead-story'
import { leadName } from '#/domain/names'
import type { Known } from '#/domain/turn'
import { none } from '#/lib/none'
import { fullName, initials, safeName } from '#/lib/text'
import { useMinute } from '#/shell/frame/clock'
import type { Validation } from './-queue-derive'
import { defaultTab, type ValidationsSearch } from './-search'

type LeadBrief = {
  name: string
  picture?: string | null | undefined
  companyName?: string | null | undefined
}
type Briefs = ReadonlyMap<string, LeadBrief>

type Person = Pick<LeadRecord, 'firstName' | 'lastName' | 'profilePicture' | 'companyName'>
const briefOf = ({ firstName, lastName, profilePicture: picture, companyName }: Person): LeadBrief => ({
  name: fullName(firstName, lastName),
  picture,
  companyName,
})

/** Names hardly change: only a failed read is repeated. */
const untilRead = (id: OperationId) => ({
  staleTime: 10 * 60_000,
  gcTime: 10 * 60_000,
  retry: false,
  refetchInterval: ({ state: { error } }: { state: { error: Error | null } }): number | false =>
    (error instanceof ApiFailure && canRetry(error.detail.kind) ? nextRefetch(id, error) : null) ?? false,
})

// Keys without an operation: names must not count for the page's freshness.
const waitingLeads = (search: ValidationsSearch) =>
  queryOptions<Briefs>({
    queryKey: ['lead names', 'waiting', search.agentId, search.socialAccountId],
    queryFn: async (context) => {
      const { agentId, socialAccountId } = search
      const query = { scope: 'todo', filter: 'toValidate', agentId, socialAccountId, limit: 100 }
      const { data } = await request(context, 'inbox.conversations', { query })
      return new Map((data.items ?? []).map(({ lead }) => [lead.id, briefOf(lead)]))
    },
    ...untilRead('inbox.conversations'),
    enabled: (search.status ?? defaultTab) === defaultTab,
    structuralSharing: false,
  })

const oneLead = ({ leadId, socialAccountId }: Validation['request']) =>
  queryOptions<LeadBrief>({
    queryKey: ['lead names', leadId],
    queryFn: async (context) => {
      const input = { path: { id: leadId }, query: { socialAccountId } }
      const { data } = await request(context, 'leads.get', input)
      return data.lead === undefined ? { name: '' } : briefOf(data.lead)
    },
    ...untilRead('leads.get'),
  })

const WaitingLeadsContext = createContext<{ briefs: Briefs; isReading: boolean }>({
  briefs: new Map(),
  isReading: false,
})

/** One request for all drafts, which have only the ids of their leads. */
export function WaitingLeads({ search, children }: { search: ValidationsSearch; children: ReactNode }) {
  const { data, isLoading } = useQuery(waitingLeads(search))
  const known = useMemo(() => ({ briefs: data ?? new Map(), isReading: isLoading }), [data, isLoading])
  // Deferred: rendering all rows again at once would block input.
  return <WaitingLeadsContext value={useDeferredValue(known)}>{children}</WaitingLeadsContext>
}

export const useWaitingLeads = (): Briefs => useContext(WaitingLeadsContext).briefs

/** Undefined while it is read, null when it cannot be. Rows out of sight request nothing. */
function useLeadOf(draft: Validation['request'], isSeen: boolean): LeadBrief | null | undefined {
  const { briefs, isReading } = useContext(WaitingLeadsContext)
  const known = briefs.get(draft.leadId)
  const query = useQuery({ ...oneLead(draft), enabled: isSeen && !isReading && known === undefined })
  return known ?? query.data ?? (query.errorUpdateCount > 0 ? null : undefined)
}

// Rows that scroll past do not count as seen.
const minSeenMs = 150

export function useSeen<Shown extends HTMLElement>(): [RefObject<Shown | null>, boolean] {
  const ref = useRef<Shown | null>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || isSeen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setSeen(true), minSeenMs)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isSeen])
  return [ref, isSeen]
}

export function LeadName({ request: draft, isSeen }: { request: Validation['request']; isSeen: boolean }) {
  const lead = useLeadOf(draft, isSeen)
  if (lead === undefined)
    return (
      <>
        <Skeleton className="inline-block! h-3 w-24 align-middle" />
        <span className="sr-only">{i18n.t('Lead {id}', { id: safeName(draft.leadId) })}</span>
      </>
    )
  const isNamed = lead !== null && lead.name !== '' && lead.name !== none
  return isNamed ? (
    <bdi>{lead.name}</bdi>
  ) : (
    <span title={i18n.t('Unnamed')}>
      {i18n.t('Lead')} <bdi>{safeName(draft.leadId)}</bdi>
    </span>
  )
}

export function LeadFace({ request: draft, isSeen }: { request: Validation['request']; isSeen: boolean }) {
  const lead = useLeadOf(draft, isSeen)
  return <Avatar initials={lead ? initials(lead.name) : ''} picture={lead?.picture} />
}

export const itemLeadQuery = (item: Validation | undefined) =>
  queryFor('leads.get', {
    path: { id: item?.request.leadId ?? '' },
    query: { socialAccountId: item?.request.socialAccountId },
  })

export type LeadRecord = NonNullable<DataOf<'leads.get'>['lead']>
export type ItemLead = LeadBrief & { headline: string | undefined; record?: LeadRecord }

export function useItemLead(item: Validation | undefined, search: ValidationsSearch): ItemLead | null {
  const leadId = item?.request.leadId ?? ''
  const brief = useQuery({ ...waitingLeads(search), select: (briefs) => briefs.get(leadId) }).data
  const record = useQuery({ ...itemLeadQuery(item), enabled: leadId !== '' }).data?.data.lead
  if (record === undefined) return brief === undefined ? null : { ...brief, headline: undefined }
  return { ...briefOf(record), name: leadName(record), headline: record.headline, record }
}

export function LeadProfile({ lead, seen }: Omit<SentenceProps, 'className'>) {
  return (
    <Panel title={i18n.t('Profile')}>
      <LeadSentence lead={lead} seen={seen} className="px-4 pb-2.5" />
      <Facts
        facts={[
          lead.headline && fact(i18n.t('Headline'), safeName(lead.headline)),
          lead.companyName && fact(i18n.t('Company'), <bdi>{safeName(lead.companyName)}</bdi>),
          lead.region && fact(i18n.t('Region'), safeName(lead.region)),
          lead.companyWebsite && fact(i18n.t('Website'), <OutsideLink href={lead.companyWebsite} />),
          lead.profileUrl && fact(i18n.t('Profile'), <OutsideLink href={lead.profileUrl} />),
        ]}
      />
    </Panel>
  )
}

/** The draft that is open, and its conversation. */
export type Seen = Pick<Known, 'draft' | 'messages'>
type SentenceProps = { lead: LeadRecord; seen: Seen; className: string }

export function LeadSentence({ lead, seen, className }: SentenceProps) {
  const { isPending, sentences } = useLeadStory(lead, useMinute(), seen)
  const isRead = useSettled(isPending)
  return (
    <div className={`figures ${className}`}>
      {isRead ? sentences.join(' ') : <Skeleton className="h-5" />}
    </div>
  )
}
