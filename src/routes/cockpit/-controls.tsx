import { useLingui } from '@lingui/react'
import { Link, useNavigate } from '@tanstack/react-router'
import { Segments, segment } from '#/components/segments'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { SenderFilters } from '#/domain/sender-filters'
import { defaultRange, rangeLabel, ranges } from '#/domain/ranges'
import type { CockpitSearch } from './-questions'

type Props = {
  search: CockpitSearch
  agents: DecodedAnswer<'agents.list'> | undefined
  accounts: DecodedAnswer<'socialAccounts.list'> | undefined
}

/** Which agent, which account, how many days: each in the address. */
export function CockpitControls({ search, agents, accounts }: Props) {
  const { i18n } = useLingui()
  const navigate = useNavigate({ from: '/cockpit/' })
  const filter = (change: Partial<CockpitSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  return (
    <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
      <SenderFilters
        chosen={search}
        agents={agents}
        accounts={accounts}
        className="max-sm:grow sm:w-44"
        onChange={filter}
      />
      <Segments label={i18n.t('Period')}>
        {ranges.map((range) => (
          <Link
            key={range}
            from="/cockpit/"
            search={(before) => ({ ...before, range: range === defaultRange ? undefined : range })}
            replace
            // The default range stands in no address: only then is it the one that is shown.
            activeOptions={{ explicitUndefined: true }}
            className={segment}
          >
            {rangeLabel(i18n, range)}
          </Link>
        ))}
      </Segments>
    </div>
  )
}
