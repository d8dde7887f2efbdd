import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { defaultRange, type Range } from './period'

type Props = {
  /** Only this scene; all by default. */
  scenes?: 'accounts' | 'waiting' | 'agents'
  range?: Range
  agentId?: string | undefined
  socialAccountId?: string | undefined
}

/** Opens a page's period and filter on a wall display. */
export function OpenOnWall({ range, ...view }: Props) {
  const { i18n } = useLingui()
  return (
    <Link
      to="/wall/setup"
      search={{ ...view, range: range === defaultRange ? undefined : range }}
      className="whitespace-nowrap text-accent hover:underline"
    >
      {i18n.t('Open on a wall')}
    </Link>
  )
}
