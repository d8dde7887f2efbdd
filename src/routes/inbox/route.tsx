import { i18n } from '@lingui/core'
import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { agentsQuery } from '#/domain/shared-queries'
import { prefetch, queryFor, type LeadingQueries } from '#/api/queries'
import { CopyLink } from '#/shell/frame/copy-link'
import { Freshness } from '#/shell/queries/freshness'
import { addCatalog } from '#/shell/i18n/i18n'
import { ConversationList } from './-conversation-list'
import { conversationsQuery, readInboxSearch, type InboxSearch } from './-conversations'
import { Filters, Folders } from './-filters'

const queries = (search: InboxSearch) => ({
  conversations: conversationsQuery(search),
  agents: agentsQuery,
  counts: queryFor('inbox.counts', {
    query: { agentId: search.agentId, socialAccountId: search.socialAccountId },
  }),
})

export const Route = createFileRoute('/inbox')({
  validateSearch: (search: Record<string, unknown>): InboxSearch => readInboxSearch(search),
  loaderDeps: ({ search }) => readInboxSearch(search),
  loader: async ({ context: { queryClient }, deps, location }): Promise<LeadingQueries> => {
    const { conversations, agents, counts } = queries(deps)
    // The list shows a failure.
    queryClient.infiniteQuery(conversations).catch(() => undefined)
    prefetch(queryClient, agents)
    prefetch(queryClient, counts)
    await addCatalog()
    // A thread's figures do not need the list.
    return location.pathname === '/inbox' ? [conversations] : []
  },
  component: InboxPage,
})

function InboxPage() {
  const search = Route.useLoaderDeps()
  const { leadId } = useParams({ strict: false })
  const isThreadOpen = leadId !== undefined
  const Title = isThreadOpen ? 'h2' : 'h1'
  return (
    <main
      id="page"
      data-full-height
      className="grid print:block! print:h-auto! print:overflow-visible! h-[calc(var(--visible-height)-3.0625rem)] grid-cols-[minmax(0,1fr)] overflow-hidden md:h-(--visible-height) lg:grid-cols-[21rem_minmax(0,1fr)] xl:grid-cols-[23.25rem_minmax(0,1fr)] min-[120rem]:grid-cols-[30rem_minmax(0,1fr)]"
    >
      <div
        className={`min-h-0 flex-col border-line lg:flex lg:border-r ${isThreadOpen ? 'hidden print:hidden!' : 'flex print:block'}`}
      >
        <header
          aria-label={i18n.t('Inbox')}
          className="flex flex-col gap-2.5 border-b border-line px-4 pt-4 pb-3"
        >
          <div className="flex items-center gap-x-3">
            <div className="min-w-0 grow sm:flex sm:flex-wrap sm:items-center sm:gap-x-3">
              <Title className="text-xl font-semibold tracking-tight">{i18n.t('Inbox')}</Title>
              <span className="flex h-4">
                <Freshness />
              </span>
            </div>
            {isThreadOpen ? null : <CopyLink isNarrow />}
          </div>
          <Filters search={search} />
          <Folders search={search} />
        </header>
        <ConversationList search={search} />
      </div>
      <Outlet />
    </main>
  )
}
