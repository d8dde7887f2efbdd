import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { MessageCircleQuestionMark } from 'lucide-react'
import { memo } from 'react'
import { Avatar } from '#/components/avatar'
import { InWords } from '#/components/in-words'
import { toneText } from '#/components/tone'
import { accountCondition, type AccountReason, type SocialAccount } from '#/domain/account-condition'
import { accountState } from '#/domain/account-labels'
import { isCold } from '#/domain/cold-replies'
import { conversationStatus, nextStep } from '#/domain/conversation-status'
import { outcomeStatus } from '#/domain/lead-status'
import { accountName, agentName, leadName } from '#/domain/names'
import { replyActions } from '#/domain/draft-plan'
import { formatExact } from '#/lib/date'
import { formatAge } from '#/lib/duration'
import { formatStamp } from '#/lib/relative-day'
import { initials, safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useReader } from '#/shell/i18n/i18n'
import { previewOf, toThread, type Conversation } from './-conversations'

type RowProps = {
  item: Conversation
  now: number
  isNew: boolean
  /** Its thread has several rows: the link says which one it opens. */
  isShared: boolean
  isOpenByThread: boolean
  /** In folders of our own, which tell whether its account is stopped. */
  accounts: readonly SocialAccount[] | undefined
  /** When the lead began to wait, in an order by it; null elsewhere, and where it is unknown. */
  since: number | null
}

// Hours and quotas return by themselves, every day.
const passing: ReadonlySet<AccountReason> = new Set(['outsideHours', 'quotaUsedUp', 'unknown'])

/** What an account says that sends no replies, for more than the time of day; null where that is not known. */
function stoppedState(account: SocialAccount | undefined, now: number) {
  if (account === undefined) return null
  const { isSending, reason } = accountCondition(account, now, replyActions)
  return isSending || passing.has(reason) ? null : accountState(account, now, replyActions)
}

// The link is active whatever its message. Of the rows of a thread, only the one that was opened is.
const anySearch = { includeSearch: false }
const ownSearch = { includeSearch: true }

export const ConversationRow = memo(function ConversationRow({
  item,
  now,
  isNew,
  isShared,
  isOpenByThread,
  accounts,
  since,
}: RowProps) {
  useReader()
  const { lead, agent, socialAccount } = item
  const name = leadName(lead)
  // An interested lead is told apart where it waits.
  const status = (accounts && nextStep(item)) ?? conversationStatus(item)
  const zone = readerZone()
  const { text, hasBegun } = previewOf(item)
  const own = accounts?.find(({ id }) => id === socialAccount.id)
  const stopped = stoppedState(own, now)
  const question = item.pendingHandoff?.note
  const parts: readonly { says: string; tone: string }[] = [
    ...(accounts && item.selectedOutcome === 'interested'
      ? [{ says: outcomeStatus(item.selectedOutcome).label, tone: `font-semibold ${toneText.good}` }]
      : []),
    ...(question ? [] : [{ says: status.label, tone: `font-semibold ${toneText[status.tone]}` }]),
    ...(stopped === null ? [] : [{ says: stopped.sentence, tone: toneText[stopped.tone] }]),
    // The sentence of a disconnected account has the name of who must reconnect.
    ...(stopped?.condition.reason === 'disconnected' ? [] : [{ says: accountName(socialAccount), tone: '' }]),
    // On a phone the line is cut, and who writes matters more than which agent.
    ...(agent ? [{ says: agentName(agent), tone: '' }] : []),
  ]
  return (
    <Link
      {...toThread(item, isShared)}
      activeOptions={isOpenByThread ? anySearch : ownSearch}
      className="grid h-21 print:h-auto print:py-2 print:break-inside-avoid grid-cols-[2rem_minmax(0,1fr)_auto] content-center gap-x-3 border-b border-line px-4 -outline-offset-2 hover:bg-hover aria-[current=page]:bg-hover aria-[current=page]:shadow-[inset_2px_0_var(--accent)]"
    >
      <Avatar
        initials={initials(name)}
        picture={lead.profilePicture}
        className="row-span-3 mt-0.5 size-8 text-sm"
      />
      <span className="flex min-w-0 items-center gap-1.5">
        <bdi className="truncate font-semibold">{name}</bdi>
        {isNew ? (
          <InWords
            says={i18n.t('New since you last looked on this device')}
            className="size-1.5 shrink-0 rounded-full border-3 border-accent"
          />
        ) : null}
      </span>
      <time
        className={`figures pl-2 text-xs leading-5 ${isCold(since, now) ? 'font-semibold text-wait' : 'text-text-3'}`}
        title={formatExact(since ?? item.updatedAt, zone)}
      >
        {since === null ? (
          formatStamp(item.updatedAt, now, zone)
        ) : (
          <>
            <span className="sr-only">{i18n.t('Waits')} </span>
            {formatAge(now - since)}
          </>
        )}
      </time>
      {question ? (
        <Question status={status.label} note={question} />
      ) : (
        <span
          {...(text === null ? {} : { dir: 'auto', lang: '' })}
          className="col-span-2 truncate text-text-2"
        >
          {text !== null ? safeName(text) : hasBegun ? i18n.t('No text') : i18n.t('No messages yet')}
        </span>
      )}
      <span className="col-span-2 truncate text-xs leading-5 text-text-3">
        {parts.map(({ says, tone }, at) => (
          <span key={`${at} ${says}`}>
            {at === 0 ? null : ' · '}
            <bdi className={tone}>{says}</bdi>
          </span>
        ))}
      </span>
    </Link>
  )
})

/** What the agent asks says more than that it asks, which each row of its folder would repeat. */
const Question = ({ status, note }: { status: string; note: string }) => (
  <span className="col-span-2 flex min-w-0 items-center gap-1.5 text-text">
    <MessageCircleQuestionMark aria-hidden className={`size-3.5 shrink-0 ${toneText.machine}`} />
    <span className="sr-only">{`${status}: `}</span>
    <span dir="auto" lang="" title={status} className="truncate">
      {safeName(note)}
    </span>
  </span>
)
