import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import type { SocialAccount } from '#/domain/account-condition'
import { sendingAccounts, teamLeft } from '#/domain/quotas'
import { formatCount } from '#/lib/number'
import { accountRows, type AccountRow } from './-derive'
import { Block, Figure, Nothing, Shape, type View } from './-parts'

const mostRows = { upright: 4, wide: 6 }

/** Who is not sending, and when again: the team’s day in three figures, then each account in one sentence. */
export function AccountsScene({ view }: { view: View }) {
  const { i18n } = useLingui()
  const { socialAccountId, names } = view.search
  return (
    <Block name="accounts" view={view}>
      {({ socialAccounts: all = [] }) => {
        if (all.length === 0) return <Nothing>{i18n.t('No accounts connected yet.')}</Nothing>
        const rows = accountRows(i18n, all, { names, now: view.minute })
        const shown = rows.filter(({ id }) => socialAccountId === undefined || id === socialAccountId)
        const accounts = all.filter(({ id }) => socialAccountId === undefined || id === socialAccountId)
        if (accounts.length === 0)
          return <Nothing>{i18n.t('The chosen account is not in this workspace.')}</Nothing>
        const most = view.isUpright ? mostRows.upright : mostRows.wide
        const isCut = shown.length > most
        const first = isCut ? shown.slice(0, most - 1) : shown
        return (
          <div className="wall-accounts">
            <Capacity accounts={accounts} now={view.minute} />
            <ul aria-label={i18n.t('Accounts')} className="wall-rows">
              {first.map((row) => (
                <li key={row.id} className="wall-row">
                  <Shape tone={row.tone} />
                  <span className="wall-strong">
                    <bdi>{row.label}</bdi>
                  </span>
                  <span>{row.sentence}</span>
                </li>
              ))}
              {isCut ? <li className="wall-more">{rest(i18n, shown.slice(most - 1))}</li> : null}
            </ul>
          </div>
        )
      }}
    </Block>
  )
}

/** The accounts that have no row of their own: `and 18 more: 12 sending`. */
function rest(i18n: I18n, rows: readonly AccountRow[]): string {
  return i18n.t(
    '{count, plural, one {and # more, {sending} sending} other {and # more, {sending} of them sending}}',
    {
      count: rows.length,
      sending: formatCount(rows.filter(({ isSending }) => isSending).length, i18n.locale),
    },
  )
}

function Capacity({ accounts, now }: { accounts: readonly SocialAccount[]; now: number }) {
  const { i18n } = useLingui()
  const count = (value: number | undefined) => formatCount(value, i18n.locale)
  const ofTotal = (total: number | undefined) =>
    total === undefined ? undefined : ` ${i18n.t('of {total}', { total: count(total) })}`
  const [invitations, messages] = teamLeft(accounts, now)
  return (
    <dl className="wall-grid wall-three">
      <Figure
        label={i18n.t('Accounts sending')}
        value={count(sendingAccounts(accounts, now).length)}
        of={ofTotal(accounts.length)}
      />
      <Figure
        label={i18n.t('Invitations left today')}
        value={count(invitations?.left)}
        of={ofTotal(invitations?.limit)}
      />
      <Figure
        label={i18n.t('Messages left today')}
        value={count(messages?.left)}
        of={ofTotal(messages?.limit)}
      />
    </dl>
  )
}
