import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { TruncatedText } from '#/components/truncated-text'
import { LinkedProse, OutsideLink } from '#/components/outside-link'
import { messageOriginLabel } from '#/domain/conversation-status'
import { isProbablyPreview, ProbablyPreview } from '#/domain/link-clicks'
import { sideOf, type Side } from '#/domain/message-sides'
import { formatExact, formatTime, formatWeekday } from '#/lib/date'
import { playSeconds } from '#/lib/duration-forms'
import { foldedPieces } from '#/lib/fold'
import { instantOf } from '#/lib/instant'
import { languageAndDirection } from '#/lib/language-of'
import { formatDayHeading, formatMoment } from '#/lib/relative-day'
import { isolated, safeName, safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { useReader } from '#/shell/i18n/i18n'
import { AttachmentCard, videoAddress } from './-media/attachment'
import { GifView, PictureView, VideoView } from './-media/linked-media'
import { VoiceNote } from './-media/voice-note'
import type { ThreadPlace } from './-conversations'
import { type Message, type ThreadPeople, nameInFrom, type ThreadRow } from './-thread'

type Props = {
  place: ThreadPlace
  message: Message
  people: ThreadPeople
  isLinked: boolean
  isFound: boolean
  needle: string
  onOpen: (message: Message, attachment: string) => void
}

export const messageStack = 'flex w-full max-w-[85%] flex-col gap-1.5 pt-1 pb-2 sm:max-w-[70%]'
const stack: Readonly<Record<Side, string>> = {
  ours: 'items-end self-end',
  theirs: 'items-start self-start',
  unknown: 'items-start self-start',
}
const bubble: Readonly<Record<Side, string>> = {
  ours: 'bg-accent/10',
  theirs: 'bg-hover',
  unknown: 'border border-dashed border-line-strong',
}

/** It stays at the top while its messages scroll by. */
export const dayLabel = 'sticky top-2 z-1 rounded-full bg-raise px-2.5 py-0.5 text-xs text-text-3'

type RowProps = Omit<Props, 'message'> & { row: ThreadRow }

/** It is memoised, so that scrolling renders new rows only. */
export const MessageRow = memo(function MessageRow({ row: { message, day }, ...rest }: RowProps) {
  useReader()
  const now = useMinute()
  const zone = readerZone()
  const accepted = instantOf(message.inviteAcceptedAt)
  return (
    <>
      {accepted === null ? null : (
        <p className="self-center pt-3 pb-1 text-xs text-text-3">
          {i18n.t('Invitation accepted · {day}, {time}', {
            day: formatWeekday(accepted, zone),
            time: formatTime(accepted, zone),
          })}
        </p>
      )}
      {day === null ? null : (
        <h2 className={`mt-3.5 mb-1.5 self-center ${dayLabel}`}>{formatDayHeading(day, now, zone)}</h2>
      )}
      <MessageView message={message} now={now} {...rest} />
    </>
  )
})

/** A screen reader's list of messages has nothing else to tell them apart. */
function messageName(message: Message, who: string | null, now: number): string {
  const count = [message.attachments, message.audioAttachments, message.videos].reduce(
    (sum, list) => sum + (list?.length ?? 0),
    (message.gif ? 1 : 0) + (message.pictureUrl ? 1 : 0),
  )
  const name = isolated(who ?? i18n.t('Unknown sender'))
  const when = formatMoment(instantOf(message.createdAt), now, readerZone())
  return count === 0
    ? i18n.t('{name}, {when}', { name, when })
    : i18n.t('{count, plural, one {{name}, {when}, # file} other {{name}, {when}, # files}}', {
        name,
        when,
        count,
      })
}

function senderName({ from }: Message, side: Side, people: ThreadPeople): string | null {
  if (side === 'ours') return people.account.first
  if (side === 'theirs') return people.lead.first
  const named = nameInFrom(from)
  return named === null ? i18n.t('Unknown sender') : `${i18n.t('Unknown sender')} (${safeName(named)})`
}

type ViewProps = Props & { now: number }

function MessageView({ place, message, people, isLinked, isFound, needle, onOpen, now }: ViewProps) {
  const side = sideOf(message, people.members)
  const open = (attachment: string) => onOpen(message, attachment)
  const who = senderName(message, side, people)
  const fullName = side === 'ours' ? people.account.name : side === 'theirs' ? people.lead.name : who
  const mark = isLinked || isFound ? 'ring-2 ring-accent' : ''
  const hasText = typeof message.text === 'string' && message.text.trim() !== ''
  const attachments = message.attachments ?? []
  return (
    <article
      aria-label={messageName(message, fullName, now)}
      // The keys that walk the messages bring the focus here, and `c` copies its link.
      tabIndex={-1}
      data-message={message.entityUrn}
      className={`${messageStack} scroll-my-4 rounded-lg ${stack[side]}`}
    >
      {hasText ? (
        <Bubble text={message.text ?? ''} needle={needle} className={`${bubble[side]} ${mark}`} />
      ) : null}
      {(message.audioAttachments ?? []).map((audio, index) => (
        <VoiceNote
          key={String(index)}
          message={message}
          address={audio.url}
          seconds={playSeconds(audio.audioMetadata?.duration)}
          mark={mark}
        />
      ))}
      {message.gif ? (
        <GifView message={message} gif={message.gif} onOpen={() => open('gif')} mark={mark} />
      ) : null}
      {message.pictureUrl ? (
        <PictureView
          message={message}
          address={message.pictureUrl}
          onOpen={() => open('picture')}
          mark={mark}
        />
      ) : null}
      {(message.videos ?? []).map((video, index) => (
        <VideoView
          key={video.entityUrn ?? String(index)}
          message={message}
          address={videoAddress(video)}
          onOpen={() => open(`video-${String(index)}`)}
          mark={mark}
        />
      ))}
      {attachments.map((attachment) => (
        <AttachmentCard
          key={attachment.id}
          place={place}
          message={message}
          attachment={attachment}
          onOpen={() => open(attachment.id)}
          mark={hasText ? '' : mark}
        />
      ))}
      {message.sharingPostUrn ? (
        <p className={`rounded-lg border border-line px-3 py-2 text-text-2 ${hasText ? '' : mark}`}>
          {i18n.t('Shared a post')}{' '}
          <bdi className="text-xs wrap-anywhere text-text-3">{safeName(message.sharingPostUrn)}</bdi>
        </p>
      ) : null}
      {!hasText && isBare(message) ? (
        <p className={`rounded-lg px-3 py-2 text-text-3 italic ${bubble[side]} ${mark}`}>
          {i18n.t('No text')}
          {message.subType && message.subType !== 'MEMBER_TO_MEMBER'
            ? ` (${humanised(message.subType)})`
            : null}
        </p>
      ) : null}
      <Meta message={message} side={side} who={who} isLinked={isLinked} />
    </article>
  )
}

const isBare = ({ gif, pictureUrl, sharingPostUrn, ...message }: Message): boolean =>
  !gif &&
  !pictureUrl &&
  !sharingPostUrn &&
  [message.audioAttachments, message.videos, message.attachments].every((list) => !list?.length)

type BubbleProps = { text: string; needle?: string; className: string }

export const Bubble = ({ text, needle = '', className }: BubbleProps) => (
  <div
    {...languageAndDirection(text)}
    className={`max-w-full overflow-hidden rounded-lg forced-colors:border px-3 py-2 whitespace-pre-wrap wrap-anywhere contain-content ${className}`}
  >
    <TruncatedText text={text}>
      {(shown) =>
        needle === '' ? (
          <LinkedProse text={safeProse(shown)} />
        ) : (
          <Marked text={safeProse(shown)} needle={needle} />
        )
      }
    </TruncatedText>
  </div>
)

type MetaProps = Pick<Props, 'message' | 'isLinked'> & { side: Side; who: string | null }

function Meta({ message, side, who, isLinked }: MetaProps) {
  const zone = readerZone()
  const { origin } = message
  const sentAt = instantOf(message.createdAt)
  const clicks = message.linkClicks ?? []
  const how = messageOriginLabel(origin)
  return (
    <div
      className={`figures flex flex-col px-1 text-xs text-text-3 ${side === 'ours' ? 'items-end text-right' : ''}`}
    >
      <p>
        {who === null ? null : (
          <>
            <bdi>{who}</bdi>
            {' · '}
          </>
        )}
        {how === null ? null : `${how} · `}
        <Link
          to="."
          search={({ attachment: _attachment, ...before }: Record<string, unknown>) => ({
            ...before,
            message: message.entityUrn,
          })}
          replace
          resetScroll={false}
          title={`${formatExact(sentAt, zone)} · ${i18n.t('Link to this message')}`}
          className="hit-area underline-offset-2 hover:text-text-2 hover:underline"
        >
          {formatTime(sentAt, zone)}
        </Link>
        {isLinked ? ` · ${i18n.t('linked message')}` : null}
      </p>
      {clicks.length === 0 ? null : <LinkClicks clicks={clicks} sentAt={sentAt} />}
    </div>
  )
}

type ClicksProps = { clicks: NonNullable<Message['linkClicks']>; sentAt: number | null }

function LinkClicks({ clicks, sentAt }: ClicksProps) {
  const now = useMinute()
  return (
    <ul aria-label={i18n.t('Link opened')}>
      {clicks.map(({ id, occurredAt, destination }, index) => (
        <li key={id ?? String(index)}>
          {i18n.t('Link opened {when}', { when: formatMoment(instantOf(occurredAt), now, readerZone()) })}
          {' · '}
          <OutsideLink href={destination} />
          {isProbablyPreview(occurredAt, sentAt) ? (
            <>
              {' · '}
              <ProbablyPreview />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const Marked = ({ text, needle }: { text: string; needle: string }) =>
  foldedPieces(text, needle).map((piece) =>
    piece.isHit ? (
      <mark key={piece.at} className="rounded-sm bg-wait/30 text-text">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
