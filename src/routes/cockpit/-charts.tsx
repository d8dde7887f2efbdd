import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isBadRequest } from '#/api/errors'
import { queryFor } from '#/api/queries'
import { DayTable } from '#/charts/day-table'
import { Trend } from '#/charts/trend'
import type { Beside } from '#/charts/trend-derive'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { Select } from '#/components/select'
import {
  besideDays,
  besideInput,
  readCompare,
  weeksEarlier,
  writeCompare,
  type Compare,
} from '#/domain/beside'
import { happenings } from '#/domain/happenings'
import { indicatorsOf, type Indicator } from '#/domain/indicators'
import { accountName, accountNameIn, agentName } from '#/domain/names'
import { defaultRange } from '#/domain/period'
import { useAccounts, useAgents, useWorkspaceZone } from '#/domain/shared-queries'
import { safeName } from '#/lib/text'
import { failureSentence } from '#/shell/queries/failure'
import type { Figured } from './-derive'

// The first figures need none of this: it loads after them.

const LazyLargeTrend = lazyWithRetry(async () => (await import('#/charts/large-trend')).LargeTrend)

const labelOf = (compare: Compare, days: number, names: { agent: string; account: string }): string => {
  if (compare.kind !== 'previous') return names[compare.kind]
  return i18n.t('{weeks, plural, one {# week earlier} other {# weeks earlier}}', {
    weeks: weeksEarlier(compare, days),
  })
}

/** What stands beside the figures, and why it does not. */
function useBeside(figured: Figured) {
  const zone = useWorkspaceZone()
  const accounts = useAccounts()
  const agents = useAgents()
  const { range, agentId, socialAccountId } = figured
  const days = Number(range)
  const compare = readCompare(figured.compare)
  const of = compare ?? { kind: 'previous' }
  const query = useQuery({
    ...queryFor('cockpit.analytics', { query: besideInput(of, days, { agentId, socialAccountId }) }),
    enabled: compare !== undefined,
  })
  if (compare === undefined) return null
  const id = compare.kind === 'previous' ? '' : compare.id
  const agent = agents?.find((each) => each.id === id)
  const label = labelOf(compare, days, {
    agent: agent === undefined ? safeName(id) : agentName(agent),
    account: accountNameIn(accounts, id),
  })
  const others = query.data === undefined ? [] : indicatorsOf(query.data.data, zone)
  const besideOf = ({ measure, days: own }: Indicator): Beside | undefined => {
    const other = others.find((each) => each.measure === measure)
    if (other === undefined) return undefined
    const found = besideDays(own, other.days, weeksEarlier(compare, days))
    // Of an earlier day its date is said, of another sender the name.
    const named = found.map(
      (day) => day && { day: compare.kind === 'previous' ? day.day : label, value: day.value },
    )
    return { label, days: named }
  }
  return { compare, label, error: query.error, besideOf }
}

type Props = { indicator: Indicator; figured: Figured | undefined }

/** Nothing, while the figures are of another filter. */
function useExtras(figured: Figured | undefined) {
  const zone = useWorkspaceZone()
  const known = { agents: useAgents(), accounts: useAccounts() }
  const beside = useBeside(figured ?? { range: defaultRange })
  return figured === undefined
    ? { beside: null, marks: [] }
    : { beside, marks: happenings(known, figured, zone) }
}

export function CardTrend({ indicator, figured, onClick }: Props & { onClick: () => void }) {
  const { beside, marks } = useExtras(figured)
  const { colour, label, days } = indicator
  return (
    <Trend
      colour={colour}
      label={label}
      points={days}
      beside={beside?.besideOf(indicator)}
      marks={marks}
      onClick={onClick}
    />
  )
}

type LargeProps = Props & { from: string | undefined; to: string | undefined; onClose: () => void }

export function CardLargeTrend({ indicator, figured, ...rest }: LargeProps) {
  const { beside, marks } = useExtras(figured)
  const { colour, label, days } = indicator
  return (
    <LazyLargeTrend
      colour={colour}
      label={label}
      zone={useWorkspaceZone()}
      points={days}
      beside={beside?.besideOf(indicator)}
      marks={marks}
      {...rest}
    />
  )
}

type AllProps = { indicators: readonly Indicator[]; figured: Figured | undefined }

export function ResultsTable({ indicators, figured }: AllProps) {
  const { beside, marks } = useExtras(figured)
  return (
    <DayTable
      columns={indicators.map((indicator) => ({ ...indicator, beside: beside?.besideOf(indicator) }))}
      marks={marks}
      className="mt-1 rounded-lg border border-line bg-raise"
    />
  )
}

/** In a longer list, nobody looks for a name. */
const maxOptions = 100

export function CompareControl({ indicators, figured }: AllProps) {
  const navigate = useNavigate({ from: '/cockpit/' })
  const { beside } = useExtras(figured)
  const agents = useAgents() ?? []
  const accounts = useAccounts() ?? []
  const days = Number(figured?.range ?? defaultRange)
  const option = (compare: Compare, label: string) => ({ value: writeCompare(compare), label })
  const options = [
    option({ kind: 'previous' }, labelOf({ kind: 'previous' }, days, { agent: '', account: '' })),
    ...agents
      .filter(({ id }) => id !== figured?.agentId)
      .slice(0, maxOptions)
      .map(({ id, ...agent }) => option({ kind: 'agent', id }, agentName(agent))),
    ...accounts
      .filter(({ id }) => id !== figured?.socialAccountId)
      .slice(0, maxOptions)
      .map(({ id, ...account }) => option({ kind: 'account', id }, accountName(account))),
  ]
  const chosen = beside === null ? '' : writeCompare(beside.compare)
  // A link may name one that is not there.
  const isListed = beside === null || options.some(({ value }) => value === chosen)
  const isEmpty =
    beside !== null &&
    indicators.every((indicator) => beside.besideOf(indicator)?.days.every((day) => day === null) === true)
  return (
    <>
      <Select
        label={i18n.t('Compare with')}
        className="w-44 text-xs"
        value={chosen}
        options={[
          { value: '', label: i18n.t('Compare with…') },
          ...(isListed ? [] : [{ value: chosen, label: beside.label }]),
          ...options,
        ]}
        onChange={({ target }) =>
          void navigate({
            search: (before) => ({ ...before, compare: target.value || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <span role="status" className="mr-auto ml-2 text-xs text-text-2">
        {beside === null ? null : besideFailure(beside.compare, beside.error, isEmpty)}
      </span>
    </>
  )
}

function besideFailure(compare: Compare, error: Error | null, isEmpty: boolean): string | null {
  if (isEmpty || isBadRequest(error))
    return compare.kind === 'previous'
      ? i18n.t('The service gives no earlier days.')
      : i18n.t('The service does not accept this comparison.')
  return error === null ? null : failureSentence(error).title
}
