import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { queryFor, prefetch } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { fullName, isolated } from '#/lib/text'
import { Page } from '#/shell/page'
import { QueryBody } from '#/shell/query-panel'
import { asParams } from '#/shell/search'
import { addCatalog } from '#/shell/i18n'
import { AcrossAccounts } from './-across-accounts'
import { Identifiers, Person } from './-identity'
import { LeadHead } from './-lead-head'
import { Neighbours } from './-neighbours'
import { Standing } from './-standing'
import { activityQuery, Timeline } from './-timeline'

type LeadSearch = { socialAccountId?: string | undefined }

const queries = (leadId: string, { socialAccountId }: LeadSearch) => ({
  lead: queryFor('leads.get', { path: { id: leadId }, query: { socialAccountId } }),
  activity: activityQuery(leadId),
  agents: queryFor('agents.list', {}),
  accounts: queryFor('socialAccounts.list', {}),
})

export const Route = createFileRoute('/leads/$leadId')({
  validateSearch: (search: Record<string, unknown>): LeadSearch => ({
    socialAccountId: asParams(search).get('socialAccountId') ?? undefined,
  }),
  loaderDeps: ({ search: { socialAccountId } }) => ({ socialAccountId }),
  loader: async ({ context: { queryClient }, params: { leadId }, deps }) => {
    const { lead, activity, agents } = queries(leadId, deps)
    prefetch(queryClient, lead)
    prefetch(queryClient, activity)
    prefetch(queryClient, agents)
    await addCatalog('leads')
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
  return (
    <Page
      title={lead === undefined ? i18n.t('Lead') : isolated(fullName(lead.firstName, lead.lastName))}
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
          {/* A phone reads where the lead stands before what led there; a wide screen shows both at once. */}
          <div className="grid gap-4 lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr] lg:items-start">
            <div className="min-w-0 lg:col-start-2">
              <Standing lead={lead} />
            </div>
            <div className="grid min-w-0 gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <AcrossAccounts
                lead={lead}
                accounts={accountsQuery.data}
                agents={agentsQuery.data}
                skippedRecords={query.data?.skippedRecords ?? {}}
              />
              <Timeline key={leadId} leadId={leadId} />
            </div>
            <div className="grid min-w-0 gap-4 lg:col-start-2">
              <Person lead={lead} />
              <Identifiers lead={lead} />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}
