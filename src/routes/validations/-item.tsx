import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { useState } from 'react'
import { Avatar } from '#/components/avatar'
import { Panel } from '#/components/panel'
import { toneText } from '#/components/tone'
import { formatExact } from '#/lib/date'
import { formatMoment } from '#/lib/day-words'
import { formatAge } from '#/lib/duration'
import { initials, safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { draftStatus } from '#/domain/drafts'
import { useMinute } from '#/shell/clock'
import { ColdSequence } from './-cold-sequence'
import { DraftFacts } from './-draft-facts'
import { DraftText } from './-draft-text'
import { MessageDraft } from './-message-draft'
import { statusOf, tookOf, waitsSince, type Validation } from './-queue-derive'
import type { Accounts } from './-queue-table'
import type { ItemLead } from './-use-item-lead'
import { changesBetween, textsOf } from './-versions-derive'

type Props = {
  item: Validation
  lead: ItemLead | null
  accounts: Accounts
  isDiff: boolean
  onDiff: (isDiff: boolean) => void
}

/** One draft: how it stands, what it says, and what is known of it. */
export function Item({ item, lead, accounts, isDiff, onDiff }: Props) {
  // What was there when the page was opened: a rewrite is compared with it.
  const [first] = useState(item)
  const changes = changesBetween(first, item)
  const parts = { item, changes, isDiff, onDiff }
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <State item={item} lead={lead} />
      {item.kind === 'message' ? (
        <MessageDraft {...parts} request={item.request} />
      ) : item.kind === 'coldSequence' ? (
        <ColdSequence {...parts} request={item.request} />
      ) : (
        <OtherDraft item={item} />
      )}
      <DraftFacts item={item} lead={lead} accounts={accounts} />
    </div>
  )
}

/** A draft of a kind that nobody described: whatever of its texts could be read. */
function OtherDraft({ item }: { item: Validation }) {
  const { i18n } = useLingui()
  const texts = textsOf(item).filter(({ text }) => text)
  if (texts.length === 0) return null
  return (
    <Panel title={i18n.t('Text')}>
      <div className="grid gap-3 px-4 pb-4">
        {texts.map(({ target, text }) => (
          <DraftText key={target} text={text} />
        ))}
      </div>
    </Panel>
  )
}

/** Where the draft stands, in one sentence: what was approved and what was sent are never the same word. */
function stateSentence(i18n: I18n, item: Validation, now: number): string {
  const zone = readerZone()
  const { reviewedAt, sentAt } = item.request
  const when = formatMoment(reviewedAt, now, i18n.locale, zone)
  const status = statusOf(item)
  switch (status) {
    case 'PENDING': {
      const since = waitsSince(item)
      return i18n.t('Has waited {age} for a decision', {
        age: formatAge(since === null ? null : now - since, i18n.locale),
      })
    }
    case 'APPROVED':
      return i18n.t('Approved {when}, not sent yet', { when })
    case 'SENT':
      return i18n.t('Approved {when}, sent {sent}', {
        when,
        sent: formatMoment(sentAt, now, i18n.locale, zone),
      })
    case 'REJECTED':
      return 'approvedMessage' in item.request && item.request.approvedMessage
        ? i18n.t('Rejected {when}, after it had been approved', { when })
        : i18n.t('Rejected {when}', { when })
    case 'CANCELLED':
      return sentAt
        ? i18n.t('Cancelled {when}', { when })
        : i18n.t('Cancelled {when}, before it was sent', { when })
    default:
      return draftStatus(i18n, status).label
  }
}

function State({ item, lead }: { item: Validation; lead: ItemLead | null }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const since = waitsSince(item)
  const took = tookOf(item)
  const { headline, companyName } = lead ?? {}
  // Most headlines name the company themselves.
  const about = [headline, companyName && headline?.includes(companyName) ? null : companyName].filter(
    (part) => part,
  )
  return (
    <section aria-label={i18n.t('State')} className="rounded-lg border border-line bg-raise px-4 py-3">
      <div className="flex items-center gap-3">
        <Avatar
          initials={lead ? initials(lead.name) : ''}
          picture={lead?.picture}
          className="size-10 text-sm"
        />
        <div className="min-w-0">
          <p
            className={`figures text-base font-semibold ${toneText[draftStatus(i18n, statusOf(item)).tone]}`}
            title={formatExact(since, i18n.locale, readerZone())}
          >
            {stateSentence(i18n, item, now)}
          </p>
          <p className="truncate text-text-2">
            <bdi>{about.length === 0 ? null : about.map((part) => safeName(part)).join(' · ')}</bdi>
          </p>
        </div>
      </div>
      <p className="mt-2 text-xs text-text-3">
        {took === null
          ? null
          : `${i18n.t('Decided {time} after it was written.', { time: formatAge(took, i18n.locale) })} `}
        {i18n.t('Sightline only reads: decisions are made in the application.')}
      </p>
    </section>
  )
}
