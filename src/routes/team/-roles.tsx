import { useLingui } from '@lingui/react'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { roleLine, roleName, roles } from './-role-words'

/** What the four roles mean, in a line each. */
export function Roles() {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Roles')}>
      <Facts>
        {roles.map((role) => (
          <Fact key={role} label={roleName(i18n, role)}>
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
