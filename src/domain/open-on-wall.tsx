import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { defaultRange, type Range } from './ranges'

type Props = {
  /** The scene that answers what the page answers; all of them where none is named. */
  scenes?: 'accounts' | 'waiting' | 'agents'
  range?: Range
  agentId?: string | undefined
  socialAccountId?: string | undefined
}

/** The way from a page to the same on a screen for everybody: its period and its filter go along. */
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
