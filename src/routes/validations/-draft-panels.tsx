import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { Button } from '#/components/button'
import { TruncatedText } from '#/components/truncated-text'
import { Panel } from '#/components/panel'
import { Badge } from '#/components/tone'
import { draftTextLabel } from '#/domain/drafts'
import { formatCount } from '#/lib/number'
import { safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { ChangedText, DraftText, Regeneration } from './-draft-text'
import { isWaiting, type Validation, wasEdited } from './-queue-derive'
import { textsOf, type Change, type DraftText as Text } from './-draft-derive'

type MessageRequest = Extract<DataOf<'validations.get'>, { kind: 'message' }>['request']

type DraftProps = {
  item: Validation
  changes: readonly Change[]
  isDiff: boolean
  onDiff: (isDiff: boolean) => void
}

/** A reply: its draft, what a person made of it, and what became another while the page was open. */
export function MessageDraft({
  item,
  request,
  changes,
  isDiff,
  onDiff,
}: DraftProps & { request: MessageRequest }) {
  const { i18n } = useLingui()
  const { draftMessage, approvedMessage, revision } = request
  const isEdited = wasEdited(item) === true
  const [change] = changes
  return (
    <Panel
      title={i18n.t('Draft')}
      note={<DraftNote item={item} revision={revision} changes={changes} />}
      actions={isEdited || change !== undefined ? <DiffSwitch isDiff={isDiff} onDiff={onDiff} /> : undefined}
    >
      <div className="grid gap-3 px-4 pb-4">
        {typeof approvedMessage !== 'string' ? (
          change !== undefined && isDiff ? (
            <ChangedText before={change.before} after={change.after} />
          ) : (
            <DraftText text={draftMessage} />
          )
        ) : isEdited ? (
          <Edited draft={draftMessage ?? ''} approved={approvedMessage} isDiff={isDiff} />
        ) : (
          <>
            <DraftText text={approvedMessage} />
            <p className="text-xs text-text-3">{i18n.t('Approved as it was drafted, word for word.')}</p>
          </>
        )}
      </div>
    </Panel>
  )
}

type NoteProps = Pick<DraftProps, 'item' | 'changes'> & { revision: number | undefined }

/** Which revision it is, and whether another is being written. */
function DraftNote({ item, changes, revision }: NoteProps) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n.t('revision {revision}', { revision: formatCount(revision, i18n.locale) })}
      {isWaiting(item) ? <Regeneration item={item} changes={changes} /> : null}
    </>
  )
}

function DiffSwitch({ isDiff, onDiff }: Pick<DraftProps, 'isDiff' | 'onDiff'>) {
  const { i18n } = useLingui()
  return (
    <Button aria-pressed={isDiff} aria-keyshortcuts="d" onClick={() => onDiff(!isDiff)}>
      {isDiff ? i18n.t('Hide the changes') : i18n.t('Show the changes')}
    </Button>
  )
}

function Edited({ draft, approved, isDiff }: { draft: string; approved: string; isDiff: boolean }) {
  const { i18n } = useLingui()
  if (isDiff)
    return (
      <section aria-label={i18n.t('Draft against approved text')} className="grid gap-2">
        <ChangedText before={draft} after={approved} />
        <p className="text-xs text-text-3">
          {i18n.t('A person edited it: struck through is the agent’s draft, underlined the approved text.')}
        </p>
      </section>
    )
  return (
    <>
      <section aria-label={i18n.t('As drafted')}>
        <h3 className="mb-1 text-xs text-text-3">{i18n.t('As drafted')}</h3>
        <DraftText text={draft} />
      </section>
      <section aria-label={i18n.t('As approved')}>
        <h3 className="mb-1 text-xs text-text-3">{i18n.t('As approved')}</h3>
        <DraftText text={approved} isOurs={false} />
      </section>
    </>
  )
}

type SequenceRequest = Extract<DataOf<'validations.get'>, { kind: 'coldSequence' }>['request']

