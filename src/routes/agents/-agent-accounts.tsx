import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { SocialAccount } from '#/domain/account-condition'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'
import { AccountIdentity } from '#/domain/account-identity'
import { useMinute } from '#/shell/clock'
import { QueryBody } from '#/shell/query-panel'

type Props = {
  ids: readonly string[] | undefined
  query: UseQueryResult<DecodedAnswer<'socialAccounts.list'>>
}

/** The accounts the agent speaks through, and whether each can. */
export function AgentAccounts({ ids, query }: Props) {
  const { i18n } = useLingui()
  return (
    <Panel
      title={i18n.t('Accounts')}
      note={ids === undefined ? undefined : formatCount(ids.length, i18n.locale)}
    >
      {ids?.length === 0 ? (
        <p className="px-4 pb-3.5 text-text-2">{i18n.t('This agent has no account to speak through.')}</p>
      ) : (
        <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-10" />}>
          {({ data: { socialAccounts } }) => (
            <ul aria-label={i18n.t('Accounts')}>
              {ids?.map((id) => (
                <AccountLine key={id} id={id} account={socialAccounts?.find((each) => each.id === id)} />
              ))}
            </ul>
          )}
        </QueryBody>
      )}
    </Panel>
  )
}

function AccountLine({ id, account }: { id: string; account: SocialAccount | undefined }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const row = 'flex min-h-12 items-center gap-3 border-t border-line px-4 py-1.5'
  if (account === undefined)
    return (
      <li className={row}>
        <span className="text-text-3">
          {i18n.t('{id}, which the workspace does not list', { id: safeName(id) })}
        </span>
      </li>
    )
  return (
    <li className={`relative hover:bg-hover ${row}`}>
      <AccountIdentity account={account} now={now} />
    </li>
  )
}
