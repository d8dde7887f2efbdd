import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Fact, Facts } from '#/components/facts'
import { Skeleton } from '#/components/skeleton'
import { toneText } from '#/components/tone'
import { formatMoment } from '#/lib/day-words'
import { formatPlayTime } from '#/lib/duration'
import { formatCount } from '#/lib/number'
import { none } from '#/lib/none'
import { safeName, safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { readerZone } from '#/lib/zone'
import { conversationStatus } from '#/domain/conversation-status'
import { outreachStatus } from '#/domain/lead-status'
import { accountNameIn } from '#/domain/names'
import { useMinute } from '#/shell/clock'
import { QueryFailed } from '#/shell/query-panel'
import { When } from '#/shell/when'
import type { Conversation } from './-conversations'
import type { Message, ThreadPlace, useThreadFacts } from './-thread'
import { mediaIn, relationsOf } from './-thread-derive'

type ThreadFacts = ReturnType<typeof useThreadFacts>
type Props = { place: ThreadPlace; facts: ThreadFacts; messages: readonly Message[]; onClose: () => void }

/** What there is to know beside the messages: what is pending, the lead, who else is in contact, the media. */
export function ContextColumn({ place, facts, messages, onClose }: Props) {
  const { i18n } = useLingui()
  const { item, leadQuery } = facts
  return (
    <div className="flex flex-col gap-4.5 px-5 py-4.5 text-text-2">
      <button
        type="button"
        onClick={onClose}
        className="-mb-9 grid size-7 place-items-center self-end rounded-md hover:bg-hover xl:hidden"
      >
        <X aria-hidden className="size-4" />
        <span className="sr-only">{i18n.t('Close')}</span>
      </button>
      {item === undefined ? null : <Pending item={item} />}
      {leadQuery.isError && leadQuery.data === undefined ? (
        <div className="-mx-4">
          <QueryFailed query={leadQuery} />
        </div>
      ) : (
        <LeadInShort place={place} facts={facts} />
      )}
      <AlsoInContact place={place} facts={facts} />
      <MediaCounts messages={messages} />
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-1.5 font-semibold text-text">{title}</h2>
    {children}
  </section>
)

const narrow = '!grid-cols-[5.75rem_minmax(0,1fr)] !gap-x-2.5 !gap-y-1 !px-0 !pb-0'

const quote = 'border-l-2 border-machine py-0.5 pl-2.5 text-text whitespace-pre-wrap wrap-anywhere'

function Pending({ item: { pendingHandoff: handoff, pendingValidation: draft } }: { item: Conversation }) {
  const { i18n } = useLingui()
  const isBeingWritten = draft?.generating || draft?.regenerating
  return (
    <>
      {handoff ? (
        <Part title={i18n.t('The agent needs information')}>
          <p dir="auto" className={quote}>
            {safeProse(handoff.note)}
          </p>
          {handoff.category ? (
            <p className="mt-1 text-xs text-text-3">{humanised(handoff.category)}</p>
          ) : null}
        </Part>
      ) : null}
      {draft ? (
        <Part title={isBeingWritten ? i18n.t('Draft being written') : i18n.t('Draft to review')}>
          {draft.preview ? (
            <p dir="auto" className={quote}>
              {safeProse(draft.preview)}
            </p>
          ) : null}
          {draft.id && draft.kind ? (
            <Link
              to="/validations/$kind/$validationId"
              params={{ kind: draft.kind, validationId: draft.id }}
              className="mt-1.5 inline-block text-accent underline-offset-2 hover:underline"
            >
              {i18n.t('Open the draft')}
            </Link>
          ) : null}
        </Part>
      ) : null}
    </>
  )
}

function LeadInShort({ place, facts: { lead, item } }: { place: ThreadPlace; facts: ThreadFacts }) {
  const { i18n } = useLingui()
  if (lead === undefined && item === undefined) return <Skeleton className="h-40" />
  const status =
    item === undefined ? outreachStatus(i18n, lead?.outreachStatus) : conversationStatus(i18n, item)
  const agent = lead?.agent ?? item?.agent
  const opened = item?.conversationOpenedAt ?? lead?.accountState?.conversationOpenedAt
  return (
    <Part title={i18n.t('Lead')}>
      <Facts className={narrow}>
        <Fact label={i18n.t('Status')}>
          <span className={`font-medium ${toneText[status.tone]}`}>{status.label}</span>
        </Fact>
        <Fact label={i18n.t('Company')}>
          <bdi>{safeName(lead?.companyName ?? item?.lead.companyName)}</bdi>
        </Fact>
        <Fact label={i18n.t('Region')}>
          <bdi>{safeName(lead?.region)}</bdi>
        </Fact>
        <Fact label={i18n.t('Agent')}>
          <bdi>{safeName(agent?.name)}</bdi>
        </Fact>
        <Fact label={i18n.t('First contact')}>
          <When at={opened} />
        </Fact>
        {lead?.exitReason ? (
          <Fact label={i18n.t('Exit reason')}>
            <bdi>{safeName(lead.exitReason.reason ?? humanised(lead.exitReason.category))}</bdi>
          </Fact>
        ) : null}
        {lead?.blacklistedAt ? (
          <Fact label={i18n.t('Blacklisted')}>
            <When at={lead.blacklistedAt} />
          </Fact>
        ) : null}
      </Facts>
      <Link
        to="/leads/$leadId"
        params={{ leadId: place.leadId }}
        search={{ socialAccountId: place.socialAccountId }}
        className="mt-1.5 inline-block text-accent underline-offset-2 hover:underline"
      >
        {i18n.t('Open the lead')}
      </Link>
    </Part>
  )
}

function AlsoInContact({ place, facts: { lead, accounts } }: { place: ThreadPlace; facts: ThreadFacts }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const relations = relationsOf(lead, place.socialAccountId)
  if (relations.length === 0) return null
  const zone = readerZone()
  return (
    <Part title={i18n.t('Also in contact')}>
      <Facts className={narrow}>
        {relations.map(({ socialAccountId, state, assignment }) => {
          const name = accountNameIn(i18n, accounts, socialAccountId)
          return (
            <Fact key={socialAccountId} label={name}>
              {state?.inviteAcceptedAt
                ? i18n.t('invitation accepted {day}', {
                    day: formatMoment(state.inviteAcceptedAt, now, i18n.locale, zone),
                  })
                : assignment
                  ? i18n.t('assigned {day}, not accepted', {
                      day: formatMoment(assignment.createdAt, now, i18n.locale, zone),
                    })
                  : i18n.t('known to this account')}
              {state?.conversationId ? (
                <>
                  {' · '}
                  <Link
                    to="/inbox/$socialAccountId/$leadId"
                    params={{ socialAccountId, leadId: place.leadId }}
                    className="text-accent underline-offset-2 hover:underline"
                  >
                    {i18n.t('thread')}
                  </Link>
                </>
              ) : null}
            </Fact>
          )
        })}
      </Facts>
    </Part>
  )
}

function MediaCounts({ messages }: { messages: readonly Message[] }) {
  const { i18n } = useLingui()
  const { files, pictures, voices, seconds } = useMemo(() => mediaIn(messages), [messages])
  if (files + pictures + voices === 0) return null
  const rows = [
    { name: i18n.t('Files'), count: files, note: null },
    { name: i18n.t('Pictures and videos'), count: pictures, note: null },
    { name: i18n.t('Voice notes'), count: voices, note: seconds > 0 ? formatPlayTime(seconds) : none },
  ]
  return (
    <Part title={i18n.t('Media in the messages read')}>
      <Facts className={narrow}>
        {rows
          .filter(({ count }) => count > 0)
          .map(({ name, count, note }) => (
            <Fact key={name} label={name}>
              {formatCount(count, i18n.locale)}
              {note === null ? null : `, ${note}`}
            </Fact>
          ))}
      </Facts>
    </Part>
  )
}
