import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { TruncatedText } from '#/components/truncated-text'
import { Badge, toneText } from '#/components/tone'
import { messageOriginLabel } from '#/domain/conversation-status'
import { eventTone, eventWords, openEventStatus, type LeadEvent } from '#/domain/lead-events'
import { exitReasonLabel, outcomeStatus } from '#/domain/lead-status'
import { ProbablyPreview } from '#/domain/link-clicks'
import { AccountLink, AgentLink } from '#/domain/links'
import { sideOf, type Members } from '#/domain/message-sides'
import { accountName, agentName, leadName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { languageAndDirection } from '#/lib/language-of'
import { formatExact, formatTime } from '#/lib/date'
import { dayKey } from '#/lib/day'
import { instantOf, type Moment } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatDayHeading } from '#/lib/relative-day'
import { isolated, safeName, safeProse } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import {
  foldedLines,
  isPreviewEvent,
  type AccountState,
  type FullLead,
  type Message,
  type StoryLine,
} from './-derive'

type Shown = {
  lead: FullLead
  members: Members
  conversation: AccountState | undefined
  /** Events that still wait. */
  open: ReadonlySet<string>
}

export function TimelineDays({ lines, shown }: { lines: readonly StoryLine[]; shown: Shown }) {
  const now = useMinute()
  const zone = readerZone()
  const days = new Map<string, StoryLine[]>()
  for (const line of lines) {
    const key = dayKey(line.at, zone) ?? none
    days.set(key, [...(days.get(key) ?? []), line])
  }
  return [...days].map(([key, ofDay]) => (
    <section key={key} aria-label={formatDayHeading(ofDay[0]?.at, now, zone)}>
      <h3 className="border-t border-line px-4 pt-2.5 pb-1 text-xs font-medium text-text-3">
        {formatDayHeading(ofDay[0]?.at, now, zone)}
      </h3>
      <ol className="pb-1.5">
        {foldedLines(ofDay, shown.open).map((line) => {
          if (!('events' in line))
            return (
              <MessageRow
                key={`${line.message.entityUrn} ${line.at}`}
                message={line.message}
                at={line.at}
                shown={shown}
              />
            )
          const [event] = line.events
          if (event === undefined) return null
          if (line.events.length > 1)
            return <RepeatsRow key={event.id} {...{ event, lines, shown }} all={line.events} />
          return <EventRow key={event.id} {...{ event, lines, shown }} message={line.message} />
        })}
      </ol>
    </section>
  ))
}

type RowProps = { at: Moment; isMessage: boolean; children: ReactNode }

function Row({ at, isMessage, children }: RowProps) {
  const instant = instantOf(at)
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 px-4 py-1.5">
      <time
        dateTime={instant === null ? undefined : new Date(instant).toISOString()}
        title={formatExact(instant, readerZone())}
        className="figures text-text-3"
      >
        {formatTime(instant, readerZone())}
      </time>
      <div className={isMessage ? 'min-w-0 border-l-2 border-line-strong pl-2.5' : 'min-w-0'}>{children}</div>
    </li>
  )
}

type EventProps = { event: LeadEvent; lines: readonly StoryLine[]; shown: Shown }

/** `event` is the newest of them. */
function RepeatsRow({ event, all, ...rest }: EventProps & { all: readonly LeadEvent[] }) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const { label } = eventWords(event)
  const zone = readerZone()
  const [from, to] = [formatTime(all.at(-1)?.occurredAt, zone), formatTime(event.occurredAt, zone)]
  const count = all.length
  return (
    <Row at={event.occurredAt} isMessage={false}>
      <div className="flex items-baseline gap-x-3">
        <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
          <bdi className={`font-medium ${toneOf(event)}`}>{label}</bdi>
          <span className="figures text-xs text-text-3">
            {from === to
              ? i18n.t('{count} times', { count })
              : i18n.t('{count} times, {from} to {to}', { count, from, to })}
          </span>
        </p>
        <Expander label={label} controls={list} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      <ol id={list} className="-mx-4">
        {isOpen ? all.map((each) => <EventRow key={each.id} event={each} message={null} {...rest} />) : null}
      </ol>
    </Row>
  )
}

type ExpanderProps = { label: string; controls: string; isOpen: boolean; onToggle: () => void }

const Expander = ({ label, controls, isOpen, onToggle }: ExpanderProps) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={controls}
    aria-label={i18n.t('{name}: {state}', { name: i18n.t('Details'), state: isolated(label) })}
    className="hit-area text-xs text-text-3 hover:text-text hover:underline"
    onClick={onToggle}
  >
    {i18n.t('Details')}
  </button>
)

