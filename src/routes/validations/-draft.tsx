import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { policyOf, queryFor } from '#/api/queries'
import { Button } from '#/components/button'
import { AfterHydration } from '#/components/hydration'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { LinkedProse } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { Badge } from '#/components/tone'
import { TruncatedText } from '#/components/truncated-text'
import { draftTextLabel, draftTextsInSentence } from '#/domain/drafts'
import { wasEdited } from '#/domain/reviews'
import { languageAndDirection } from '#/lib/language-of'
import { formatCount } from '#/lib/number'
import { safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { failureSentence } from '#/shell/queries/failure'
import { textsOf, type Change } from './-draft-derive'
import { isWaiting, type Validation } from './-queue-derive'

// Loads only when there is something to compare.
const Diff = lazyWithRetry(async () => (await import('./-diff')).Diff)

const textStyle = 'border-l-2 py-0.5 pl-3 whitespace-pre-wrap wrap-anywhere contain-content'

function DraftText({ text, isOurs = true }: { text: string | null | undefined; isOurs?: boolean }) {
  if (text === undefined || text === null)
    return <p className="text-text-3">{i18n.t('Could not be read.')}</p>
  if (text.trim() === '') return <p className="text-text-3 italic">{i18n.t('Nothing is written yet.')}</p>
  return (
    <p
      {...languageAndDirection(text)}
      className={`${textStyle} ${isOurs ? 'border-machine' : 'border-accent'}`}
    >
      <TruncatedText text={text}>{(shown) => <LinkedProse text={safeProse(shown)} />}</TruncatedText>
    </p>
  )
}

/** Word by word; one after the other where they differ too much. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  const tooDifferent = (
    <div className="grid gap-2">
      <p className="text-xs text-text-3">{i18n.t('Before and after')}</p>
      <DraftText text={before} />
      <DraftText text={after} isOurs={false} />
    </div>
  )
  return (
    <AfterHydration fallback={<DraftText text={after} />}>
      <Diff before={before} after={after} tooDifferent={tooDifferent} />
    </AfterHydration>
  )
}

type DraftProps = {
  item: Validation
  changes: readonly Change[]
  isDiff: boolean
  onDiff: (isDiff: boolean) => void
}

export function MessageDraft(props: DraftProps & { item: Extract<Validation, { kind: 'message' }> }) {
  const { item, isDiff, changes } = props
  const { draftMessage, approvedMessage } = item.request
  const isEdited = wasEdited(item) === true
  const [change] = changes
  return (
    <DraftPanel title={i18n.t('Draft')} hasChanges={isEdited || change !== undefined} {...props}>
      <div className="grid gap-3 px-4 pb-4">
        {typeof approvedMessage !== 'string' ? (
          change !== undefined && isDiff ? (
            <ChangedText {...change} />
          ) : (
            <DraftText text={draftMessage} />
          )
        ) : isEdited ? (
          <Edited draft={draftMessage ?? ''} approved={approvedMessage} isDiff={isDiff} />
        ) : (
          <>
            <DraftText text={approvedMessage} />
            {wasEdited(item) === false ? (
              <p className="text-xs text-text-3">{i18n.t('Approved unchanged.')}</p>
            ) : null}
          </>
        )}
      </div>
    </DraftPanel>
  )
}

type PanelProps = DraftProps & { title: string; hasChanges: boolean; children: ReactNode }

function DraftPanel({ title, item, changes, isDiff, onDiff, hasChanges, children }: PanelProps) {
  return (
    <Panel
      title={title}
      note={
        <>
          {i18n.t('Revision {number}', { number: formatCount(item.request.revision) })}
          {isWaiting(item) ? <Regeneration item={item} changes={changes} /> : null}
        </>
      }
      actions={
        hasChanges ? (
          <Button aria-pressed={isDiff} aria-keyshortcuts="d" onClick={() => onDiff(!isDiff)}>
            {i18n.t('Show the changes')}
          </Button>
        ) : undefined
      }
    >
      {children}
    </Panel>
  )
}

function Edited({ draft, approved, isDiff }: { draft: string; approved: string; isDiff: boolean }) {
  if (isDiff)
    return (
      <section aria-label={i18n.t('Show the changes')} className="grid gap-2">
        <ChangedText before={draft} after={approved} />
        <p className="text-xs text-text-3">
          {i18n.t('Struck through: the draft. Underlined: the approved text.')}
        </p>
      </section>
    )
  const versions = [
    { title: i18n.t('As drafted'), text: draft, isOurs: true },
    { title: i18n.t('As approved'), text: approved, isOurs: false },
  ]
  return versions.map(({ title, text, isOurs }) => (
    <section key={title} aria-label={title}>
      <h3 className="mb-1 text-xs text-text-3">{title}</h3>
      <DraftText text={text} isOurs={isOurs} />
    </section>
  ))
}

export function ColdSequence(props: DraftProps & { item: Extract<Validation, { kind: 'coldSequence' }> }) {
  const { item, isDiff, changes } = props
  const { sentMessageKeys, coldOpenerHumanizer } = item.request
  return (
    <DraftPanel title={i18n.t('Cold sequence')} hasChanges={changes.length > 0} {...props}>
      <ol aria-label={i18n.t('Cold sequence')}>
        {textsOf(item).map(({ target, text }, index) => {
          const name = draftTextLabel(target)
          const isSent = sentMessageKeys?.includes(target)
          const change = isDiff ? changes.find((each) => each.target === target) : undefined
          return (
            <li key={target} aria-label={name} className="grid gap-2 border-t border-line px-4 py-3">
              <div className="flex items-center gap-2">
                <span className="figures text-text-3">{formatCount(index + 1)}</span>
                <h3 className="font-medium">{name}</h3>
                {isSent === true ? (
                  <span className="ml-auto">
                    <Badge tone="good">{i18n.t('Already sent')}</Badge>
                  </span>
                ) : null}
              </div>
              {change === undefined ? <DraftText text={text} /> : <ChangedText {...change} />}
              {target === 'coldOpener' ? <Humanizer humanizer={coldOpenerHumanizer} /> : null}
            </li>
          )
        })}
      </ol>
    </DraftPanel>
  )
}

const maxParts = 30
const maxPartLength = 4_000

type SequenceRequest = Extract<DataOf<'validations.get'>, { kind: 'coldSequence' }>['request']

function Humanizer({ humanizer }: { humanizer: SequenceRequest['coldOpenerHumanizer'] }) {
  const { variant, parts = [], lowercaseApplied } = humanizer ?? {}
  if (parts.length < 2 && lowercaseApplied !== true) return null
  const says = [
    variant ? humanised(variant) : null,
    parts.length < 2 ? null : i18n.t('sent as {count} messages', { count: formatCount(parts.length) }),
    lowercaseApplied ? i18n.t('begins in lower case') : null,
  ]
  return (
    <section aria-label={i18n.t('Humanizer')} className="grid gap-1.5">
      <p className="text-xs text-text-3">
        {i18n.t('{name}: {state}', {
          name: i18n.t('Humanizer'),
          state: says.filter((part) => part !== null).join(' · '),
        })}
      </p>
      <ol aria-label={i18n.t('Opener')} className="grid justify-items-start gap-1">
        {parts.slice(0, maxParts).map(({ text }, index) => (
          <li
            // Parts have no ids and keep their order.
            key={index}
            {...languageAndDirection(text ?? '')}
            className="max-w-full rounded-lg bg-accent/10 px-3 py-1.5 wrap-anywhere whitespace-pre-wrap contain-content"
          >
            <TruncatedText text={text ?? ''} maxLength={maxPartLength}>
              {(shown) => safeProse(shown)}
            </TruncatedText>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function OtherDraft({ item }: { item: Validation }) {
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

// While no rewrite is in progress, the start of one may show a little later.
const settledPollMs = 15_000

function Regeneration({ item, changes }: { item: Validation; changes: readonly Change[] }) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...queryFor('validations.regeneration', { path: { id: item.request.id }, query: { kind: item.kind } }),
    refetchInterval: (started) =>
      Math.max(
        started.state.data?.data.status === 'SETTLED' ? settledPollMs : 0,
        policyOf('validations.regeneration').refetchInterval(started) || 0,
      ),
  })
  const status = query.data?.data.status
  const wasRewriting = useRef(false)

  // A rewrite that has settled has left a new draft.
  useEffect(() => {
    if (status === 'PENDING') wasRewriting.current = true
    if (status !== 'SETTLED' || !wasRewriting.current) return
    wasRewriting.current = false
    void queryClient.invalidateQueries({ queryKey: ['validations.get'] })
    void queryClient.invalidateQueries({ queryKey: ['validations.list'] })
  }, [queryClient, status])

  const named = (targets: readonly string[]) => ({ targets: draftTextsInSentence(targets) })
  const rewriting = query.data?.data.targets ?? []
  const changed = named(changes.map(({ target }) => target))
  const line =
    status === 'PENDING' ? (
      <span className="text-machine">
        {rewriting.length === 0
          ? item.kind === 'coldSequence'
            ? i18n.t('Sequence being written')
            : i18n.t('Reply being written')
          : i18n.t('The agent is rewriting: {targets}.', named(rewriting))}
      </span>
    ) : changes.length > 0 ? (
      <span className="text-good">{i18n.t('Written while you were here: {targets}.', changed)}</span>
    ) : status === undefined && query.isError ? (
      <span className="text-wait">
        {i18n.t('Rewriting unknown: {reason}.', {
          reason: failureSentence(query.error).title,
        })}
      </span>
    ) : status === undefined || status === 'SETTLED' ? null : (
      <span className="text-text-2">{humanised(status)}</span>
    )
  return (
    <span role="status" className="ml-1.5 text-xs font-medium">
      {line}
    </span>
  )
}
