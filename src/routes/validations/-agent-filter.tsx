import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { agentName } from '#/domain/names'

type Props = { agent: { id: string | null; name: string | undefined } }

/** An agent's name in a table of agents: it narrows the page to its drafts. */
export function AgentFilter({ agent }: Props) {
  const { i18n } = useLingui()
  const { id } = agent
  if (id === null) return i18n.t('No agent')
  return (
    <Link
      to="/validations"
      search={(before) => ({ ...before, agentId: id })}
      replace
      resetScroll={false}
      className="block truncate underline-offset-2 hover:underline"
    >
      <bdi>{agentName(i18n, agent)}</bdi>
    </Link>
  )
}
