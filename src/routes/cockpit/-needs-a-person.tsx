import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Answer } from '#/api/heard'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { Mark } from '#/components/tone'
import { formatCompact, formatCount } from '#/lib/number'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { QueryBody } from '#/shell/query-panel'
import { SetAside } from '#/shell/set-aside'
import { actionWords } from './-action-words'

type Props = {
  query: UseQueryResult<Answer<'cockpit.live'>>
  accounts: Answer<'socialAccounts.list'> | undefined
}

/** What waits for somebody, in the service's order: first thing in the morning, first on the page. */
export function NeedsAPerson({ query, accounts }: Props) {
  const { i18n } = useLingui()
  const actions = query.data?.data.actions
  return (
    <Panel
      title={i18n.t('Needs a person')}
      note={actions === undefined ? undefined : formatCount(actions.length, i18n.locale)}
      className="mb-4"
    >
      <QueryBody query={query} skeleton={<ActionsSkeleton />}>
        {({ data, setAside }) => (
          <>
            {data.actions === undefined ? (
              <p className="px-4 pb-3 text-text-2">{i18n.t('What needs a person could not be read.')}</p>
            ) : data.actions.length === 0 ? (
              <p className="border-t border-line px-4 py-2.5 text-text-2">
                {i18n.t(
                  'Nothing waits for a person. Drafts to decide and accounts to reconnect would stand here.',
                )}
              </p>
            ) : (
              <ul aria-label={i18n.t('Needs a person')}>
                {data.actions.map((action) => (
                  <Action key={action.key} action={action} accounts={accounts} />
                ))}
              </ul>
            )}
            <SetAside count={setAside['actions']} />
          </>
        )}
      </QueryBody>
    </Panel>
  )
}

export type CockpitAction = NonNullable<Answer<'cockpit.live'>['data']['actions']>[number]

function Action({ action, accounts }: { action: CockpitAction; accounts: Props['accounts'] }) {
  const { i18n } = useLingui()
  const { tone, title, detail, mark } = actionWords(i18n, action, accounts?.data.socialAccounts)
  return (
    <li className="flex min-h-10 items-center gap-3 border-t border-line px-4 py-2">
      <Mark tone={tone}>
        {mark ?? (
          <span title={formatCount(action.count, i18n.locale)}>
            {action.count === undefined ? none : formatCompact(action.count, i18n.locale)}
          </span>
        )}
      </Mark>
      <p className="min-w-0">
        <span className="font-medium">{safeName(title)}</span>
        {detail === '' ? null : <span className="ml-2 text-text-3">{safeName(detail)}</span>}
      </p>
    </li>
  )
}

const ActionsSkeleton = () => (
  <div className="flex flex-col">
    {['w-80', 'w-64', 'w-72'].map((width) => (
      <div key={width} className="flex h-10 items-center gap-3 border-t border-line px-4">
        <Skeleton className="size-5" />
        <Skeleton className={`h-3.5 max-w-full ${width}`} />
      </div>
    ))}
  </div>
)
