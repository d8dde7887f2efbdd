import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { Fact, Facts } from '#/components/facts'
import { Skeleton } from '#/components/skeleton'
import { conversationStatus } from '#/domain/conversation-status'
import { enrollmentStatus, outcomeStatus } from '#/domain/lead-status'
import { StatusBadge } from '#/domain/status'
import { safeName, safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { QueryBody } from '#/shell/query-panel'
import { When } from '#/shell/when'
import { contactsOf, type FullLead } from './-derive'

/**
 * The lead's way through its agent's sequence. No operation gives it: it stands with the lead's conversation, which is
 * looked up by name when this is opened.
 */
export function Enrollment({ lead }: { lead: FullLead }) {
  const { i18n } = useLingui()
  const socialAccountId = contactsOf(lead)[0]?.socialAccountId
  const q = [lead.firstName, lead.lastName].filter(Boolean).join(' ')
  const query = useQuery({
    ...queryFor('inbox.conversations', { query: { scope: 'all', socialAccountId, q } }),
    enabled: socialAccountId !== undefined && q !== '',
  })
  const absent = (
    <p className="px-4 pb-3.5 text-text-2">{i18n.t('This lead has no conversation in the inbox.')}</p>
  )
  if (socialAccountId === undefined || q === '') return absent
  return (
    <QueryBody query={query} skeleton={<Skeleton className="mx-4 mb-4 h-24" />}>
      {({ data: { items = [] } }) => {
        const item = items.find(
          (each) => each.lead.id === lead.id && each.socialAccount.id === socialAccountId,
        )
        if (item === undefined) return absent
        const { pendingHandoff: handoff, selectedOutcome } = item
        return (
          <Facts>
            <Fact label={i18n.t('Enrollment')}>
              <StatusBadge status={enrollmentStatus(i18n, item.status)} />{' '}
              <bdi className="text-text-3">{safeName(item.enrollmentId)}</bdi>
            </Fact>
            <Fact label={i18n.t('Conversation')}>{conversationStatus(i18n, item).label}</Fact>
            {selectedOutcome ? (
              <Fact label={i18n.t('Outcome')}>
                <StatusBadge status={outcomeStatus(i18n, selectedOutcome)} />
              </Fact>
            ) : null}
            {handoff ? (
              <Fact label={i18n.t('The agent needs information')}>
                <span dir="auto" className="whitespace-pre-wrap">
                  {safeProse(handoff.note)}
                </span>{' '}
                <span className="text-text-3">
                  {handoff.category ? humanised(handoff.category) : null} <bdi>{safeName(handoff.id)}</bdi>
                </span>
              </Fact>
            ) : null}
            <Fact label={i18n.t('Changed')}>
              <When at={item.updatedAt} />
            </Fact>
          </Facts>
        )
      }}
    </QueryBody>
  )
}
