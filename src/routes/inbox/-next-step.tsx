import { i18n } from '@lingui/core'
import { useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DecodedAnswer } from '#/api/decode/lenient'
import { prefetch, queryFor } from '#/api/queries'
import { Skeleton } from '#/components/skeleton'
import { toneText, type Tone } from '#/components/tone'
import type { SocialAccount } from '#/domain/account-condition'
import { AccountConditionLine } from '#/domain/account-identity'
import { nextStep, waitsToBeSent } from '#/domain/conversation-status'
import { draftPlan, replyActions, sequenceActions } from '#/domain/draft-plan'
import {
  cutLength,
  draftStatus,
  draftTextLabel,
  isToBeSent,
  type UnsentText,
  unsentTexts,
} from '#/domain/drafts'
import { canBeRead, draftQuery, isUnwritten } from '#/domain/lead-story'
import { accountName } from '#/domain/names'
import { sendsLabel } from '#/domain/sending-labels'
import type { Status } from '#/domain/status'
import { turnOf } from '#/domain/turn'
import { languageAndDirection } from '#/lib/language-of'
import { formatExact } from '#/lib/date'
import { formatMoment } from '#/lib/relative-day'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { isolated, safeProse } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { useMinute } from '#/shell/frame/clock'
import { failureSentence } from '#/shell/queries/failure'
import { Awaited } from '#/shell/queries/query-panel'
import type { Conversation, ThreadPlace } from './-conversations'
import { Bubble, messageStack } from './-message'
import { type Lead, newestDraft } from './-thread'

type PendingDraft = NonNullable<Conversation['pendingValidation']>
type Props = {
  item: Conversation
  place: ThreadPlace
  account: SocialAccount | undefined
  lead: Lead | undefined
}

export function NextStep(props: Props) {
  const { item } = props
  const status = nextStep(item)
  const { pendingHandoff: handoff, pendingValidation: draft } = item
  if (handoff) return <Handoff note={handoff.note} />
  if (draft && status) return <DraftToReview item={item} draft={draft} status={status} />
  if (waitsToBeSent(item)) return <ApprovedText {...props} />
  return status === null ? null : <p className="self-center pt-4 pb-2 text-xs text-text-3">{status.label}</p>
}

function Handoff({ note }: { note: string | undefined }) {
  return (
    <div
      role="note"
      className={`${messageStack} mt-3 items-end self-end rounded-lg border border-dashed border-machine px-3 py-2 xl:hidden`}
    >
      <p className="self-start font-medium text-machine">{i18n.t('Needs information')}</p>
      <p {...languageAndDirection(note ?? '')} className="self-start whitespace-pre-wrap wrap-anywhere">
        {safeProse(note)}
      </p>
    </div>
  )
}

const approvedQuery = ({ socialAccountId }: ThreadPlace) =>
  queryFor('validations.list', { query: { status: 'APPROVED', socialAccountId } })

export function prefetchNextStep(queryClient: QueryClient, item: Conversation, place: ThreadPlace): void {
  const { pendingHandoff, pendingValidation: draft } = item
  if (!pendingHandoff && draft && canBeRead(draft)) prefetch(queryClient, draftQuery(draft))
  if (waitsToBeSent(item)) prefetch(queryClient, approvedQuery(place))
}

/** Undefined while it is read, null where there is none to read. */
export function useShownDraft(item: Conversation | undefined, place: ThreadPlace) {
  const pending = item?.pendingHandoff ? undefined : (item?.pendingValidation ?? undefined)
  const isToRead = pending !== undefined && canBeRead(pending)
  const isApproved = item !== undefined && waitsToBeSent(item)
  const draft = useQuery({ ...draftQuery(pending ?? {}), enabled: isToRead })
  const approved = useQuery({ ...approvedQuery(place), enabled: isApproved })
  if (isToRead) return draft.isError ? null : draft.data?.data
  if (!isApproved || approved.isError) return null
  return approved.data === undefined
    ? undefined
    : newestDraft(approved.data.data.items ?? [], place, item.enrollmentId)
}

function DraftToReview({ item, draft, status }: { item: Conversation; draft: PendingDraft; status: Status }) {
  const now = useMinute()
  const { id, preview, kind } = draft
  const query = useQuery({ ...draftQuery(draft), enabled: canBeRead(draft) })
  const whole = query.data?.data
  const writtenAt = instantOf(whole?.request.createdAt)
  const shortened = preview ? [{ target: 'reply', text: preview }] : []
  if (isUnwritten(draft))
    return (
      <OwnStack state={status.label} item={item} at={writtenAt}>
        <p className="rounded-lg border border-dashed border-machine px-3 py-2 text-text-2">
          {kind === 'coldSequence' ? i18n.t('Sequence being written') : i18n.t('Reply being written')}
        </p>
        <DraftLink id={id} kind={kind}>
          {i18n.t('Open the draft')}
        </DraftLink>
      </OwnStack>
    )
  return (
    <OwnStack state={status.label} item={item} at={writtenAt}>
      <Texts texts={whole ? unsentTexts(whole) : shortened} tone={status.tone} />
      {whole === undefined && query.isError ? (
        <p className="px-1 text-xs text-wait">
          {i18n.t('Only the beginning: {reason}.', {
            reason: failureSentence(query.error).title,
          })}
        </p>
      ) : null}
      <p className="figures px-1 text-right text-xs text-text-3">
        <span className={`font-medium ${toneText[status.tone]}`}>{status.label}</span>
        {writtenAt === null ? null : (
          <>
            {' · '}
            <span title={formatExact(writtenAt, readerZone())}>
              {i18n.t('written {age} ago', { age: formatAge(now - writtenAt, 1) })}
            </span>
          </>
        )}
        {' · '}
        <DraftLink id={id} kind={kind}>
          {i18n.t('Open the draft')}
        </DraftLink>
      </p>
    </OwnStack>
  )
}

