import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Tone } from '#/components/tone'
import { AccountConditionLine } from '#/domain/account-identity'
import type { SocialAccount } from '#/domain/account-condition'
import { accountSentence, accountTone } from '#/domain/account-labels'
import { isToBeSent } from '#/domain/drafts'
import { useMinute } from '#/shell/clock'
import type { ItemLead } from './-leads'
import type { Validation } from './-queue-derive'
import type { SendingHold } from './-sending-derive'

/** Why it is not sent, as one sentence of a list. */
export const holdSentence = (i18n: I18n, hold: SendingHold, now: number): string =>
  hold.kind === 'ended'
    ? i18n.t('Its outreach has ended: nothing more is sent')
    : accountSentence(i18n, hold.condition, { now, zone: hold.account.capacity?.timezone })

export const holdTone = (hold: SendingHold): Tone =>
  hold.kind === 'ended' ? 'neutral' : accountTone[hold.condition.reason]

type Props = { item: Validation; lead: ItemLead | null; account: SocialAccount | undefined }

/** Of an approved draft: what it waits for, and when it can go. */
export function WaitsFor({ item, lead, account }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  if (!isToBeSent(item))
    return (
      <p className="text-text-2">{i18n.t('The outreach to this lead has ended: nothing more is sent.')}</p>
    )
  const isInvited = lead?.record?.outreachStatus === 'invited'
  const needsInvitation = item.kind === 'coldSequence' && lead?.record?.outreachStatus === 'invitationQueued'
  return (
    <div className="grid gap-1">
      {isInvited ? (
        <p className="text-text-2">
          {i18n.t('The lead has not accepted the invitation yet: the first message follows when they do.')}
        </p>
      ) : needsInvitation ? (
        <p className="text-text-2">{i18n.t('The invitation goes out first.')}</p>
      ) : null}
      {account === undefined ? null : (
        <AccountConditionLine
          account={account}
          now={now}
          action={
            item.kind === 'message'
              ? 'social.handleConversationReply'
              : needsInvitation
                ? 'social.sendInvite'
                : 'social.sendMessage'
          }
        />
      )}
    </div>
  )
}
