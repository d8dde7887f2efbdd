import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { segment, Segments } from '#/components/segments'
import { defaultRange, rangeLabel, ranges, type Range } from '#/domain/ranges'

/** The way back to all agents, and how many days the results are of. */
export function AgentControls({ agentId, range }: { agentId: string; range: Range }) {
  const { i18n } = useLingui()
  return (
    <>
      <Link
        to="/agents"
        className="order-first flex items-center gap-1 text-text-2 hover:text-text hover:underline"
      >
        <ChevronLeft aria-hidden className="size-3.5" />
        {i18n.t('All agents')}
      </Link>
      <Segments label={i18n.t('Period')}>
        {ranges.map((each) => (
          <Link
            key={each}
            to="/agents/$agentId"
            params={{ agentId }}
            search={{ range: each === defaultRange ? undefined : each }}
            replace
            resetScroll={false}
            // The default leaves its key out: without this it would pass for the current one of any range.
            activeOptions={{ explicitUndefined: true }}
            className={segment}
          >
            {rangeLabel(i18n, each)}
          </Link>
        ))}
      </Segments>
      <Link
        to="/cockpit"
        search={{ agentId, range: range === defaultRange ? undefined : range }}
        className="text-text-2 hover:text-text hover:underline"
      >
        {i18n.t('In the cockpit')}
      </Link>
    </>
  )
}
