import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { policyOf, queryFor } from '#/api/queries'
import { humanised } from '#/lib/word'
import { failureSentence } from '#/shell/failure'
import type { Validation } from './-queue-derive'
import type { Change } from './-versions-derive'
import { draftTextsInSentence } from '#/domain/drafts'

// While nothing is rewritten, only the beginning of a rewrite can come: that can be seen a little later.
const betweenRewrites = 15_000

/** What the agent is rewriting, live; and what became of it, once it is done. */
export function Regeneration({ item, changes }: { item: Validation; changes: readonly Change[] }) {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...queryFor('validations.regeneration', { path: { id: item.request.id }, query: { kind: item.kind } }),
    refetchInterval: ({ state }) =>
      state.data?.data.status === 'SETTLED'
        ? betweenRewrites
        : policyOf('validations.regeneration').refetchInterval,
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
  // The place is there from the start, so that nothing below it moves when it speaks.
  return (
    <p role="status" className="min-h-4 text-xs font-medium">
      {line}
    </p>
  )
}
