import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DecodedAnswer, DataOf } from '#/api/decode/lenient'
import { Skeleton } from '#/components/skeleton'
import { toneText } from '#/components/tone'
import { formatExact } from '#/lib/date'
import { formatMoment } from '#/lib/day-words'
import { formatAge } from '#/lib/duration'
import { instantOf } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { useMinute } from '#/shell/clock'
import { agentStatus } from '#/domain/agent-labels'
import { QueryBody } from '#/shell/query-panel'

type Props = {
  agent: DataOf<'agents.get'> | undefined
  query: UseQueryResult<DecodedAnswer<'agents.activity'>>
  zone: string | undefined
}

/** Where the agent stands at this moment. */
export function Standing({ agent, query, zone }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  const { locale } = i18n
  const known = agent === undefined ? undefined : agentStatus(i18n, agent)
  const status = {
    label: i18n.t('Status'),
    value: known === undefined ? undefined : <span className={toneText[known.tone]}>{known.label}</span>,
    note: agent?.pausedAt
      ? i18n.t('since {day}', { day: formatMoment(agent.pausedAt, now, locale, zone) })
      : undefined,
  }
  return (
    <section
      aria-label={i18n.t('Right now')}
      className="figures mb-4 overflow-hidden rounded-lg border border-line bg-raise"
    >
      <QueryBody query={query} skeleton={<Counts counts={[status]} />}>
        {({ data }) => (
          <Counts
            counts={[
              {
                ...status,
                note:
                  status.note ??
                  (data.isSourcing === undefined
                    ? undefined
                    : data.isSourcing
                      ? i18n.t('looking for leads')
                      : i18n.t('not looking for leads')),
              },
              {
                label: i18n.t('In progress'),
                value: formatCount(data.runningEnrollments, locale),
                note: i18n.t('leads in its sequence'),
              },
              {
                label: i18n.t('Sourced'),
                value: formatCount(data.sourced, locale),
                note: i18n.t('leads found'),
              },
              {
                label: i18n.t('Interested'),
                value: formatCount(data.interested, locale),
                note: i18n.t('leads'),
              },
              { label: i18n.t('Last active'), value: <LastActive at={data.lastActivityAt} zone={zone} /> },
            ]}
          />
        )}
      </QueryBody>
    </section>
  )
}

function LastActive({ at, zone }: { at: string | null | undefined; zone: string | undefined }) {
  const { i18n } = useLingui()
  const now = useMinute()
  const instant = instantOf(at)
  if (instant === null) return none
  return (
    <span title={formatExact(instant, i18n.locale, zone)}>
      {i18n.t('{age} ago', { age: formatAge(Math.max(0, now - instant), i18n.locale, 1) })}
    </span>
  )
}

type Count = { label: string; value: ReactNode; note?: string | undefined }
const places = [0, 1, 2, 3, 4] as const

/** Without counts, the same places stand empty. */
function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
      {places.map((place) => {
        const count = counts[place]
        return (
          <div key={place} className="-mt-px -ml-px border-t border-l border-line px-4 py-3">
            <dt className="text-text-2">{count?.label ?? <Skeleton className="my-1 h-3 w-20" />}</dt>
            <dd className="flex min-h-7 flex-wrap items-baseline gap-x-2 text-xl font-semibold tracking-tight">
              {count?.value ?? <Skeleton className="h-5 w-12 self-center" />}
              <span className="text-sm font-normal tracking-normal text-text-3">{count?.note}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
