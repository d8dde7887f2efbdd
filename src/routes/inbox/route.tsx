import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, useNavigate, useParams } from '@tanstack/react-router'
import { leading, prefetch, queryFor } from '#/api/queries'
import { SearchField } from '#/components/search-field'
import { segment, Segments } from '#/components/segments'
import { SenderFilters } from '#/domain/sender-filters'
import { CopyLink } from '#/shell/copy-link'
import { Freshness } from '#/shell/freshness'
import { addCatalog } from '#/shell/i18n'
import { asParams } from '#/shell/search'
import { ConversationList } from './-conversation-list'
import { conversationsQuery } from './-conversations'
import { Folders } from './-folders'
import { defaultScope, type InboxSearch, readInboxSearch, scopes } from './-search'

const queries = (search: InboxSearch) => ({
  conversations: conversationsQuery(search),
  agents: queryFor('agents.list', {}),
  counts: queryFor('inbox.counts', {
    query: { agentId: search.agentId, socialAccountId: search.socialAccountId },
  }),
})

export const Route = createFileRoute('/inbox')({
  validateSearch: (search: Record<string, unknown>): InboxSearch => readInboxSearch(asParams(search)),
  loaderDeps: ({ search: { scope, filter, agentId, socialAccountId, q: text } }) => ({
    scope,
    filter,
    agentId,
    socialAccountId,
    q: text,
  }),
  loader: async ({ context: { queryClient }, deps, location }) => {
    const { conversations, agents, counts } = queries(deps)
    // Beside a thread the list is not what the page is opened for.
    const list = location.pathname === '/inbox' ? leading(conversations) : conversations
    // A failure is shown by the list.
    queryClient.infiniteQuery(list).catch(() => undefined)
    prefetch(queryClient, agents)
    prefetch(queryClient, counts)
    await addCatalog()
  },
  component: InboxPage,
})

function InboxPage() {
  const { i18n } = useLingui()
  const search = Route.useLoaderDeps()
  const { leadId } = useParams({ strict: false })
  const isThreadOpen = leadId !== undefined
  const Title = isThreadOpen ? 'h2' : 'h1'
  return (
    <main
      id="page"
      data-full-height
      className="grid h-[calc(100dvh-3.0625rem)] grid-cols-[minmax(0,1fr)] overflow-hidden md:h-dvh lg:grid-cols-[21rem_minmax(0,1fr)] xl:grid-cols-[23.25rem_minmax(0,1fr)] min-[120rem]:grid-cols-[30rem_minmax(0,1fr)]"
    >
      <div className={`min-h-0 flex-col border-line lg:flex lg:border-r ${isThreadOpen ? 'hidden' : 'flex'}`}>
        <header
          aria-label={i18n.t('Inbox')}
          className="flex flex-col gap-2.5 border-b border-line px-4 pt-4 pb-3"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Title className="text-xl font-semibold tracking-tight">{i18n.t('Inbox')}</Title>
            <span className="grow">
              <Freshness />
            </span>
            {isThreadOpen ? null : (
              <span className="lg:hidden">
                <CopyLink />
              </span>
            )}
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

type Search = Record<string, unknown>

// All of them lead to this page: the search tells which is current.
const exactly = { exact: true, includeSearch: true }

/** To do or all. */
function Scopes({ search: { scope = defaultScope } }: { search: InboxSearch }) {
  const { i18n } = useLingui()
  const names = { todo: i18n.t('To do'), all: i18n.t('All') }
  return (
    <Segments label={i18n.t('Scope')}>
      {scopes.map((each) => (
        <Link
          key={each}
          to="."
          // The other scope has other folders.
          search={({ scope: _scope, filter: _filter, ...others }: Search) => ({
            ...others,
            scope: each === defaultScope ? undefined : each,
          })}
          replace
          activeOptions={exactly}
          className={`${segment} ${each === scope ? 'bg-hover font-medium !text-text' : ''}`}
        >
          {names[each]}
        </Link>
      ))}
    </Segments>
  )
}

/** Which scope, words to look for, which agent and which account. */
function Filters({ search }: { search: InboxSearch }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const agents = useQuery(queryFor('agents.list', {})).data
  const accounts = useQuery(queryFor('socialAccounts.list', {})).data
  const filter = (change: Partial<InboxSearch>) =>
    void navigate({ to: '.', search: (before: Search) => ({ ...before, ...change }), replace: true })
  return (
    <div className="flex flex-wrap gap-2">
      <span className="flex basis-full gap-2">
        <Scopes search={search} />
        <SearchField
          label={i18n.t('Search conversations')}
          className="min-w-0 grow"
          value={search.q ?? ''}
          onSearch={(text) => filter({ q: text || undefined })}
        />
      </span>
      <SenderFilters
        chosen={search}
        agents={agents}
        accounts={accounts}
        className="grow basis-28"
        onChange={filter}
      />
    </div>
  )
}
