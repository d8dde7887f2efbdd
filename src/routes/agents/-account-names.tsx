import { useLingui } from '@lingui/react'
import type { SocialAccount } from '#/domain/account-condition'
import { none } from '#/lib/none'
import { accountNameIn } from '#/domain/names'

type Props = { ids: readonly string[] | undefined; accounts: readonly SocialAccount[] | undefined }

/** The names of accounts; one that the workspace does not list stands as its id. */
export function AccountNames({ ids, accounts }: Props) {
  const { i18n } = useLingui()
  if (ids === undefined) return none
  if (ids.length === 0) return <span className="text-text-3">{i18n.t('no account')}</span>
  return <bdi>{ids.map((id) => accountNameIn(i18n, accounts, id)).join(', ')}</bdi>
}
