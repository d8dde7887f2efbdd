import { i18n } from '@lingui/core'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { agentsQuery, useAccounts } from '#/domain/shared-queries'
import { prefetch, prefetched, queryFor, type LeadingQueries } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { toneText } from '#/components/tone'
import { useSettled } from '#/components/use-settled'
import { AccountConditionLine } from '#/domain/account-identity'
import { actionsFor } from '#/domain/draft-plan'
import { outreachStatus } from '#/domain/lead-status'
import { leadActivity, prefetchLeadStory } from '#/domain/lead-story'
import { useLeadStory } from '#/domain/use-lead-story'
import { writtenIn } from '#/domain/message-sides'
import { leadName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { awaitedAction } from '#/domain/turn'
import { isolated, initials, safeName } from '#/lib/text'
import { useMinute } from '#/shell/frame/clock'
import { addCatalog } from '#/shell/i18n/i18n'
import { useInboxKey } from '#/shell/frame/back-link'
import { isMissing, MissingRecord } from '#/shell/frame/missing-record'
import { Page } from '#/shell/frame/page'
import { QueryBody } from '#/shell/queries/query-panel'
import { asParams } from '#/lib/search-params'
import { useVisit } from '#/shell/palette/visits'
import { leadMarks } from './-columns'
import { conversationOf, membersOf, type FullLead } from './-derive'
import { Details, Person } from './-facts'
import { Neighbours } from './-neighbours'
import { messagesQuery } from './-queries'
import { Senders } from './-senders'
import { Timeline } from './-timeline'

type LeadSearch = { socialAccountId?: string | undefined }

const queries = (leadId: string, { socialAccountId }: LeadSearch) => ({
  lead: queryFor('leads.get', { path: { id: leadId }, query: { socialAccountId } }),
  activity: leadActivity(leadId),
})

/** What comes next and the timeline would shift what is below. */
async function prefetchStory(
  queryClient: QueryClient,
  query: ReturnType<typeof queries>['lead'],
): Promise<void> {
  const lead = (await prefetched(queryClient, query))?.data.lead
  if (lead === undefined) return
  void prefetchLeadStory(queryClient, lead)
  const conversation = conversationOf(lead)
  if (conversation) prefetch(queryClient, messagesQuery(lead.id, conversation))
}

export const Route = createFileRoute('/leads/$leadId')({
  validateSearch: (search: Record<string, unknown>): LeadSearch => ({
    socialAccountId: asParams(search).get('socialAccountId') ?? undefined,
  }),
  loaderDeps: ({ search: { socialAccountId } }) => ({ socialAccountId }),
  loader: async ({ context: { queryClient }, params: { leadId }, deps }): Promise<LeadingQueries> => {
    const { lead, activity } = queries(leadId, deps)
    void prefetchStory(queryClient, lead)
    prefetch(queryClient, activity)
    prefetch(queryClient, agentsQuery)
    await addCatalog()
    return [lead]
  },
  component: LeadPage,
})

function LeadPage() {
  const { leadId } = Route.useParams()
  const search = Route.useLoaderDeps()
  const query = useQuery(queries(leadId, search).lead)
  const accounts = useAccounts()
  const lead = query.data?.data.lead
  useVisit(lead && leadName(lead))
  if (lead === undefined && isMissing(query.error) && search.socialAccountId === undefined)
    return (
      <MissingRecord controls={<Neighbours leadId={leadId} />}>
        <Link to="/leads" search={{ q: leadId }} className="link">
          {i18n.t('Search leads for “{text}”', { text: safeName(leadId) })}
        </Link>
      </MissingRecord>
    )
  return (
    <Page
      title={lead === undefined ? i18n.t('Lead') : isolated(leadName(lead))}
      controls={<Neighbours leadId={leadId} />}
    >
      {lead === undefined ? (
        <Panel title={i18n.t('Lead')}>
          <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-96" />}>
            {() => <p className="px-4 pb-4 text-text-2">{i18n.t('Could not be read.')}</p>}
          </QueryBody>
          {query.isError && search.socialAccountId !== undefined ? (
            <p className="px-4 pb-4">
              <Link from={Route.fullPath} search={{}} className="link">
                {i18n.t('Show for all accounts')}
              </Link>
            </p>
          ) : null}
        </Panel>
      ) : (
        <>
          <LeadHead lead={lead} />
          <Story lead={lead} />
          <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr] lg:items-start min-[120rem]:grid-cols-[1fr_2fr]">
            <Timeline key={leadId} lead={lead} members={membersOf(lead, accounts)} />
            <div className="grid min-w-0 gap-4 min-[120rem]:grid-cols-2 min-[120rem]:items-start">
              <Senders lead={lead} skippedRecords={query.data?.skippedRecords ?? {}} />
              <Person lead={lead} />
            </div>
          </div>
          <div className="mt-4">
            <Details key={leadId} lead={lead} />
          </div>
        </>
      )}
    </Page>
  )
}

