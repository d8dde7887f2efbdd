import { useLingui } from '@lingui/react'
import type { SocialAccount } from '#/api/account-condition'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { accountName } from '#/shell/account-words'

type Props = { ids: readonly string[] | undefined; accounts: readonly SocialAccount[] | undefined }

/** The names of accounts; one that the workspace does not list stands as its id. */
export function AccountNames({ ids, accounts }: Props) {
  const { i18n } = useLingui()
  if (ids === undefined) return none
  if (ids.length === 0) return <span className="text-text-3">{i18n.t('no account')}</span>
  return <bdi>{ids.map((id) => nameOf(id, accounts)).join(', ')}</bdi>
}

function nameOf(id: string, accounts: readonly SocialAccount[] | undefined): string {
  const account = accounts?.find((each) => each.id === id)
  return account === undefined ? safeName(id) : accountName(account)
}
