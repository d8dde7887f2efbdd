import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Button } from '#/components/button'
import { TruncatedText } from '#/components/truncated-text'
import { LinkedProse } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { formatBytes, formatCount } from '#/lib/number'
import { safeName, safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { QueryBody } from '#/shell/query-panel'
import { SkippedRecords } from '#/shell/skipped-records'
import { When } from '#/shell/when'
import { answeredBy, windowOf, type ConversationMessage } from './-draft-derive'
import type { Validation } from './-queue-derive'
import { messageOriginLabel } from '#/domain/conversation-status'

type Props = {
  query: UseQueryResult<DecodedAnswer<'validations.conversation'>>
  item: Validation | undefined
}

/** What the draft answers: the conversation as it stood, newest at the end. */
export function Conversation({ query, item }: Props) {
  const { i18n } = useLingui()
  const messages = query.data?.data.messages
  return (
    <Panel
      title={i18n.t('Conversation')}
      className="flex min-h-0 flex-col"
      note={messages && messages.length > 0 ? formatCount(messages.length, i18n.locale) : undefined}
      actions={
        item === undefined || !messages || messages.length === 0 ? undefined : (
          <Link
            to="/inbox/$socialAccountId/$leadId"
            params={{ socialAccountId: item.request.socialAccountId, leadId: item.request.leadId }}
            search={{}}
            className="text-accent underline-offset-2 hover:underline"
          >
            {i18n.t('Open in the inbox')}
          </Link>
        )
      }
    >
      <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-48" />}>
        {({ data, skippedRecords }) => (
          <Scrolling key={item?.request.id} startsAtEnd={item?.kind !== 'coldSequence'}>
            <Messages messages={data.messages ?? []} item={item} />
            <SkippedRecords count={skippedRecords['messages']} />
          </Scrolling>
        )}
      </QueryBody>
    </Panel>
  )
}

/** Scrolls beside the draft by itself, from its end: what a reply answers stands there. */
function Scrolling({ startsAtEnd, children }: { startsAtEnd: boolean; children: ReactNode }) {
  const { i18n } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  // Syncs with the browser's scrolling, once for each draft.
  useLayoutEffect(() => {
    if (frame.current !== null && startsAtEnd) frame.current.scrollTop = frame.current.scrollHeight
  }, [startsAtEnd])
  return (
    <div
      ref={frame}
      // A frame that scrolls has to be reached by keyboard.
      tabIndex={0}
      role="region"
      aria-label={i18n.t('Messages')}
      className="min-h-0 overflow-y-auto overscroll-contain -outline-offset-2"
    >
      {children}
    </div>
  )
}

/** What a reply answers, directly above it. */
export function Answered({
  messages,
  item,
}: {
  messages: readonly ConversationMessage[] | undefined
  item: Validation
}) {
  const { i18n } = useLingui()
  const answered = messages === undefined ? [] : answeredBy(messages, item)
  if (answered.length === 0) return null
  return (
    <Panel
      title={answered.length === 1 ? i18n.t('Message being answered') : i18n.t('Messages being answered')}
    >
      <ol className="grid gap-2 px-4 pb-4">
        {answered.map((message) => (
          <Message key={message.id} message={message} isThis={false} />
        ))}
      </ol>
    </Panel>
  )
}

function Messages({
  messages,
  item,
}: {
  messages: readonly ConversationMessage[]
  item: Validation | undefined
}) {
  const { i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  if (messages.length === 0)
    return (
      <p className="px-4 pb-4 text-text-3">
        {i18n.t('No conversation yet. Messages will appear here once the first one is sent.')}
      </p>
    )
  const window = windowOf(messages, item)
  const { earlier, later } = isWhole ? { earlier: 0, later: 0 } : window
  const shown = isWhole ? messages : window.shown
  const sentAt = item?.request.sentAt
  return (
    <div className="grid gap-3 px-4 pb-4">
      {earlier === 0 ? null : (
        <Button className="justify-self-center" onClick={() => setWhole(true)}>
          {i18n.t('{count, plural, one {Show # earlier message} other {Show # earlier messages}}', {
            count: earlier,
          })}
        </Button>
      )}
      <ol aria-label={i18n.t('Messages')} className="grid gap-3">
        {shown.map((message) => (
          <Message
            key={message.id}
            message={message}
            isThis={item?.kind === 'message' && typeof sentAt === 'string' && message.at === sentAt}
          />
        ))}
      </ol>
      {later === 0 ? null : (
        <Button className="justify-self-center" onClick={() => setWhole(true)}>
          {i18n.t('{count, plural, one {Show # later message} other {Show # later messages}}', {
            count: later,
          })}
        </Button>
      )}
    </div>
  )
}

const sides = new Map<string | undefined, { stack: string; bubble: string }>([
  ['socialAccount', { stack: 'justify-items-end justify-self-end', bubble: 'bg-accent/10' }],
  ['lead', { stack: 'justify-items-start', bubble: 'bg-hover' }],
])
const elsewhere = { stack: 'justify-items-start', bubble: 'border border-dashed border-line-strong' }

/** One message; `isThis` marks the one that the draft became. */
function Message({ message, isThis }: { message: ConversationMessage; isThis: boolean }) {
  const { i18n } = useLingui()
  const { sender, senderLabel, text, attachments = [], subType, origin, at } = message
  const { stack, bubble } = sides.get(sender) ?? elsewhere
  const hasText = typeof text === 'string' && text.trim() !== ''
  const how = messageOriginLabel(i18n, origin)
  const isKnown = sides.has(sender)
  return (
    <li className={`grid max-w-[88%] min-w-0 gap-1 ${stack}`}>
      {hasText ? (
        <p
          dir="auto"
          className={`max-w-full min-w-0 rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-wrap contain-content ${bubble} ${isThis ? 'ring-2 ring-accent' : ''}`}
        >
          <TruncatedText text={text}>{(shown) => <LinkedProse text={safeProse(shown)} />}</TruncatedText>
        </p>
      ) : null}
      {attachments.slice(0, mostAttachments).map((attachment) => (
        <p
          key={attachment.id}
          className="flex max-w-full min-w-0 items-center gap-2 rounded-lg border border-line px-3 py-1.5"
        >
          <Paperclip aria-hidden className="size-3.5 shrink-0 text-text-3" />
          <bdi className="min-w-0 wrap-anywhere">{safeName(attachment.name)}</bdi>
          {/* The type of a document can be longer than any name; its size is never cut. */}
          <span
            title={safeName(attachment.mediaType)}
            className="max-w-1/4 shrink-0 truncate text-xs text-text-3"
          >
            {safeName(attachment.mediaType)}
          </span>
          {attachment.byteSize ? (
            <span className="figures shrink-0 text-xs text-text-3">
              {` · ${formatBytes(Number(attachment.byteSize), i18n.locale)}`}
            </span>
          ) : null}
        </p>
      ))}
      {!hasText && attachments.length === 0 ? (
        <p className={`rounded-lg px-3 py-2 text-text-3 italic ${bubble}`}>
          {subType && subType !== 'MEMBER_TO_MEMBER'
            ? i18n.t('No text ({kind})', { kind: humanised(subType) })
            : i18n.t('No text')}
        </p>
      ) : null}
      <p className="figures px-1 text-xs text-text-3">
        <bdi>{senderLabel ? safeName(senderLabel) : i18n.t('Sender not known')}</bdi>
        {isKnown || !senderLabel
          ? null
          : ` · ${sender === 'unknown' ? i18n.t('sender not known') : humanised(sender)}`}
        {how === null ? null : (
          <>
            {' · '}
            <span className={origin === 'agent' ? 'text-machine' : ''}>{how}</span>
          </>
        )}
        {' · '}
        <When at={at} />
        {isThis ? <span className="text-accent">{` · ${i18n.t('this draft, as it was sent')}`}</span> : null}
      </p>
    </li>
  )
}

const mostAttachments = 20