function ApprovedText({ item, place, account, lead }: Props) {
  const now = useMinute()
  const query = useQuery(approvedQuery(place))
  const draft = newestDraft(query.data?.data.items ?? [], place, item.enrollmentId)
  const zone = readerZone()
  const reviewedAt = draft?.request.reviewedAt
  const label = nextStep(item)?.label ?? draftStatus('APPROVED').label
  const opener = item.coldOpenerPreview
  const { canMessage, inviteAcceptedAt } = lead?.accountState ?? {}
  const isConnected = canMessage ?? (inviteAcceptedAt ? true : undefined)
  // Of a draft that is not listed, a reply or the next message of a sequence is all that is known.
  const actions = item.conversationId ? replyActions : sequenceActions(isConnected)
  const missing = draft || query.isPending ? null : missingText(query)
  const plan =
    draft && query.data && account && isToBeSent(draft)
      ? draftPlan(draft, account, {
          approved: query.data.data.items ?? [],
          isCut: cutLength(query.data) !== null,
          now,
          isConnected,
        }).plan
      : null
  // Until the lead is read, a sequence may or may not begin with an invitation.
  const isRead = draft?.kind === 'message' || lead !== undefined
  const out = plan && isRead ? sendsLabel(plan, { now, zone }) : null
  return (
    <OwnStack state={label} item={item} at={instantOf(reviewedAt)}>
      {draft ? (
        <Texts texts={unsentTexts(draft)} tone="info" />
      ) : query.isPending ? (
        <Awaited name={undefined} skeleton={<Skeleton className="h-12 w-72 max-w-full rounded-lg!" />} />
      ) : opener && turnOf({ conversation: item }).reason === 'slot' ? (
        <Texts texts={[{ target: 'coldOpener', text: opener }]} tone="info" />
      ) : null}
      {missing === null ? null : <p className="px-1 text-xs text-wait">{missing}</p>}
      <p className="figures px-1 text-right text-xs text-text-3">
        <span className="font-medium text-text-2">{label}</span>
        {draft === null ? null : (
          <>
            {' · '}
            <span title={formatExact(reviewedAt, zone)}>
              {i18n.t('approved {when}', { when: formatMoment(reviewedAt, now, zone) })}
            </span>
            {' · '}
            <DraftLink id={draft.request.id} kind={draft.kind}>
              {i18n.t('Open the draft')}
            </DraftLink>
          </>
        )}
        {out === null ? null : <span className="block">{out}</span>}
      </p>
      {account === undefined ? null : (
        <div className="px-1 text-xs">
          <AccountConditionLine account={account} now={now} actions={plan?.actions ?? actions} />
        </div>
      )}
    </OwnStack>
  )
}

function missingText({ data, error }: UseQueryResult<DecodedAnswer<'validations.list'>>) {
  if (data === undefined)
    return i18n.t('Could not be read: {reason}.', {
      reason: failureSentence(error).title,
    })
  return cutLength(data) === null ? null : i18n.t('Could not be read.')
}

type StackProps = { state: string; item: Conversation; at: number | null; children: ReactNode }

/** It is named as a message is: by its state, the sender and when it was written or approved. */
function OwnStack({ state, item, at, children }: StackProps) {
  const now = useMinute()
  const name = i18n.t('{name}: {state}', { name: state, state: isolated(accountName(item.socialAccount)) })
  const when = at === null ? null : formatMoment(at, now, readerZone())
  return (
    <article
      aria-label={when === null ? name : i18n.t('{name}, {when}', { name, when })}
      className={`${messageStack} items-end self-end pt-3!`}
    >
      {children}
    </article>
  )
}

const borders: Readonly<Record<Tone, string>> = {
  good: 'border-good',
  wait: 'border-wait',
  bad: 'border-bad',
  info: 'border-accent',
  machine: 'border-machine',
  neutral: 'border-line-strong',
}

function Texts({ texts, tone }: { texts: readonly UnsentText[]; tone: Tone }) {
  return texts.map(({ target, text }) => (
    <div key={target} className="flex max-w-full flex-col items-end gap-0.5">
      {texts.length === 1 ? null : <span className="px-1 text-xs text-text-3">{draftTextLabel(target)}</span>}
      {text ? (
        <Bubble text={text} className={`border border-dashed ${borders[tone]}`} />
      ) : (
        <p className="rounded-lg border border-dashed border-line-strong px-3 py-2 text-text-3">
          {i18n.t('Could not be read.')}
        </p>
      )}
    </div>
  ))
}

type DraftLinkProps = { id: string | undefined; kind: string | undefined; children: ReactNode }

const DraftLink = ({ id, kind, children }: DraftLinkProps) =>
  id === undefined || kind === undefined ? null : (
    <Link
      to="/validations/$kind/$validationId"
      params={{ kind, validationId: id }}
      search={{}}
      className="link inline-block font-medium"
    >
      {children}
    </Link>
  )
