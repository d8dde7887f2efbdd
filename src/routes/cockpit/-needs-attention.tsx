import { i18n } from '@lingui/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryFor } from '#/api/queries'
import { afterHydration } from '#/components/lazy-with-retry'
import { Panel } from '#/components/panel'
import {
  disconnectedTitle,
  draftKinds,
  needKinds,
  needPage,
  needsOf,
  needsTotal,
  needTitle,
  needTone,
  unknownNeeds,
  unknownTitle,
  type Known,
  type Need,
  type NeedKind,
} from '#/domain/attention'
import { accountName } from '#/domain/names'
import type { Senders } from '#/domain/senders'
import { accountsQuery, agentsQuery } from '#/domain/shared-queries'
import { none } from '#/lib/none'
import { formatCompact, formatCount } from '#/lib/number'
import { useIsPaymentFailed } from '#/shell/attention/needs'
import { Awaited, QueryFailed, useFailure } from '#/shell/queries/query-panel'
import { chosenAccounts } from './-derive'
import { Row, RowSkeleton } from './-row'

const OldestDraft = afterHydration(async () => (await import('./-late')).OldestDraft)

export function NeedsAttention({ chosen }: { chosen: Senders }) {
  const agents = useQuery({ ...agentsQuery, enabled: chosen.agentId !== undefined })
  const accounts = useQuery(accountsQuery)
  const counts = useQuery(queryFor('inbox.counts', { query: chosen }))
  const all = accounts.data?.data.socialAccounts
  const ofChosen = chosenAccounts(all, agents.data?.data, chosen)
  const isAwaited = chosen.agentId !== undefined && agents.isPending
  const known: Known = {
    todo: counts.data?.data.todo,
    accounts: ofChosen ?? (isAwaited ? undefined : all),
    isPaymentFailed: useIsPaymentFailed(),
  }
  const needs = needsOf(known)
  const unknown = unknownNeeds(known)
  const failures = { accounts: useFailure(accounts), counts: useFailure(counts) }
  const isFiltered = chosen.agentId !== undefined || chosen.socialAccountId !== undefined
  const rows = needKinds.flatMap((kind): ReactNode[] => {
    const need = needs.find((each) => each.kind === kind)
    if (need !== undefined) {
      const isWhole =
        isFiltered && (kind === 'payment' || (kind === 'disconnected' && ofChosen === undefined))
      return [
        <NeedRow key={kind} need={need} chosen={isWhole ? {} : chosen} todo={known.todo} isWhole={isWhole} />,
      ]
    }
    const name = kind === 'disconnected' ? 'accounts' : 'counts'
    if (!unknown.includes(kind) || failures[name] !== null) return []
    const isRead = name === 'accounts' ? !accounts.isPending && !isAwaited : !counts.isPending
    return isRead ? [<UnknownRow key={kind} kind={kind} />] : [<RowSkeleton key={kind} />]
  })
  const total = needsTotal(needs)
  return (
    <Panel
      title={i18n.t('Needs attention')}
      note={total === 0 ? undefined : formatCount(total)}
      className="mb-4"
    >
      {rows.length > 0 ? <ul aria-label={i18n.t('Needs attention')}>{rows}</ul> : null}
      {needs.length === 0 && unknown.length === 0 ? (
        <p className="border-t border-line px-4 py-2.5 text-text-2">{i18n.t('Nothing needs attention.')}</p>
      ) : null}
      <Missing query={accounts} name={i18n.t('Accounts')} failure={failures.accounts} />
      <Missing query={counts} name={i18n.t('Inbox')} failure={failures.counts} />
    </Panel>
  )
}

type MissingProps = { query: UseQueryResult; name: string; failure: Error | null }

/** Why a read has not come; nothing where it has, or may come soon. */
function Missing({ query, name, failure }: MissingProps) {
  if (failure !== null) return <QueryFailed query={query} error={failure} name={name} />
  return query.isPending ? <Awaited name={name} skeleton={null} /> : null
}

type NeedRowProps = { need: Need; chosen: Senders; todo: Known['todo']; isWhole: boolean }

function UnknownRow({ kind }: { kind: NeedKind }) {
  return <Row tone="neutral" mark={none} title={unknownTitle(kind)} detail={i18n.t('Could not be read.')} />
}

const maxNames = 3

function NeedRow({ need, chosen, todo, isWhole }: NeedRowProps) {
  const { kind, count, accounts } = need
  const tone = needTone[kind]
  const isNamed = accounts.length > 0 && accounts.length <= maxNames
  const names = accounts.map((account) => accountName(account))
  return (
    <Row
      page={needPage(need, chosen)}
      tone={tone}
      mark={tone === 'bad' ? '!' : <span title={formatCount(count)}>{formatCompact(count)}</span>}
      title={isNamed ? disconnectedTitle(names) : needTitle(kind, count)}
      detail={kind === 'drafts' ? draftKinds(todo) : ''}
    >
      {isWhole ? <span className="shrink-0 text-xs text-text-3">{i18n.t('Whole workspace')}</span> : null}
      {kind === 'drafts' ? <OldestDraft chosen={chosen} /> : null}
    </Row>
  )
}
