import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Skeleton } from '#/components/skeleton'
import { formatCount } from '#/lib/number'
import { lazyWithCatalog } from '#/shell/i18n/lazy-with-catalog'
import { QueryBody } from '#/shell/queries/query-panel'
import { AfterFigures } from './-skeletons'

const SendingNow = lazyWithCatalog(async () => (await import('./-after-figures')).SendingNow)
const OldestApproval = lazyWithCatalog(async () => (await import('./-after-figures')).OldestApproval)

type Props = {
  /** These figures are of the whole workspace. */
  isFiltered: boolean
  query: UseQueryResult<DecodedAnswer<'cockpit.live'>>
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
}

export function LiveCounts({ isFiltered, query, agents, accounts }: Props) {
  const { i18n } = useLingui()
  const list = accounts?.data.socialAccounts
  return (
    <section aria-label={i18n.t('Right now')} className="figures mb-4 rounded-lg border border-line bg-raise">
      {isFiltered ? (
        <p className="border-b border-line px-4 py-1.5 text-xs text-text-3">{i18n.t('Whole workspace')}</p>
      ) : null}
      <QueryBody query={query} name={i18n.t('Right now')} skeleton={<Counts counts={[]} />}>
        {({ data: { live } }) => (
          <Counts
            counts={[
              {
                label: i18n.t('Agents running'),
                value: live?.runningAgents,
                note:
                  agents === undefined
                    ? ''
                    : i18n.t('of {total}', { total: formatCount(agents.data.length, i18n.locale) }),
              },
              {
                label: i18n.t('Social accounts'),
                value: live?.socialAccounts,
                note:
                  list === undefined ? null : (
                    <AfterFigures fallback={null}>
                      <SendingNow accounts={list} />
                    </AfterFigures>
                  ),
              },
              { label: i18n.t('Invitations queued'), value: live?.invitationsInQueue, note: '' },
              {
                label: i18n.t('Messages queued'),
                value: live?.messagesInQueue,
                note: (
                  <AfterFigures fallback={null}>
                    <OldestApproval />
                  </AfterFigures>
                ),
              },
            ]}
          />
        )}
      </QueryBody>
    </section>
  )
}

type Count = { label: ReactNode; value: number | undefined; note: ReactNode }
const places = [0, 1, 2, 3] as const

/** Without counts, a skeleton of the same size. */
function Counts({ counts }: { counts: readonly Count[] }) {
  const { i18n } = useLingui()
  return (
    <dl className="grid sm:grid-cols-2 lg:grid-cols-4">
      {places.map((place) => {
        const count = counts[place]
        return (
          <div
            key={place}
            className="border-line px-4 py-3 max-sm:flex max-sm:justify-between max-sm:gap-x-2 max-sm:not-first:border-t sm:even:border-l lg:not-first:border-l max-lg:nth-[n+3]:border-t"
          >
            <dt className="flex min-h-5 items-center text-text-2">
              {count?.label ?? <Skeleton className="h-3 w-24" />}
            </dt>
            <dd translate="no" className="flex h-7 items-baseline gap-2 text-xl font-semibold tracking-tight">
              {count === undefined ? (
                <Skeleton className="h-5 w-12 self-center" />
              ) : (
                formatCount(count.value, i18n.locale)
              )}
              <span className="truncate text-sm font-normal tracking-normal text-text-3">{count?.note}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
