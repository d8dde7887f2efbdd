import { i18n } from '@lingui/core'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isBadRequest } from '#/api/errors'
import { policyOf } from '#/api/queries'
import { Button } from '#/components/button'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { openEvents } from '#/domain/lead-progress'
import type { Members } from '#/domain/message-sides'
import { leadActivity } from '#/domain/lead-story'
import { failureSentence } from '#/shell/queries/failure'
import { QueryBody, useFailure } from '#/shell/queries/query-panel'
import { SkippedRecords } from '#/shell/queries/skipped-records'
import { conversationOf, storyLines, type FullLead } from './-derive'
import { messagesQuery } from './-queries'
import { TimelineDays } from './-timeline-days'

const firstEntries = 20
const { refetchInterval } = policyOf('leads.activity')
const maxEntries = 640

type Props = { lead: FullLead; members: Members }

export function Timeline({ lead, members }: Props) {
  const [limit, setLimit] = useState(firstEntries)
  const wanted = useQuery({
    ...leadActivity(lead.id, limit),
    placeholderData: keepPreviousData,
    // A refusal would be the same each time.
    refetchInterval: (query) => !isBadRequest(query.state.error) && refetchInterval(query),
  })
  // The entries read before stay.
  const failure = useFailure({ ...wanted, data: wanted.isPlaceholderData ? undefined : wanted.data })
  const isFailedHere = limit > firstEntries && failure !== null
  const before = useQuery({ ...leadActivity(lead.id, limit / 2), enabled: isFailedHere })
  const query = isFailedHere ? before : wanted
  const conversation = conversationOf(lead)
  const messages = useQuery({
    ...messagesQuery(lead.id, conversation),
    enabled: conversation !== undefined,
  })
  return (
    <Panel title={i18n.t('Timeline')}>
      <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-64" />}>
        {({ data: { timeline = [] }, skippedRecords }) => {
          const isFull = timeline.length + (skippedRecords['timeline'] ?? 0) >= limit && limit < maxEntries
          const loaded = messages.data?.data.messages ?? []
          const lines = storyLines(timeline, loaded, members, !isFull && !isFailedHere)
          return (
            <>
              {lines.length === 0 ? (
                <p className="border-t border-line px-4 py-3 text-text-2">{i18n.t('Nothing yet')}</p>
              ) : (
                <TimelineDays
                  lines={lines}
                  shown={{ lead, members, conversation, open: openEvents(timeline) }}
                />
              )}
              <SkippedRecords count={skippedRecords['timeline']} />
              {messages.isError && messages.data === undefined ? (
                <p role="note" className="border-t border-line px-4 py-2 text-xs text-wait">
                  {i18n.t('Could not be read: {reason}.', {
                    reason: failureSentence(messages.error).title,
                  })}
                </p>
              ) : null}
              {isFailedHere ? (
                <EarlierFailed error={failure} query={wanted} />
              ) : isFull || wanted.isPlaceholderData ? (
                <p className="border-t border-line px-4 py-2.5">
                  <Button
                    disabled={wanted.isFetching && wanted.isPlaceholderData}
                    onClick={() => setLimit(limit * 2)}
                  >
                    {wanted.isPlaceholderData ? i18n.t('Loading…') : i18n.t('Load more')}
                  </Button>
                </p>
              ) : null}
            </>
          )
        }}
      </QueryBody>
    </Panel>
  )
}

type FailedProps = { error: Error; query: UseQueryResult }

function EarlierFailed({ error, query: { isFetching, refetch } }: FailedProps) {
  // The largest limit is not documented.
  if (isBadRequest(error))
    return (
      <p role="status" className="border-t border-line px-4 py-2 text-xs text-wait">
        {i18n.t('Earlier events are unavailable.')}
      </p>
    )
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-2 text-xs text-bad"
    >
      {i18n.t('Could not be read: {reason}.', { reason: failureSentence(error).title })}
      <Button aria-disabled={isFetching} onClick={() => void refetch()}>
        {isFetching ? i18n.t('Loading…') : i18n.t('Try again')}
      </Button>
    </div>
  )
}
