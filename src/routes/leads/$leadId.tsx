import { useLingui } from '@lingui/react'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { leading, prefetch, prefetched, queryFor } from '#/api/queries'
import { Avatar } from '#/components/avatar'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { outreachStatus } from '#/domain/lead-status'
import { leadName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { isolated, initials, safeName } from '#/lib/text'
import { addCatalog } from '#/shell/i18n'
import { leadActivity } from '#/domain/lead-story'
import { Page } from '#/shell/page'
import { QueryBody } from '#/shell/query-panel'
import { asParams } from '#/shell/search'
import { conversationOf, type FullLead } from './-derive'
import { leadMarks } from './-columns'
import { Details, Person } from './-facts'
import { Neighbours } from './-neighbours'
import { messagesQuery } from './-queries'
import { Senders } from './-senders'
import { Story } from './-story'
import { Timeline } from './-timeline'

type LeadSearch = { socialAccountId?: string | undefined }

const queries = (leadId: string, { socialAccountId }: LeadSearch) => ({
  lead: leading(queryFor('leads.get', { path: { id: leadId }, query: { socialAccountId } })),
  activity: leadActivity(leadId),
  agents: queryFor('agents.list', {}),
  accounts: queryFor('socialAccounts.list', {}),
})

/** Reads the lead, and at once the messages that stand among what happened: later they would push it down. */
async function prefetchMessages(
  queryClient: QueryClient,
  leadId: string,
  query: ReturnType<typeof queries>['lead'],
): Promise<void> {
  const answer = await prefetched(queryClient, query)
  const lead = answer?.data.lead
  const talk = lead && conversationOf(lead)
  if (talk) prefetch(queryClient, messagesQuery(leadId, talk))
}

export const Route = createFileRoute('/leads/$leadId')({
  validateSearch: (search: Record<string, unknown>): LeadSearch => ({
    socialAccountId: asParams(search).get('socialAccountId') ?? undefined,
  }),
  loaderDeps: ({ search: { socialAccountId } }) => ({ socialAccountId }),
  loader: async ({ context: { queryClient }, params: { leadId }, deps }) => {
    const { lead, activity, agents } = queries(leadId, deps)
    void prefetchMessages(queryClient, leadId, lead)
    prefetch(queryClient, activity)
    prefetch(queryClient, agents)
    await addCatalog()
  },
  component: LeadPage,
})

function LeadPage() {
  const { i18n } = useLingui()
  const { leadId } = Route.useParams()
  const search = Route.useLoaderDeps()
  const { lead: leadOptions, agents, accounts } = queries(leadId, search)
  const query = useQuery(leadOptions)
  const agentsQuery = useQuery(agents)
  const accountsQuery = useQuery(accounts)
  const lead = query.data?.data.lead
  const known = (of: FullLead) => ({ lead: of, accounts: accountsQuery.data, agents: agentsQuery.data })
  return (
    <Page
      title={lead === undefined ? i18n.t('Lead') : isolated(leadName(i18n, lead))}
      controls={<Neighbours leadId={leadId} />}
    >
      {lead === undefined ? (
        <Panel title={i18n.t('Lead')}>
          <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-96" />}>
            {() => <p className="px-4 pb-4 text-text-2">{i18n.t('This lead could not be read.')}</p>}
          </QueryBody>
          {query.isError && search.socialAccountId !== undefined ? (
            <p className="px-4 pb-4">
              <Link from={Route.fullPath} search={{}} className="text-accent hover:underline">
                {i18n.t('Show the lead without naming an account')}
              </Link>
            </p>
          ) : null}
        </Panel>
      ) : (
        <>
          <LeadHead lead={lead} />
          <Story lead={lead} accounts={accountsQuery.data} />
          <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr] lg:items-start">
            <Timeline key={leadId} lead={lead} />
            <div className="grid min-w-0 gap-4">
              <Senders known={known(lead)} skippedRecords={query.data?.skippedRecords ?? {}} />
              <Person lead={lead} />
            </div>
          </div>
          <div className="mt-4">
            <Details key={leadId} known={known(lead)} />
          </div>
        </>
      )}
    </Page>
  )
}

/** Who the lead is and its status at a glance, with the way to the conversation. */
function LeadHead({ lead }: { lead: FullLead }) {
  const { i18n } = useLingui()
  const talk = conversationOf(lead)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar
        key={lead.id}
        initials={initials(leadName(i18n, lead))}
        picture={lead.profilePicture}
        className="size-12 text-base"
      />
      <div className="min-w-0 grow basis-64">
        <p className="text-base">
          <bdi>{safeName(lead.headline)}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 text-text-2">
          {lead.outreachStatus === undefined ? null : (
            <StatusBadge status={outreachStatus(i18n, lead.outreachStatus)} />
          )}
          {leadMarks(i18n, lead)}
        </p>
      </div>
      {talk === undefined ? (
        <span className="text-text-3">{i18n.t('No conversation yet')}</span>
      ) : (
        <Link
          to="/inbox/$socialAccountId/$leadId"
          params={{ socialAccountId: talk.socialAccountId, leadId: lead.id }}
          className="inline-flex h-7 items-center gap-1.5 rounded-md border border-line-strong bg-raise px-2.5 text-text-2 hover:bg-hover hover:text-text"
        >
          <MessagesSquare aria-hidden className="size-3.5" />
          {i18n.t('Conversation')}
        </Link>
      )}
    </div>
  )
}
