import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { defaultRange, Period, type Range } from '#/domain/period'
import { ControlsRow } from '#/shell/controls-row'

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
      <ControlsRow>
        <Period />
        <Link
          to="/cockpit"
          search={{ agentId, range: range === defaultRange ? undefined : range }}
          className="text-text-2 hover:text-text hover:underline"
        >
          {i18n.t('In the cockpit')}
        </Link>
      </ControlsRow>
    </>
  )
}
