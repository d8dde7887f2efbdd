import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Avatar } from '#/components/avatar'
import { toneText } from '#/components/tone'
import { formatExact } from '#/lib/date'
import { formatStamp } from '#/lib/day-words'
import { initials, safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { conversationStatus } from '#/domain/conversation-status'
import { accountName, agentName, leadName } from '#/domain/names'
import type { Conversation } from './-list-derive'

type Props = { item: Conversation; now: number; isNew: boolean }

// The thread is the same whichever of its messages is linked.
const whateverElse = { includeSearch: false }

/** One conversation: who, what was said last, what is next, through which agent and account. */
export const ConversationRow = memo(function ConversationRow({ item, now, isNew }: Props) {
  const { i18n } = useLingui()
  const { lead, agent, socialAccount } = item
  const name = leadName(i18n, lead)
  const status = conversationStatus(i18n, item)
  const zone = readerZone()
  const preview = item.lastMessagePreview ?? item.coldOpenerPreview
  const through = [...(agent ? [agentName(i18n, agent)] : []), accountName(i18n, socialAccount)]
  return (
    <Link
      from="/inbox"
      to="/inbox/$socialAccountId/$leadId"
      params={{ socialAccountId: socialAccount.id, leadId: lead.id }}
      // The list stays as it is beside the thread; what was open in another thread does not.
      search={({ message: _message, attachment: _attachment, ...list }: Record<string, unknown>) => list}
      activeOptions={whateverElse}
      className="grid h-21 grid-cols-[2rem_minmax(0,1fr)_auto] content-center gap-x-3 border-b border-line px-4 -outline-offset-2 hover:bg-hover aria-[current=page]:bg-hover aria-[current=page]:shadow-[inset_2px_0_var(--accent)]"
    >
      <Avatar
        initials={initials(name)}
        picture={lead.profilePicture}
        className="row-span-3 mt-0.5 size-8 text-xs"
      />
      <span className="flex min-w-0 items-center gap-1.5">
        <bdi className="truncate font-semibold">{name}</bdi>
        {isNew ? (
          <span
            role="img"
            aria-label={i18n.t('New since you last looked on this device')}
            title={i18n.t('New since you last looked on this device')}
            className="size-1.5 shrink-0 rounded-full bg-accent"
          />
        ) : null}
      </span>
      <time
        className="figures pl-2 text-xs leading-5 text-text-3"
        title={formatExact(item.updatedAt, i18n.locale, zone)}
      >
        {formatStamp(item.updatedAt, now, i18n.locale, zone)}
      </time>
      <span dir="auto" className="col-span-2 truncate text-text-2">
        {preview ? safeName(preview) : i18n.t('Nothing said yet')}
      </span>
      <span className="col-span-2 truncate text-xs leading-5 text-text-3">
        <span className={`font-semibold ${toneText[status.tone]}`}>{status.label}</span>
        {through.map((part) => (
          <span key={part}>
            {' · '}
            <bdi>{part}</bdi>
          </span>
        ))}
      </span>
    </Link>
  )
})
