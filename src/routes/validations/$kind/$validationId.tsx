import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { queryFor, prefetch } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { isolated } from '#/lib/text'
import { Page } from '#/shell/page'
import { QueryBody, QueryFailed } from '#/shell/query-panel'
import { BackToQueue } from '../-back-to-queue'
import { Conversation } from '../-conversation'
import { Item } from '../-item'
import { KnownLeads, useWaitingLeads } from '../-lead-names'
import { inOrder, kindOf, neighboursOf } from '../-queue-derive'
import { QueueList } from '../-queue-list'
import { UnknownKind } from '../-unknown-kind'
import { useItemKeys } from '../-use-keys'
import { useItemLead } from '../-use-item-lead'
import { askableKinds, queueQuestion, type ValidationsSearch } from '../-validations-search'
import { draftKindLabel } from '#/domain/drafts'

type Place = { kind: string; validationId: string }

/** The kind as the service can be asked for it; undefined for a kind that the contract does not have. */
const askableKind = (kind: string) => askableKinds.find((known) => known === kind)

const queries = ({ kind, validationId: id }: Place, search: ValidationsSearch) => ({
  // Asked only for a kind that can be: see `enabled` below.
  item: queryFor('validations.get', { path: { id }, query: { kind: askableKind(kind) ?? 'message' } }),
  conversation: queryFor('validations.conversation', { path: { id } }),
  queue: queryFor('validations.list', queueQuestion(search)),
  accounts: queryFor('socialAccounts.list', {}),
})

export const Route = createFileRoute('/validations/$kind/$validationId')({
  loader: ({ context: { queryClient }, params }) => {
    const { item, conversation, accounts } = queries(params, {})
    if (askableKind(params.kind) !== undefined) {
      prefetch(queryClient, item)
      prefetch(queryClient, conversation)
    }
    prefetch(queryClient, accounts)
  },
  component: ItemPage,
})

const frame = getRouteApi('/validations')

function ItemPage() {
  const { i18n } = useLingui()
  const place = Route.useParams()
  const search = frame.useLoaderDeps()
  const { item, conversation, queue, accounts } = queries(place, search)
  const isAskable = askableKind(place.kind) !== undefined
  const itemQuery = useQuery({ ...item, enabled: isAskable })
  const conversationQuery = useQuery({ ...conversation, enabled: isAskable })
  const queueQuery = useQuery(queue)
  const accountList = useQuery(accounts).data?.data.socialAccounts
  const leads = useWaitingLeads(search)
  const [isDiff, setDiff] = useState(true)
  const listed = queueQuery.data?.data.items
  const items = useMemo(() => inOrder(listed ?? []), [listed])
  // A kind that cannot be asked for may still stand in the queue.
  const open =
    itemQuery.data?.data ??
    items.find((each) => each.request.id === place.validationId && kindOf(each) === place.kind)
  const lead = useItemLead(open, leads.briefs)
  const neighbours = neighboursOf(items, place.validationId, open)
  useItemKeys({ ...neighbours, onDiff: () => setDiff((before) => !before) })
  const key = `${place.kind} ${place.validationId}`
  const title = lead === null ? draftKindLabel(i18n, place.kind) : isolated(lead.name)
  return (
    <Page title={title} controls={<BackToQueue {...neighbours} />}>
      <KnownLeads value={leads}>
        <div className="grid gap-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:items-start">
          <QueueList
            query={queueQuery}
            items={items}
            current={place.validationId}
            skippedRecords={queueQuery.data?.skippedRecords['items']}
          />
          <div
            key={key}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2 xl:items-start"
          >
            {isAskable ? (
              <>
                {itemQuery.data === undefined && itemQuery.isError ? (
                  <Panel title={i18n.t('Draft')}>
                    <QueryFailed query={itemQuery} />
                  </Panel>
                ) : (
                  <QueryBody query={itemQuery} skeleton={<ItemSkeleton />}>
                    {({ data }) => (
                      <Item item={data} lead={lead} accounts={accountList} isDiff={isDiff} onDiff={setDiff} />
                    )}
                  </QueryBody>
                )}
                <Conversation query={conversationQuery} item={open} />
              </>
            ) : (
              <UnknownKind kind={place.kind}>
                {open === undefined ? null : (
                  <Item item={open} lead={lead} accounts={accountList} isDiff={isDiff} onDiff={setDiff} />
                )}
              </UnknownKind>
            )}
          </div>
        </div>
      </KnownLeads>
    </Page>
  )
}

function ItemSkeleton() {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-4">
      <Skeleton className="h-21 rounded-lg!" />
      <Panel title={i18n.t('Draft')}>
        <Skeleton className="mx-4 mb-4 h-28" />
      </Panel>
      <Skeleton className="h-72 rounded-lg!" />
    </div>
  )
}
