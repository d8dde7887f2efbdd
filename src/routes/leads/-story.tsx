import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Skeleton } from '#/components/skeleton'
import { toneText } from '#/components/tone'
import { useSettled } from '#/components/use-settled'
import { AccountConditionLine } from '#/domain/account-identity'
import { awaitedAction, waitsForTeam } from '#/domain/lead-progress'
import { useLeadStory } from '#/domain/lead-story'
import { outreachStatus } from '#/domain/lead-status'
import { useMinute } from '#/shell/clock'
import type { FullLead } from './-derive'

type Props = { lead: FullLead; accounts: DecodedAnswer<'socialAccounts.list'> | undefined }

/** Where the lead stands, since when, why it stopped and what comes next. */
export function Story({ lead, accounts }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  const account = accounts?.data.socialAccounts?.find(({ id }) => id === lead.assignedSocialAccount?.id)
  const named = account ?? lead.assignedSocialAccount
  const { activity, progress, sentences } = useLeadStory(lead, accounts?.data.socialAccounts, now)
  const isRead = useSettled(activity.isPending)
  const [first, ...others] = sentences
  const action = awaitedAction(progress)
  const { tone } = outreachStatus(i18n, progress.status)
  return (
    <section
      aria-label={i18n.t('Where it stands')}
      className="mb-4 rounded-lg border border-line bg-raise px-4 py-3"
    >
      {isRead ? (
        <p className="figures text-base">
          <span className={`font-semibold ${tone === 'neutral' ? '' : toneText[tone]}`}>{first}</span>{' '}
          {others.join(' ')}
        </p>
      ) : (
        <Skeleton className="my-0.5 h-5 w-3/5" />
      )}
      {named?.id && waitsForTeam(progress) ? (
        <p className="mt-1">
          <Link
            to="/inbox/$socialAccountId/$leadId"
            params={{ socialAccountId: named.id, leadId: lead.id }}
            className="text-accent hover:underline"
          >
            {i18n.t('Show it in the inbox')}
          </Link>
        </p>
      ) : null}
      {account !== undefined && action !== null ? (
        <p className="mt-1">
          <AccountConditionLine account={account} now={now} action={action} />
        </p>
      ) : null}
      <p className="mt-1.5 text-xs text-text-3">
        {activity.data !== undefined || !isRead
          ? i18n.t('Read from the lead’s record and its timeline.')
          : activity.isPending
            ? i18n.t('Read from the lead’s record; its timeline has not come yet.')
            : i18n.t('Read from the lead’s record; its timeline could not be read.')}
      </p>
    </section>
  )
}
