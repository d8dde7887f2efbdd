import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { roleLabel, roles, type Role } from '#/domain/roles'

/** What the four roles mean, in a line each. */
export function Roles() {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Roles')}>
      <Facts>
        {roles.map((role) => (
          <Fact key={role} label={roleLabel(i18n, role)}>
            {roleLine(i18n, role)}
          </Fact>
        ))}
      </Facts>
      <p className="border-t border-line px-4 py-2 text-xs text-text-3">
        {i18n.t('What each role may read is the service’s to decide; where it says no, Sightline tells you.')}
      </p>
    </Panel>
  )
}

// The service does not document what a role may do, so no line promises a permission.
const roleLine = (i18n: I18n, role: Role): string =>
  ({
    OWNER: i18n.t('answers for the workspace and for what it costs'),
    ADMIN: i18n.t('looks after accounts, agents and the team'),
    MEMBER: i18n.t('works with leads, conversations and drafts'),
    VIEWER: i18n.t('read-only access'),
  })[role]