function LeadHead({ lead }: { lead: FullLead }) {
  const conversation = conversationOf(lead)
  const toInbox = useInboxKey()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar
        key={lead.id}
        initials={initials(leadName(lead))}
        picture={lead.profilePicture}
        className="size-12 text-base"
      />
      <div className="min-w-0 grow basis-32 sm:basis-64">
        <p className="text-base">
          <bdi>{safeName(lead.headline)}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 text-text-2">
          {lead.outreachStatus === undefined ? null : (
            <StatusBadge status={outreachStatus(lead.outreachStatus)} />
          )}
          {leadMarks(lead)}
        </p>
      </div>
      {conversation === undefined ? (
        <span className="text-text-3">{i18n.t('No conversation yet')}</span>
      ) : (
        <Link
          ref={toInbox}
          to="/inbox/$socialAccountId/$leadId"
          params={{ socialAccountId: conversation.socialAccountId, leadId: lead.id }}
          aria-keyshortcuts="i"
          className="control inline-flex print:hidden items-center gap-1.5 rounded-md border border-line-strong bg-raise px-2.5 text-text-2 hover:bg-hover hover:text-text"
        >
          <MessagesSquare aria-hidden className="size-3.5" />
          {i18n.t('Open in inbox')}
        </Link>
      )}
    </div>
  )
}

function Story({ lead }: { lead: FullLead }) {
  const now = useMinute()
  const accounts = useAccounts()
  const account = accounts?.find(({ id }) => id === lead.assignedSocialAccount?.id)
  const named = account ?? lead.assignedSocialAccount
  const conversation = conversationOf(lead)
  const messages = useQuery({
    ...messagesQuery(lead.id, conversation),
    enabled: conversation !== undefined,
  })
  const members = membersOf(lead, accounts)
  const { activity, isPending, turn, progress, sentences } = useLeadStory(lead, now, {
    messages: conversation === undefined ? undefined : writtenIn(messages, members),
  })
  const isRead = useSettled(isPending)
  const [first, ...others] = sentences
  const action = awaitedAction(turn)
  const { tone } = outreachStatus(progress.status)
  return (
    <section
      aria-label={i18n.t('Where it stands')}
      className="mb-4 rounded-lg border border-line bg-raise px-4 py-3"
    >
      {isRead ? (
        <p className="figures text-base">
          <span className={`font-semibold ${tone === 'neutral' ? '' : toneText[tone]}`}>{first}</span>{' '}
          {others.join(' ')}
        </p>
      ) : (
        <Skeleton className="my-0.5 h-5 w-3/5" />
      )}
      {named?.id && named.id !== conversation?.socialAccountId && turn.whose === 'ours' ? (
        <p className="mt-1">
          <Link
            to="/inbox/$socialAccountId/$leadId"
            params={{ socialAccountId: named.id, leadId: lead.id }}
            className="link"
          >
            {i18n.t('Open in inbox')}
          </Link>
        </p>
      ) : null}
      {account !== undefined && action !== null ? (
        <p className="mt-1">
          <AccountConditionLine account={account} now={now} actions={actionsFor(action)} />
        </p>
      ) : null}
      {activity.data !== undefined || !isRead ? null : (
        <p className="mt-1.5 text-xs text-text-3">
          {activity.isPending ? i18n.t('Loading…') : i18n.t('Could not be read.')}
        </p>
      )}
    </section>
  )
}
