import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { policyOf, queryFor } from '#/api/queries'
import { TruncatedText } from '#/components/truncated-text'
import { AfterHydration } from '#/components/hydration'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { LinkedProse } from '#/components/outside-link'
import { draftTextsInSentence } from '#/domain/drafts'
import { safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { failureSentence } from '#/shell/failure'
import type { Validation } from './-queue-derive'
import type { Change } from './-draft-derive'

const Diff = lazyWithRetry(async () => (await import('./-diff')).Diff)

const look = 'border-l-2 py-0.5 pl-3 whitespace-pre-wrap wrap-anywhere contain-content'

/** A draft's words, as they would be sent. */
export function DraftText({ text, isOurs = true }: { text: string | null | undefined; isOurs?: boolean }) {
  const { i18n } = useLingui()
  if (text === undefined || text === null)
    return <p className="text-text-3">{i18n.t('The text could not be read.')}</p>
  if (text.trim() === '') return <p className="text-text-3 italic">{i18n.t('Nothing is written yet.')}</p>
  return (
    <p dir="auto" className={`${look} ${isOurs ? 'border-machine' : 'border-accent'}`}>
      <TruncatedText text={text}>{(shown) => <LinkedProse text={safeProse(shown)} />}</TruncatedText>
    </p>
  )
}

/** Two texts in one, word by word; the comparing is loaded when there is something to compare. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  return (
    <AfterHydration fallback={<DraftText text={after} />}>
      <Diff before={before} after={after} />
    </AfterHydration>
  )
}

// While nothing is rewritten, only the beginning of a rewrite can come: that can be seen a little later.
const betweenRewrites = 15_000

/** What the agent is rewriting, live; and what became of it, once it is done. */
export function Regeneration({ item, changes }: { item: Validation; changes: readonly Change[] }) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...queryFor('validations.regeneration', { path: { id: item.request.id }, query: { kind: item.kind } }),
    refetchInterval: (started) =>
      Math.max(
        started.state.data?.data.status === 'SETTLED' ? betweenRewrites : 0,
        policyOf('validations.regeneration').refetchInterval(started) || 0,
      ),
  })
  const status = query.data?.data.status
  const wasRewriting = useRef(false)

  // Syncs with the service: a rewrite that has settled has left a new draft behind.
  useEffect(() => {
    if (status === 'PENDING') wasRewriting.current = true
    if (status !== 'SETTLED' || !wasRewriting.current) return
    wasRewriting.current = false
    void queryClient.invalidateQueries({ queryKey: ['validations.get'] })
    void queryClient.invalidateQueries({ queryKey: ['validations.list'] })
  }, [queryClient, status])

  const targets = query.data?.data.targets ?? []
  const changed = changes.map(({ target }) => target)
  const isFirst = changes.every(({ before }) => before === '')
  const line =
    status === 'PENDING' ? (
      <span className="text-machine">
        {targets.length === 0
          ? i18n.t('The agent is rewriting it now.')
          : i18n.t('The agent is rewriting it now: {targets}.', {
              targets: draftTextsInSentence(i18n, targets),
            })}
      </span>
    ) : changed.length > 0 ? (
      <span className="text-good">
        {isFirst
          ? i18n.t('Written while you were here: {targets}.', {
              targets: draftTextsInSentence(i18n, changed),
            })
          : i18n.t('Rewritten while you were here: {targets}.', {
              targets: draftTextsInSentence(i18n, changed),
            })}
      </span>
    ) : status === undefined && query.isError ? (
      <span className="text-wait">
        {i18n.t('Whether it is being rewritten is not known: {reason}.', {
          reason: failureSentence(i18n, query.error).title,
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
