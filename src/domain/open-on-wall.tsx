import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { defaultRange, type Range } from './period'

type Props = {
  scenes?: 'accounts' | 'waiting' | 'agents'
  range?: Range
  agentId?: string | undefined
  socialAccountId?: string | undefined
}

export function OpenOnWall({ range, ...view }: Props) {
  return (
    <Link
      to="/wall/setup"
      search={{ ...view, range: range === defaultRange ? undefined : range }}
      className="control inline-flex items-center whitespace-nowrap text-accent hover:underline"
    >
      {i18n.t('Open on a wall')}
    </Link>
  )
}
