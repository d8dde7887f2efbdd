import { i18n } from '@lingui/core'
import { QueryClientProvider, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { createClient } from '#/api/client'
import { makeQueryClient, policyOf } from '#/api/queries'
import { worldInAddress } from '#/api/world'
import { Button } from '#/components/button'
import { Period } from '#/domain/period'
import { readResultsSearch, type ResultsKeys, type ResultsSearch } from '#/domain/results-page'
import { accentOf, type Accent } from '#/lib/accent'
import { asParams } from '#/lib/search-params'
import { addCatalog } from '#/shell/i18n/i18n'
import { NextRefetch, QueryBody, useFailure } from '#/shell/queries/query-panel'
import { Figures, FiguresSkeleton, PeriodLine } from './-figures'
import { isLinkOver, isSignedOut, openResults, resultsClient, type Opened } from './-opened'

export const Route = createFileRoute('/results/')({
  // Every page loads this file: `readResultsSearch` reads the keys, and takes any text.
  validateSearch: (search: Record<string, unknown>) => search as ResultsKeys,
  loader: () => addCatalog(),
  component: ResultsPage,
})

/** Its own queries: a client has no session whose end could be noticed. */
function ResultsPage() {
  const [queryClient] = useState(() => makeQueryClient(createClient('')))
  return (
    <QueryClientProvider client={queryClient}>
      <OpenedPage />
    </QueryClientProvider>
  )
}

const policy = policyOf('cockpit.analytics')

function OpenedPage() {
  const { facts } = useRouteContext({ from: '__root__' })
  // Both come from one hook, because a link replaces its token in the same step.
  const { hash, search: keys } = useLocation()
  const params = asParams(keys)
  const link = params.get('link')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = (token: string, id: string | null) => ['opened', token, id]
  const opening = useQuery({
    queryKey: keyOf(hash, link),
    queryFn: async () => {
      const opened = await openResults(hash, link, facts)
      // The same page, once its token has left the address.
      if (opened.kind === 'link') queryClient.setQueryData(keyOf('', opened.id), opened)
      return opened
    },
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: (query) => (query.state.error === null ? false : policy.refetchInterval(query)),
  })
  const id = opening.data?.kind === 'link' ? opening.data.id : undefined
  useEffect(() => {
    if (id !== undefined && hash !== '')
      void navigate({ to: '/results', search: { link: id }, hash: '', replace: true })
  }, [id, hash, navigate])
  const search = opening.data?.kind === 'link' ? opening.data.search : readResultsSearch(params)
  const opened = opening.data
  if (opened === undefined) {
    return (
      <Sheet search={search}>
        <Loading query={opening} />
      </Sheet>
    )
  }
  if (opened.kind === 'over') return <Ended />
  const world = facts.mode === 'sample' ? worldInAddress(`?${params}`) : null
  // Another link or another choice starts with a new client.
  return <ShownPage key={JSON.stringify([opened, search])} opened={opened} search={search} world={world} />
}

type ShownProps = { opened: Exclude<Opened, { kind: 'over' }>; search: ResultsSearch; world: string | null }

function ShownPage({ opened, search, world }: ShownProps) {
  const [client] = useState(() => resultsClient(opened, search, world))
  const { range, agentId } = search
  const query = useQuery({
    ...policy,
    queryKey: ['results', opened, search],
    queryFn: ({ signal }) => client.call('cockpit.analytics', { query: { range, agentId } }, signal),
  })
  // What a withdrawn link has shown does not stay.
  if (isLinkOver(query.error)) return <Ended />
  if (opened.kind === 'person' && isSignedOut(query.error)) return <SignedOut />
  const zone = opened.kind === 'link' ? opened.zone : undefined
  return (
    <Sheet
      search={search}
      period={
        <PeriodLine
          data={query.data?.data}
          range={range}
          zone={zone}
          receivedAt={query.dataUpdatedAt}
          isChosen={opened.kind === 'person'}
        />
      }
      controls={opened.kind === 'person' ? <Period /> : null}
      note={opened.kind === 'person' && opened.resultsOnly ? <ResultsOnly /> : null}
    >
      {query.data === undefined ? (
        <Loading query={query} />
      ) : (
        <QueryBody query={query} skeleton={null}>
          {({ data }) => <Figures data={data} search={search} zone={zone} />}
        </QueryBody>
      )}
    </Sheet>
  )
}

/** A client needs no details of a failure, only when it is tried again. */
function Loading({ query }: { query: UseQueryResult }) {
  const failure = useFailure(query)
  if (failure === null) return <QueryBody query={query} skeleton={<FiguresSkeleton />} />
  return (
    <>
      <p role="alert" className="text-lg">
        {i18n.t('The results can’t be read right now.')}
      </p>
      <NextRefetch query={query} error={failure} />
      <Button className="mt-3" aria-disabled={query.isFetching} onClick={() => void query.refetch()}>
        {query.isFetching ? i18n.t('Loading…') : i18n.t('Try again')}
      </Button>
    </>
  )
}

type SheetProps = {
  search: ResultsSearch
  period?: ReactNode
  controls?: ReactNode
  note?: ReactNode
  children: ReactNode
}

function Sheet({ search, period, controls, note = null, children }: SheetProps) {
  const title = search.title.trim() || i18n.t('Results')
  const accent = accentOf(search.accent)
  return (
    <main
      id="page"
      {...(accent && { style: shadesOf(accent) })}
      className={`mx-auto min-h-dvh max-w-[64rem] px-5 print:min-h-0 xl:max-w-[80rem] pt-8 pb-12 sm:px-10 sm:pt-14 ${accent ? 'own-accent' : ''}`}
    >
      <title>{`${title} · Sightline`}</title>
      <header className="mb-8 print:mb-6 border-t-4 border-accent pt-5 sm:mb-10">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1 className="min-w-0 text-2xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
          <div className="flex items-center gap-2">
            {controls}
            <Button className="max-sm:hidden" onClick={() => window.print()}>
              {i18n.t('Print')}
            </Button>
          </div>
        </div>
        {period}
        {note}
      </header>
      {children}
    </main>
  )
}

/** A person whom a group narrows has no menu, so the way out is here. */
function ResultsOnly() {
  const { facts } = useRouteContext({ from: '__root__' })
  const signOutUrl = facts.proxy?.signOutUrl
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 text-text-2 print:hidden">
      {i18n.t('Your sign-in shows results only.')}
      {signOutUrl ? (
        <a href={signOutUrl} className="link font-medium">
          {i18n.t('Sign out')}
        </a>
      ) : null}
    </p>
  )
}

/** Everything in the accent of the page, links and charts among it, takes the maker's. */
const shadesOf = ({ light, dark }: Accent) =>
  // React's type does not know custom properties.
  ({ '--accent-light': light, '--accent-dark': dark }) as CSSProperties

const Ended = () => <Message title={i18n.t('This page has ended')}>{i18n.t('Ask for a new link.')}</Message>

function SignedOut() {
  return (
    <Message title={i18n.t('Open the link that you were sent')}>
      <a href="/" className="link font-medium">
        {i18n.t('Sign in')}
      </a>
    </Message>
  )
}

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <main id="page" className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-6 py-10">
    <title>{`${title} · Sightline`}</title>
    <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
    <p className="mt-1 text-text-2">{children}</p>
  </main>
)
