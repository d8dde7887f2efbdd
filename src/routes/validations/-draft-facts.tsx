import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { safeName, safeProse } from '#/lib/text'
import { draftKindLabel, draftStatus, draftTextsInSentence } from '#/domain/drafts'
import { enrollmentStatus, outcomeStatus } from '#/domain/lead-status'
import { accountNameIn } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { OpenShape } from '#/components/open-shape'
import { When } from '#/shell/when'
import { kindOf, statusOf, type Validation } from './-queue-derive'
import type { Accounts } from './-queue-table'
import type { ItemLead } from './-use-item-lead'

type Props = { item: Validation; lead: ItemLead | null; accounts: Accounts }

const link = 'text-accent underline-offset-2 hover:underline'

/** Every field of a draft that is no part of its text. */
export function DraftFacts({ item, lead, accounts }: Props) {
  const { i18n } = useLingui()
  const { request, agent, selectedOutcome } = item
  const status = statusOf(item)
  return (
    <Panel title={i18n.t('About this draft')}>
      <Facts>
        <Fact label={i18n.t('Status')}>
          <StatusBadge status={draftStatus(i18n, status)} />
        </Fact>
        <Fact label={i18n.t('Kind')}>{draftKindLabel(i18n, kindOf(item))}</Fact>
        <Fact label={i18n.t('Lead')}>
          <Link to="/leads/$leadId" params={{ leadId: request.leadId }} search={{}} className={link}>
            <bdi>{lead?.name ?? safeName(request.leadId)}</bdi>
          </Link>
        </Fact>
        <Fact label={i18n.t('Agent')}>
          {agent?.id ? (
            <Link to="/agents/$agentId" params={{ agentId: agent.id }} search={{}} className={link}>
              <bdi>{safeName(agent.name ?? agent.id)}</bdi>
            </Link>
          ) : (
            none
          )}
        </Fact>
        <Fact label={i18n.t('Account')}>
          <Link
            to="/accounts/$socialAccountId"
            params={{ socialAccountId: request.socialAccountId }}
            search={{}}
            className={link}
          >
            <bdi>{accountNameIn(i18n, accounts, request.socialAccountId)}</bdi>
          </Link>
        </Fact>
        <Fact label={i18n.t('Enrollment')}>{enrollmentStatus(i18n, item.enrollmentStatus).label}</Fact>
        <Fact label={i18n.t('Outcome')}>
          {selectedOutcome ? <StatusBadge status={outcomeStatus(i18n, selectedOutcome)} /> : none}
        </Fact>
        <Fact label={i18n.t('Revision')}>{formatCount(request.revision, i18n.locale)}</Fact>
        <Fact label={i18n.t('Written')}>
          <When at={request.createdAt} />
        </Fact>
        <Fact label={i18n.t('Changed')}>
          <When at={request.updatedAt} />
        </Fact>
        <Fact label={i18n.t('Decided')}>
          <When at={request.reviewedAt} />
        </Fact>
        <Fact label={i18n.t('Sent at')}>
          <When at={request.sentAt} />
        </Fact>
        {'sentMessageKeys' in request && request.sentMessageKeys !== undefined ? (
          <Fact label={i18n.t('Messages sent')}>
            {request.sentMessageKeys.length === 0
              ? i18n.t('none of them')
              : draftTextsInSentence(i18n, request.sentMessageKeys)}
          </Fact>
        ) : null}
        <Fact label={i18n.t('Rejection reason')}>
          {request.rejectionReason ? (
            <span dir="auto" className="whitespace-pre-wrap">
              {safeProse(request.rejectionReason.slice(0, longestReason))}
            </span>
          ) : (
            none
          )}
        </Fact>
      </Facts>
      <Folded title={i18n.t('What it was written from')}>
        <OpenShape value={request.inputSnapshot} />
      </Folded>
      <Folded title={i18n.t('What the service noted about it')}>
        <OpenShape value={request.metadata} />
      </Folded>
      <Folded title={i18n.t('Identifiers')}>
        <Identifiers request={request} />
      </Folded>
    </Panel>
  )
}

const longestReason = 2_000

/** Drawn when it is opened: what has no described shape may be large. */
function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="border-t border-line" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="px-4 py-2 -outline-offset-2 select-none hover:bg-hover">{title}</summary>
      {isOpen ? (
        <div role="group" aria-label={title} className="figures px-4 pb-3.5 wrap-anywhere">
          {children}
        </div>
      ) : null}
    </details>
  )
}

function Identifiers({ request }: { request: Validation['request'] }) {
  const { i18n } = useLingui()
  const rows: readonly [string, string | undefined][] = [
    [i18n.t('Draft'), request.id],
    [i18n.t('Workspace'), request.workspaceId],
    [i18n.t('Flow'), request.flowId],
    [i18n.t('Enrollment'), request.flowEnrollmentId],
    // Cold sequences have none.
    ...('stepId' in request ? [[i18n.t('Step'), request.stepId] satisfies [string, string | undefined]] : []),
    [i18n.t('Lead'), request.leadId],
    [i18n.t('Account'), request.socialAccountId],
  ]
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(([name, id]) => (
        <div key={name} className="contents">
          <dt className="text-text-3">{name}</dt>
          <dd>
            <code>{safeName(id)}</code>
          </dd>
        </div>
      ))}
    </dl>
  )
}
