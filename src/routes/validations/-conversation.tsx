import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { Button } from '#/components/button'
import { LinkedProse } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { TruncatedText } from '#/components/truncated-text'
import { messageOriginLabel } from '#/domain/conversation-status'
import { declaredFileKind, declaredSize } from '#/domain/file-kind'
import { languageAndDirection } from '#/lib/language-of'
import { formatBytes, formatCount } from '#/lib/number'
import { safeName, safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { useInboxKey } from '#/shell/frame/back-link'
import { QueryBody } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { When } from '#/shell/i18n/when'
import { answeredBy, inReadingOrder, windowOf, type ConversationMessage } from './-draft-derive'
import type { Validation } from './-queue-derive'

type Props = {
  query: UseQueryResult<DecodedAnswer<'validations.conversation'>>
  item: Validation | undefined
}

export function Conversation({ query, item }: Props) {
  const count = query.data?.data.messages?.length ?? 0
  const toInbox = useInboxKey()
  return (
    <Panel
      title={i18n.t('Conversation')}
      className="flex min-h-0 flex-col"
      note={count > 0 ? formatCount(count) : undefined}
      actions={
        item === undefined || count === 0 ? undefined : (
          <Link
            ref={toInbox}
            to="/inbox/$socialAccountId/$leadId"
            params={{ socialAccountId: item.request.socialAccountId, leadId: item.request.leadId }}
            search={{}}
            aria-keyshortcuts="i"
            className="link"
          >
            {i18n.t('Open in inbox')}
          </Link>
        )
      }
    >
      <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-48" />}>
        {({ data, skippedRecords }) => (
          <Scrolling key={item?.request.id} startsAtEnd={item?.kind !== 'coldSequence'}>
            <Messages messages={inReadingOrder(data.messages ?? [])} item={item} />
            <SkippedRecords count={skippedRecords['messages']} />
          </Scrolling>
        )}
      </QueryBody>
    </Panel>
  )
}

function Scrolling({ startsAtEnd, children }: { startsAtEnd: boolean; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (frame.current !== null && startsAtEnd) frame.current.scrollTop = frame.current.scrollHeight
  }, [startsAtEnd])
  return (
    <div
      ref={frame}
      // The keyboard can scroll it.
      tabIndex={0}
      role="region"
      aria-label={i18n.t('Messages')}
      className="min-h-0 overflow-y-auto overscroll-contain -outline-offset-2"
    >
      {children}
    </div>
  )
}

type AnsweredProps = { messages: readonly ConversationMessage[] | undefined; item: Validation }

export function Answered({ messages = [], item }: AnsweredProps) {
  const answered = answeredBy(messages, item)
  if (answered.length === 0) return null
  return (
    <Panel title={i18n.t('Being answered')}>
      <ol className="grid gap-2 px-4 pb-4">
        {answered.map((message) => (
          <Message key={message.id} message={message} isThis={false} />
        ))}
      </ol>
    </Panel>
  )
}

type MessagesProps = { messages: readonly ConversationMessage[]; item: Validation | undefined }

function Messages({ messages, item }: MessagesProps) {
  const [isWhole, setWhole] = useState(false)
  if (messages.length === 0) return <p className="px-4 pb-4 text-text-3">{i18n.t('No conversation yet')}</p>
  const { shown, earlier, later } = isWhole
    ? { shown: messages, earlier: 0, later: 0 }
    : windowOf(messages, item)
  const sentAt = item?.kind === 'message' ? item.request.sentAt : null
  const showAll = (count: number, label: string) =>
    count === 0 ? null : (
      <Button className="justify-self-center" onClick={() => setWhole(true)}>
        {label}
      </Button>
    )
  return (
    <div className="grid gap-3 px-4 pb-4">
      {showAll(
        earlier,
        i18n.t('{count, plural, one {Show # earlier message} other {Show # earlier messages}}', {
          count: earlier,
        }),
      )}
      <ol aria-label={i18n.t('Messages')} className="grid gap-3">
        {shown.map((message) => (
          <Message
            key={message.id}
            message={message}
            isThis={typeof sentAt === 'string' && message.at === sentAt}
          />
        ))}
      </ol>
      {showAll(
        later,
        i18n.t('{count, plural, one {Show # later message} other {Show # later messages}}', { count: later }),
      )}
    </div>
  )
}

const maxAttachments = 20

const sides = new Map<string | undefined, { stack: string; bubble: string }>([
  ['socialAccount', { stack: 'justify-items-end justify-self-end', bubble: 'bg-accent/10' }],
  ['lead', { stack: 'justify-items-start', bubble: 'bg-hover' }],
])
const elsewhere = { stack: 'justify-items-start', bubble: 'border border-dashed border-line-strong' }

function Message({ message, isThis }: { message: ConversationMessage; isThis: boolean }) {
  const { sender, senderLabel, text, attachments = [], subType, origin, at } = message
  const { stack, bubble } = sides.get(sender) ?? elsewhere
  const hasText = typeof text === 'string' && text.trim() !== ''
  const how = messageOriginLabel(origin)
  const isKnown = sides.has(sender)
  return (
    <li className={`grid max-w-[88%] min-w-0 gap-1 ${stack}`}>
      {hasText ? (
        <p
          {...languageAndDirection(text)}
          className={`max-w-full min-w-0 rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-wrap contain-content ${bubble} ${isThis ? 'ring-2 ring-accent' : ''}`}
        >
          <TruncatedText text={text}>{(shown) => <LinkedProse text={safeProse(shown)} />}</TruncatedText>
        </p>
      ) : null}
      {attachments.slice(0, maxAttachments).map((attachment) => (
        <AttachmentLine key={attachment.id} attachment={attachment} />
      ))}
      {!hasText && attachments.length === 0 ? (
        <p className={`rounded-lg px-3 py-2 text-text-3 italic ${bubble}`}>
          {subType && subType !== 'MEMBER_TO_MEMBER'
            ? i18n.t('No text ({kind})', { kind: humanised(subType) })
            : i18n.t('No text')}
        </p>
      ) : null}
      <p className="figures px-1 text-xs text-text-3">
        <bdi>{senderLabel ? safeName(senderLabel) : i18n.t('Unknown sender')}</bdi>
        {isKnown || !senderLabel
          ? null
          : ` · ${sender === 'unknown' ? i18n.t('Unknown sender') : humanised(sender)}`}
        {how === null ? null : ` · ${how}`}
        {' · '}
        <When at={at} />
        {isThis ? <span className="text-accent">{` · ${i18n.t('this draft')}`}</span> : null}
      </p>
    </li>
  )
}

type Attachment = NonNullable<ConversationMessage['attachments']>[number]

function AttachmentLine({ attachment }: { attachment: Attachment }) {
  const { name, byteSize } = attachment
  const { icon: Icon, name: kind } = declaredFileKind(attachment)
  const size = declaredSize(byteSize)
  return (
    <p className="flex max-w-full min-w-0 items-center gap-2 rounded-lg border border-line px-3 py-1.5">
      <Icon aria-hidden className="size-3.5 shrink-0 text-text-3" />
      <bdi className="min-w-0 wrap-anywhere">{safeName(name)}</bdi>
      <span className="figures shrink-0 text-xs text-text-3">
        {size === undefined ? kind : `${kind} · ${formatBytes(size)}`}
      </span>
    </p>
  )
}