function EventRow({ event, message, lines, shown }: EventProps & { message: Message | null }) {
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { socialAccount, exitReason: exit } = event
  const { label, title } = eventWords(event)
  const status = shown.open.has(event.id) ? openEventStatus(event) : null
  const reason = exit?.reason ?? event.terminalReason ?? exit?.category
  const text = event.description || message?.text
  // With one account, its name on every line says nothing.
  const isElsewhere = socialAccount ? socialAccount.id !== shown.lead.assignedSocialAccount?.id : false
  return (
    <Row at={event.occurredAt} isMessage={message !== null}>
      <div className="flex items-baseline gap-x-3">
        <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
          <bdi className={`font-medium ${toneOf(event)}`}>{label}</bdi>
          {title === null ? null : (
            <bdi className="text-xs text-text-3">{i18n.t('“{reason}”', { reason: title })}</bdi>
          )}
          {status === null ? null : <StatusBadge status={status} />}
          {isPreviewEvent(event, lines, shown.members) ? (
            <span className="text-xs text-text-3">
              <ProbablyPreview />
            </span>
          ) : null}
          {reason ? <Badge tone="neutral">{exitReasonLabel(reason)}</Badge> : null}
          {event.manualOutcome ? (
            <Badge tone="neutral">
              {i18n.t('{name}: {state}', {
                name: i18n.t('Set by hand'),
                state: outcomeStatus(event.manualOutcome).label,
              })}
            </Badge>
          ) : null}
        </p>
        <Expander label={label} controls={details} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      {text ? <Text text={text} /> : null}
      {isElsewhere || message !== null ? (
        <p className="flex flex-wrap gap-x-2 text-xs text-text-3">
          {isElsewhere && socialAccount ? <bdi>{accountName(socialAccount)}</bdi> : null}
          {message === null ? null : <MessageSource message={message} shown={shown} />}
        </p>
      ) : null}
      <div id={details}>{isOpen ? <EventFacts event={event} /> : null}</div>
    </Row>
  )
}

const toneOf = (event: LeadEvent): string => {
  const tone = eventTone(event)
  return tone === 'neutral' ? '' : toneText[tone]
}

const Text = ({ text }: { text: string }) => (
  <p
    {...languageAndDirection(text)}
    className="mt-0.5 line-clamp-4 whitespace-pre-line wrap-anywhere text-text-2"
  >
    {safeProse(text)}
  </p>
)

/** In the service's own words; a status that is over shows as of then. */
function EventFacts({ event }: { event: LeadEvent }) {
  const { agent, socialAccount: account, exitReason: exit } = event
  const words = [
    [i18n.t('Title'), event.title],
    [i18n.t('Type'), event.type],
    [i18n.t('Status'), event.status],
    [i18n.t('Ended by'), event.terminalReason],
    [i18n.t('Set by hand'), event.manualOutcome],
    [i18n.t('Exit reason'), exit?.reason],
    [i18n.t('Exit category'), exit?.category],
    [i18n.t('ID'), event.id],
  ] as const
  return (
    <dl className="mt-1 mb-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 text-xs">
      {account ? (
        <EventFact label={i18n.t('Account')}>
          <AccountLink id={account.id}>{accountName(account)}</AccountLink>
        </EventFact>
      ) : null}
      {agent ? (
        <EventFact label={i18n.t('Agent')}>
          <AgentLink id={agent.id}>{agentName(agent)}</AgentLink>
        </EventFact>
      ) : null}
      {words.map(([label, word]) =>
        word ? (
          <EventFact key={label} label={label}>
            <bdi>{safeName(word)}</bdi>
          </EventFact>
        ) : null,
      )}
      {event.description ? (
        <EventFact label={i18n.t('Description')}>
          <span dir="auto" lang="" className="whitespace-pre-line">
            <TruncatedText text={event.description}>{safeProse}</TruncatedText>
          </span>
        </EventFact>
      ) : null}
    </dl>
  )
}

const EventFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-text-3">{label}</dt>
    <dd className="wrap-anywhere text-text-2">{children}</dd>
  </div>
)

function MessageRow({ message, at, shown }: { message: Message; at: number | null; shown: Shown }) {
  const side = sideOf(message, shown.members)
  return (
    <Row at={at} isMessage>
      <p className="font-medium">
        {side === 'theirs'
          ? leadName(shown.lead)
          : side === 'ours'
            ? i18n.t('Message sent')
            : i18n.t('Message')}
      </p>
      {message.text ? <Text text={message.text} /> : null}
      <p className="flex flex-wrap gap-x-2 text-xs text-text-3">
        <MessageSource message={message} shown={shown} />
      </p>
    </Row>
  )
}

function MessageSource({ message, shown: { lead, conversation } }: { message: Message; shown: Shown }) {
  const origin = messageOriginLabel(message.origin)
  return (
    <>
      {origin === null ? null : <span>{origin}</span>}
      {conversation === undefined ? null : (
        <Link
          to="/inbox/$socialAccountId/$leadId"
          params={{ socialAccountId: conversation.socialAccountId, leadId: lead.id }}
          search={{ message: message.entityUrn }}
          className="link print:hidden"
        >
          {i18n.t('Open in inbox')}
        </Link>
      )}
    </>
  )
}
