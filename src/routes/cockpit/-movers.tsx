import { i18n } from '@lingui/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { queryFor } from '#/api/queries'
import { Button } from '#/components/button'
import { FigureTable } from '#/components/figure-table'
import type { Indicator } from '#/domain/indicators'
import {
  movedOf,
  movedRows,
  moverLabels,
  moversLabel,
  moversOf,
  type Moved,
  type Sender,
} from '#/domain/movers'
import { accountName, agentName } from '#/domain/names'
import { accountsQuery, agentsQuery } from '#/domain/shared-queries'
import { formatCount } from '#/lib/number'
import { pacedQuery } from '#/shell/queries/paced-queries'
import type { Figured } from './-derive'

type Props = { indicator: Indicator; figured: Figured; days: number }

/** In a longer list, the rest could have moved it more. */
const maxSenders = 60

/** Who moved a figure: from answers that the page has already, until it is pressed. */
export function MoversButton({ indicator, figured, days }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { agents, accounts } = useSenders(indicator, figured, isOpen)
  const { value, deltaValue } = indicator
  if (value === undefined || deltaValue === null || deltaValue === undefined) return null
  const whole = { now: value, before: value - deltaValue, change: deltaValue }
  const isWhole = !agents.isCut && !accounts.isCut
  const movers = isWhole ? moversOf(whole, agents.list, accounts.list) : null
  const label = movers === null ? i18n.t('Breakdown') : moversLabel(movers)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label}
        // In columns, so that a name that comes late moves no other.
        className="hit-area grid w-full gap-x-2 text-left whitespace-nowrap text-text-3 hover:text-text hover:underline sm:grid-cols-[2fr_1fr]"
        onClick={() => setOpen(true)}
      >
        {movers === null ? (
          <span className="col-span-full truncate">{label}</span>
        ) : (
          moverLabels(movers).map(({ name, figure }, at) => (
            <span key={name} className={`flex min-w-0 gap-x-1 ${at > 0 ? 'max-sm:hidden' : ''}`}>
              {/* A name gives way, and a figure stays whole. */}
              <bdi className="truncate">{name}</bdi>
              {figure}
            </span>
          ))
        )}
      </button>
      {isOpen ? (
        <MoversDialog
          label={indicator.label}
          whole={whole}
          days={days}
          groups={[
            { id: 'agents', head: i18n.t('Agent'), key: 'agentId' as const, ...agents },
            { id: 'accounts', head: i18n.t('Account'), key: 'socialAccountId' as const, ...accounts },
          ].filter(({ list }) => list.length > 0)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type Senders = { list: readonly Sender[]; isCut: boolean; isPending: boolean }

/** The chosen agent or account is the whole: it has no parts of its kind. */
function useSenders({ measure }: Indicator, { range, agentId, socialAccountId }: Figured, isAsked: boolean) {
  const agents = useQuery(agentsQuery).data?.data ?? []
  const accounts = useQuery(accountsQuery).data?.data.socialAccounts ?? []
  const named = {
    agents: agentId === undefined ? agents.map(({ id, ...agent }) => ({ id, name: agentName(agent) })) : [],
    accounts:
      socialAccountId === undefined
        ? accounts.map(({ id, ...account }) => ({
            id,
            name: accountName(account),
            shortName: accountName({ firstName: account.firstName, email: accountName(account) }),
          }))
        : [],
  }
  const ofAgents = named.agents.slice(0, maxSenders)
  const ofAccounts = named.accounts.slice(0, maxSenders)
  const inputs = [
    ...ofAgents.map(({ id }) => ({ range, agentId: id, socialAccountId })),
    ...ofAccounts.map(({ id }) => ({ range, agentId, socialAccountId: id })),
  ]
  const answers = useQueries({
    queries: inputs.map((query) => pacedQuery(queryFor('cockpit.analytics', { query }), isAsked)),
  })
  const senders = (
    shown: readonly Omit<Sender, 'moved'>[],
    all: readonly unknown[],
    first: number,
  ): Senders => ({
    list: shown.map((each, i) => ({ ...each, moved: movedOf(answers[first + i]?.data?.data, measure) })),
    isCut: shown.length < all.length,
    isPending: shown.some((_, i) => answers[first + i]?.isPending),
  })
  return {
    agents: senders(ofAgents, named.agents, 0),
    accounts: senders(ofAccounts, named.accounts, ofAgents.length),
  }
}

type Group = Senders & { id: string; head: string; key: 'agentId' | 'socialAccountId' }

type DialogProps = {
  label: string
  whole: Moved
  days: number
  groups: readonly Group[]
  onClose: () => void
}

function MoversDialog({ label, whole, days, groups, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Only `showModal` makes the page behind inert.
  useEffect(() => dialog.current?.showModal(), [])
  const title = i18n.t('{label}, by agent and account', { label })
  const isCut = groups.some((group) => group.isCut)
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="figures m-auto w-140 max-w-[calc(100vw-2rem)] rounded-lg border border-line-strong bg-raise p-5 text-text backdrop:bg-ground/70"
    >
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="mt-3 max-h-[60vh] overflow-y-auto" tabIndex={0} role="region" aria-label={title}>
        <FigureTable
          label={title}
          className="w-full text-right"
          groupClassName="text-xs text-text-3 *:py-2"
          columns={[
            { id: 'name', className: 'text-left wrap-anywhere' },
            { id: 'now', className: 'pl-4' },
            { id: 'before', className: 'pl-4' },
            { id: 'change', className: 'pl-4' },
          ]}
          groups={groups.map(({ id, head, key, list }) => ({
            id,
            heads: [
              head,
              i18n.t('{days, plural, one {# day} other {# days}}', { days }),
              i18n.t('Before'),
              i18n.t('Change'),
            ],
            rows: movedRows(whole, list).map(({ id: sender, name, cells }) => ({
              id: sender,
              className: 'border-t border-line *:py-1.5',
              cells: [
                sender === 'others' ? (
                  name
                ) : (
                  <Link
                    key="name"
                    from="/cockpit/"
                    search={(before) => ({ ...before, [key]: sender })}
                    className="hit-area hover:underline"
                    onClick={() => dialog.current?.close()}
                  >
                    <bdi>{name}</bdi>
                  </Link>
                ),
                ...cells,
              ],
            })),
          }))}
        />
      </div>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-3 text-xs text-text-3">
        <span role="status">
          {groups.some(({ isPending }) => isPending)
            ? i18n.t('Loading…')
            : isCut
              ? i18n.t('Only the first {count} are shown.', { count: formatCount(maxSenders) })
              : null}
        </span>
        <Button onClick={() => dialog.current?.close()}>{i18n.t('Close')}</Button>
      </p>
    </dialog>
  )
}
