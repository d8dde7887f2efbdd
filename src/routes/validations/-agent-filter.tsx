import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { Column } from '#/components/data-table'
import { agentName } from '#/domain/names'

/** Null: drafts that name no agent. */
type Named = { id: string | null; name: string | undefined }

/** The first column of a table of agents. */
export const agentColumn = <Row extends Named>(i18n: I18n): Column<Row> => ({
  id: 'agent',
  header: i18n.t('Agent'),
  width: 200,
  text: (row) => (row.id === null ? i18n.t('No agent') : agentName(i18n, row)),
  cell: (row) => <AgentFilter agent={row} />,
})

/** An agent's name in a table of agents: it narrows the page to its drafts. */
function AgentFilter({ agent }: { agent: Named }) {
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