/** The three messages of a cold sequence in the order they go out, and which of them have. */
export function ColdSequence({
  item,
  request,
  changes,
  isDiff,
  onDiff,
}: DraftProps & { request: SequenceRequest }) {
  const { i18n } = useLingui()
  const { revision, sentMessageKeys, coldOpenerHumanizer } = request
  return (
    <Panel
      title={i18n.t('Cold sequence')}
      note={<DraftNote item={item} revision={revision} changes={changes} />}
      actions={changes.length > 0 ? <DiffSwitch isDiff={isDiff} onDiff={onDiff} /> : undefined}
    >
      <ol aria-label={i18n.t('Messages of the sequence')}>
        {textsOf(item).map((text, index) => (
          <ColdMessage
            key={text.target}
            place={index + 1}
            text={text}
            isSent={sentMessageKeys?.includes(text.target)}
            change={isDiff ? changes.find(({ target }) => target === text.target) : undefined}
          >
            {text.target === 'coldOpener' ? <Humanizer humanizer={coldOpenerHumanizer} /> : null}
          </ColdMessage>
        ))}
      </ol>
    </Panel>
  )
}

type MessageProps = {
  place: number
  text: Text
  /** Undefined where the service does not tell. */
  isSent: boolean | undefined
  change: Change | undefined
  children: ReactNode
}

function ColdMessage({ place, text: { target, text }, isSent, change, children }: MessageProps) {
  const { i18n } = useLingui()
  const name = draftTextLabel(i18n, target)
  return (
    <li aria-label={name} className="grid gap-2 border-t border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <span className="figures text-text-3">{formatCount(place, i18n.locale)}</span>
        <h3 className="font-medium">{name}</h3>
        <span className="ml-auto">
          {isSent === undefined ? null : isSent ? (
            <Badge tone="good">{i18n.t('Already sent')}</Badge>
          ) : (
            <Badge tone="neutral">{i18n.t('Not sent')}</Badge>
          )}
        </span>
      </div>
      {change === undefined ? (
        <DraftText text={text} />
      ) : (
        <ChangedText before={change.before} after={change.after} />
      )}
      {children}
    </li>
  )
}

function Humanizer({ humanizer }: { humanizer: SequenceRequest['coldOpenerHumanizer'] }) {
  const { i18n } = useLingui()
  if (!humanizer)
    return <p className="text-xs text-text-3">{i18n.t('No humanizer: it goes out as it is written.')}</p>
  const { variant, parts = [], lowercaseApplied } = humanizer
  return (
    <section aria-label={i18n.t('Humanizer')} className="grid gap-1.5">
      <p className="text-xs text-text-3">
        {i18n.t('Humanizer: {variant}', { variant: humanised(variant) })}
        {' · '}
        {i18n.t('{count, plural, one {goes out as # message} other {goes out as # messages}}', {
          count: parts.length,
        })}
        {lowercaseApplied === undefined
          ? null
          : ` · ${lowercaseApplied ? i18n.t('begins in lower case') : i18n.t('case kept')}`}
      </p>
      <ol aria-label={i18n.t('Parts of the opener')} className="grid justify-items-start gap-1">
        {parts.slice(0, mostParts).map(({ text }, index) => (
          <li
            // Parts have no ids and keep their order.
            key={index}
            dir="auto"
            className="max-w-full rounded-lg bg-accent/10 px-3 py-1.5 wrap-anywhere whitespace-pre-wrap contain-content"
          >
            <TruncatedText text={text ?? ''} maxLength={longestPart}>
              {(shown) => safeProse(shown)}
            </TruncatedText>
          </li>
        ))}
      </ol>
    </section>
  )
}

// An opener has a few sentences; what has more was not meant as one.
const mostParts = 30
const longestPart = 4_000

/** A draft of a kind that nobody described: whatever of its texts could be read. */
export function OtherDraft({ item }: { item: Validation }) {
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
