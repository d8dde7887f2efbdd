import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { Disclosure } from '#/components/disclosure'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { autonomyLabel } from '#/domain/agent-labels'
import { AgentRules } from '#/domain/agent-rules'
import { formatDate, formatExact } from '#/lib/date'
import { none } from '#/lib/none'
import { safeName } from '#/lib/text'
import { QueryBody } from '#/shell/queries/query-panel'
import { When } from '#/shell/i18n/when'
import { SuggestedRules } from './-suggested-rules'

type Agent = DataOf<'agents.get'>
type Props = { query: UseQueryResult<DecodedAnswer<'agents.get'>>; agent: Agent; zone: string | undefined }

/** How far the agent may go by itself. */
export function Settings({ query, agent, zone }: Props) {
  const { i18n } = useLingui()
  const date = (value: string | null | undefined) => (
    <span title={formatExact(value, i18n.locale, zone)}>{formatDate(value, i18n.locale, zone)}</span>
  )
  return (
    <Panel title={i18n.t('Settings')}>
      <Facts>
        {agent.pausedAt ? (
          <Fact label={i18n.t('Paused since')}>
            <When at={agent.pausedAt} zone={zone ?? null} />
          </Fact>
        ) : null}
        <Fact label={i18n.t('Autonomy')}>
          <Autonomy agent={agent} />
        </Fact>
        {switchesOf(i18n, agent).map(({ label, isOn }) => (
          <Fact key={label} label={label}>
            {isOn === undefined ? none : isOn ? i18n.t('yes') : i18n.t('no')}
          </Fact>
        ))}
        <Fact label={i18n.t('Created')}>{date(agent.createdAt)}</Fact>
        <Fact label={i18n.t('Changed')}>{date(agent.updatedAt)}</Fact>
      </Facts>
      <Disclosure title={i18n.t('Details')}>
        <Facts>
          <Fact label={i18n.t('Agent ID')}>{safeName(agent.id)}</Fact>
          <Fact label={i18n.t('Target ID')}>{safeName(agent.companyTargetId)}</Fact>
          <Fact label={i18n.t('Workspace ID')}>{safeName(agent.workspaceId)}</Fact>
        </Facts>
      </Disclosure>
      <QueryBody query={query} skeleton={null}>
        {() => null}
      </QueryBody>
    </Panel>
  )
}

/** The recommended level is told where it is another. */
function Autonomy({ agent: { autonomyLevel, recommendedAutonomyLevel } }: { agent: Agent }) {
  const { i18n } = useLingui()
  const isOther = recommendedAutonomyLevel !== undefined && recommendedAutonomyLevel !== autonomyLevel
  return (
    <>
      {autonomyLabel(i18n, autonomyLevel)}
      {isOther ? (
        <span className="block text-wait">
          {i18n.t('Recommended: {level}', { level: autonomyLabel(i18n, recommendedAutonomyLevel) })}
        </span>
      ) : (
        <span className="text-text-3">
          {recommendedAutonomyLevel === undefined ? null : ` · ${i18n.t('as recommended')}`}
        </span>
      )}
    </>
  )
}

const switchesOf = (i18n: I18n, agent: Agent) => [
  { label: i18n.t('Ask before first decision'), isOn: agent.forceHandoffOnFirstDecision },
  { label: i18n.t('Keep every lead'), isOn: agent.disableLeadExit },
  { label: i18n.t('Link tracking'), isOn: agent.linkTrackingEnabled },
  { label: i18n.t('Humanizer'), isOn: agent.humanizerEnabled },
]

/** What the agent was taught: how to write, and what is true of the company and its offer. */
export function Memory({ agent: { id, memory } }: { agent: Agent }) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Memory')}>
      <div className="grid gap-4 px-4 pb-3.5 sm:grid-cols-3">
        <Rules title={i18n.t('Writing rules')} list={memory?.writingRules} />
        <Rules title={i18n.t('Company facts')} list={memory?.companyFacts} />
        <Rules title={i18n.t('Offer facts')} list={memory?.offerFacts} />
      </div>
      <SuggestedRules key={id} agentId={id} rules={memory?.writingRules} />
    </Panel>
  )
}

function Rules({ title, list }: { title: string; list: readonly string[] | undefined }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-1 text-text-3">{title}</h3>
      <AgentRules list={list} />
    </section>
  )
}
