import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Fact, Facts } from '#/components/facts'
import { MailLink } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { formatExact, formatTime } from '#/lib/date'
import { safeName } from '#/lib/text'
import { zoneOf } from '#/lib/zone'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'

/** The workspace: its name, its clock, whom to write to. */
export function WorkspacePanel({ query }: { query: UseQueryResult<DecodedAnswer<'workspace.get'>> }) {
  const { i18n } = useLingui()
  const now = useMinute()
  return (
    <Panel title={i18n.t('Workspace')}>
      <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-21" />}>
        {({ data: { name, timezone, contactEmail } }) => (
          <Facts>
            <Fact label={i18n.t('Name')}>
              <bdi>{safeName(name)}</bdi>
            </Fact>
            <Fact label={i18n.t('Time zone')}>
              <bdi>{safeName(timezone)}</bdi>
              {timezone !== undefined && !zoneOf(timezone).known ? (
                <span className="block text-wait">{i18n.t('not a known zone: times are in UTC')}</span>
              ) : null}
            </Fact>
            <Fact label={i18n.t('Time there')}>
              <span title={formatExact(now, i18n.locale, timezone)}>
                {formatTime(now, i18n.locale, timezone)}
              </span>
            </Fact>
            <Fact label={i18n.t('Contact')}>
              <MailLink email={contactEmail} />
            </Fact>
          </Facts>
        )}
      </QueryBody>
    </Panel>
  )
}
