import { useLingui } from '@lingui/react'
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
import { Fact, Facts } from '#/components/facts'
import { OutsideLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { useSettled } from '#/components/use-settled'
import { useLeadStory } from '#/domain/lead-story'
import { none } from '#/lib/none'
import { fullName, initials, safeName } from '#/lib/text'
import { useMinute } from '#/shell/clock'
import type { Validation } from './-queue-derive'
import type { Accounts } from './-queue-parts'
import { defaultTab, type ValidationsSearch } from './-search'

/** Who a draft is for, as far as a row shows it. */
export type LeadBrief = {
  name: string
  picture: string | null | undefined
  companyName: string | null | undefined
}
type Briefs = ReadonlyMap<string, LeadBrief>

// Names hardly change: they are read once, and not again with every refresh of the queue.
const kept = 10 * 60_000
// What waits is most often on one page of the inbox; whoever is not has a question of their own.
const aPage = 100

type Person = {
  firstName?: string | undefined
  lastName?: string | null | undefined
  profilePicture?: string | null | undefined
  companyName?: string | null | undefined
}

const briefOf = (person: Person): LeadBrief => ({
  name: fullName(person.firstName, person.lastName),
  picture: person.profilePicture,
  companyName: person.companyName,
})

/** What failed and may go well is asked again; names that were read are kept. */
const untilRead =
  (id: OperationId) =>
  ({ state: { error } }: { state: { error: Error | null } }): number | false =>
    (error instanceof ApiFailure && canRetry(error.detail.kind) ? nextRefetch(id, error) : null) ?? false

/** The leads of the conversations that wait for a decision, in one question: a draft carries only an id. */
const waitingLeads = (search: ValidationsSearch) =>
  queryOptions<Briefs>({
    // Not named after an operation: it is no part of how fresh the page is.
    queryKey: ['lead names', 'waiting', search.agentId, search.socialAccountId],
    queryFn: async (context) => {
      const { agentId, socialAccountId } = search
      const query = { scope: 'todo', filter: 'toValidate', agentId, socialAccountId, limit: aPage }
      const { data } = await request(context, 'inbox.conversations', { query })
      return new Map((data.items ?? []).map(({ lead }) => [lead.id, briefOf(lead)]))
    },
    enabled: (search.status ?? defaultTab) === defaultTab,
    staleTime: kept,
    gcTime: kept,
    retry: false,
    refetchInterval: untilRead('inbox.conversations'),
    structuralSharing: false,
  })

const oneLead = ({ leadId, socialAccountId }: Validation['request']) =>
  queryOptions<LeadBrief>({
    queryKey: ['lead names', leadId],
    queryFn: async (context) => {
      const input = { path: { id: leadId }, query: { socialAccountId } }
      const { data } = await request(context, 'leads.get', input)
      return data.lead === undefined ? { name: '', picture: null, companyName: null } : briefOf(data.lead)
    },
    staleTime: kept,
    gcTime: kept,
    retry: false,
    refetchInterval: untilRead('leads.get'),
  })

type Known = { briefs: Briefs; isReading: boolean }

const KnownLeads = createContext<Known>({ briefs: new Map(), isReading: false })

/** Reads the names of what waits, once for every row of the queue below. */
export function WaitingLeads({ search, children }: { search: ValidationsSearch; children: ReactNode }) {
  const { data, isLoading } = useQuery(waitingLeads(search))
  const known = useMemo(() => ({ briefs: data ?? new Map(), isReading: isLoading }), [data, isLoading])
  // The rows are drawn anew in pieces: at once they would hold up what is pressed.
  return <KnownLeads value={useDeferredValue(known)}>{children}</KnownLeads>
}

/** Who a draft is for: undefined while that is read, null when it cannot be. Rows that nobody sees ask nothing. */
export function useLeadOf(draft: Validation['request'], isSeen: boolean): LeadBrief | null | undefined {
  const { briefs, isReading } = useContext(KnownLeads)
  const known = briefs.get(draft.leadId)
  const query = useQuery({ ...oneLead(draft), enabled: isSeen && !isReading && known === undefined })
  // Also while it is asked again: a name that could not be read has its id.
  return known ?? query.data ?? (query.errorUpdateCount > 0 ? null : undefined)
}

// Rows that fly past while somebody scrolls are not looked at.
const aLook = 150

/** Whether an element has stood in sight for a moment. Once it has, it has. */
export function useSeen<Shown extends HTMLElement>(): [RefObject<Shown | null>, boolean] {
  const ref = useRef<Shown | null>(null)
  const [isSeen, setSeen] = useState(false)
  // Syncs with what the browser shows.
  useEffect(() => {
    const element = ref.current
    if (element === null || isSeen) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setSeen(true), aLook)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isSeen])
  return [ref, isSeen]
}

