import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DataOf } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { autonomyLabel } from '#/domain/agent-labels'
import { cutLength, cutSentence } from '#/domain/drafts'
import { minBases } from '#/domain/min-bases'
import { readinessOf, type Readiness as Found } from '#/domain/readiness'
import type { Review } from '#/domain/reviews'
import { formatAge } from '#/lib/duration'
import { formatCount, formatPercent } from '#/lib/number'
import { useMinute } from '#/shell/frame/clock'
import { QueryBody } from '#/shell/queries/query-panel'

// The list of which the links below show a part, so that a count and its rows come from one answer.
export const agentReplies = (agentId: string) =>
  queryFor('validations.list', { query: { agentId, validationItemType: 'conversationReply' } })

export function readinessSentence(found: Found, now: number): string {
  const { verdict, whole, counts, interval, lastRejectedAt } = found
  const [part, all] = [formatCount(counts.unchanged), formatCount(whole)]
  const { low, high } = { low: formatPercent(interval.low), high: formatPercent(interval.high) }
  switch (verdict) {
    case 'none':
      return i18n.t('No reply decided yet.')
    case 'few':
      return i18n.t(
        '{missing, plural, one {Too few to say: {part} of {whole} approved unchanged, one more decision needed.} other {Too few to say: {part} of {whole} approved unchanged, # more decisions needed.}}',
        { part, whole: all, missing: minBases.autonomy - whole },
      )
    case 'rejected':
      return i18n.t('Not ready: a reply was rejected {age} ago.', {
        age: formatAge(lastRejectedAt === null ? null : now - lastRejectedAt),
      })
    case 'falling':
      return i18n.t('Not ready: fewer replies are approved unchanged than before.')
    case 'ready':
      return i18n.t('Ready: {part} of {whole} approved unchanged, at least {low} to be expected.', {
        part,
        whole: all,
        low,
      })
    case 'unsure':
      return i18n.t(
        'Too close to say: {part} of {whole} approved unchanged, {low} to {high} to be expected.',
        { part, whole: all, low, high },
      )
    case 'edited':
      return i18n.t('Not ready: only {part} of {whole} approved unchanged.', {
        part,
        whole: all,
      })
  }
}

type Agent = Pick<DataOf<'agents.get'>, 'id' | 'recommendedAutonomyLevel'>

export function Readiness({ agent: { id, recommendedAutonomyLevel: recommended } }: { agent: Agent }) {
  const query = useQuery({ ...agentReplies(id), refetchInterval: false })
  const now = useMinute()
  return (
    <Panel
      title={i18n.t('More autonomy')}
      note={recommended ? i18n.t('Recommended: {level}', { level: autonomyLabel(recommended) }) : undefined}
    >
      <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-3.5 h-14" />}>
        {(list) => {
          const found = readinessOf(list.data.items ?? [], now)
          return (
            <>
              <p className="figures px-4 pb-3.5">{readinessSentence(found, now)}</p>
              {found.whole === 0 ? null : (
                <Disclosure title={i18n.t('Figures')}>
                  <Figures agentId={id} found={found} cut={cutLength(list)} />
                </Disclosure>
              )}
            </>
          )
        }}
      </QueryBody>
    </Panel>
  )
}

type FiguresProps = { agentId: string; found: Found; cut: number | null }

function Figures({ agentId, found: { whole, counts, interval, trend }, cut }: FiguresProps) {
  const link = (review: Review | 'decided', count: number) =>
    count === 0 ? (
      formatCount(0)
    ) : (
      <Link
        to="/validations"
        search={{ status: 'all', agentId, validationItemType: 'conversationReply', review }}
        className="link"
      >
        {formatCount(count)}
      </Link>
    )
  return (
    <>
      <Facts
        facts={[
          fact(i18n.t('Decided (drafts)', {}, { message: 'Decided' }), link('decided', whole)),
          fact(i18n.t('Unchanged'), link('unchanged', counts.unchanged)),
          fact(i18n.t('Edited'), link('edited', counts.edited)),
          fact(i18n.t('Rejected (drafts)', {}, { message: 'Rejected' }), link('rejected', counts.rejected)),
          fact(
            i18n.t('Expected unchanged'),
            i18n.t('{from} to {to}', { from: formatPercent(interval.low), to: formatPercent(interval.high) }),
          ),
          trend !== null && fact(i18n.t('Trend'), trend === 'rising' ? i18n.t('rising') : i18n.t('falling')),
        ]}
      />
      {cut === null ? null : <p className="px-4 pb-3.5 text-xs text-text-3">{cutSentence(cut)}</p>}
    </>
  )
}