/** The name of a draft's lead: its shape while it is read, its id where it cannot be. */
export function LeadName({ request: draft, isSeen }: { request: Validation['request']; isSeen: boolean }) {
  const { i18n } = useLingui()
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
    <span title={i18n.t('The lead’s name could not be read')}>
      {i18n.t('Lead')} <bdi>{safeName(draft.leadId)}</bdi>
    </span>
  )
}

export function LeadFace({ request: draft, isSeen }: { request: Validation['request']; isSeen: boolean }) {
  const lead = useLeadOf(draft, isSeen)
  return <Avatar initials={lead ? initials(lead.name) : ''} picture={lead?.picture} />
}

/** The record of the lead that a draft is for. */
export const itemLeadQuery = (item: Validation | undefined) =>
  queryFor('leads.get', {
    path: { id: item?.request.leadId ?? '' },
    query: { socialAccountId: item?.request.socialAccountId },
  })

/** Whom an open draft is for: at once where the queue knows, in full where the lead answers. */
export type ItemLead = LeadBrief & { headline: string | undefined; record?: LeadRecord }
export type LeadRecord = NonNullable<DataOf<'leads.get'>['lead']>

export function useItemLead(item: Validation | undefined, search: ValidationsSearch): ItemLead | null {
  const leadId = item?.request.leadId ?? ''
  // Of the names that come only this one draws the page anew.
  const brief = useQuery({ ...waitingLeads(search), select: (briefs) => briefs.get(leadId) }).data
  const lead = useQuery({ ...itemLeadQuery(item), enabled: leadId !== '' }).data?.data.lead
  if (lead !== undefined) {
    const name = fullName(lead.firstName, lead.lastName)
    const { profilePicture: picture, companyName, headline } = lead
    return name === none ? null : { name, picture, companyName, headline, record: lead }
  }
  return brief === undefined ? null : { ...brief, headline: undefined }
}

/** Who a cold sequence is for, as far as the lead's own page says it. */
export function LeadProfile({ lead, accounts }: { lead: LeadRecord; accounts: Accounts }) {
  const { i18n } = useLingui()
  const { headline, companyName, region, companyWebsite, profileUrl } = lead
  return (
    <Panel title={i18n.t('Lead profile')}>
      <LeadStands lead={lead} accounts={accounts} className="px-4 pb-2.5" />
      <Facts>
        {headline ? <Fact label={i18n.t('Headline')}>{safeName(headline)}</Fact> : null}
        {companyName ? <Fact label={i18n.t('Company')}>{safeName(companyName)}</Fact> : null}
        {region ? <Fact label={i18n.t('Region')}>{safeName(region)}</Fact> : null}
        {companyWebsite ? (
          <Fact label={i18n.t('Website')}>
            <OutsideLink href={companyWebsite} />
          </Fact>
        ) : null}
        {profileUrl ? (
          <Fact label={i18n.t('Profile')}>
            <OutsideLink href={profileUrl} />
          </Fact>
        ) : null}
      </Facts>
    </Panel>
  )
}

type StandsProps = { lead: LeadRecord; accounts: Accounts; className: string }

/** Where the lead stands, why it stopped and what comes next, as its own page says it. */
export function LeadStands({ lead, accounts, className }: StandsProps) {
  const { activity, sentences } = useLeadStory(lead, accounts, useMinute())
  const isRead = useSettled(activity.isPending)
  return (
    <div className={`figures ${className}`}>
      {isRead ? sentences.join(' ') : <Skeleton className="h-5" />}
    </div>
  )
}
