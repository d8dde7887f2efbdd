import { i18n } from '@lingui/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataOf, DecodedAnswer } from '#/api/decode/lenient'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts, yesOrNo } from '#/components/facts'
import { OpenShape } from '#/components/open-shape'
import { LinkedProse } from '#/components/outside-link'
import { Panel } from '#/components/panel'
import { TruncatedText } from '#/components/truncated-text'
import { autonomyLabel, conversionLabel } from '#/domain/agent-labels'
import { AgentRules } from '#/domain/agent-rules'
import { useWorkspaceZone } from '#/domain/shared-queries'
import { formatDuration } from '#/lib/duration'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { safeName, safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { DateText, When } from '#/shell/i18n/when'
import { QueryBody } from '#/shell/queries/query-panel'
import { queryFor } from '#/api/queries'
import { useInSight } from '#/components/in-sight'
import { repeatedEdits, suggestionsFrom } from '#/domain/edit-suggestions'
import { EditSuggestions } from '#/domain/edit-suggestions-list'

type Agent = DataOf<'agents.get'>
type Props = { query: UseQueryResult<DecodedAnswer<'agents.get'>>; agent: Agent }

export function Settings({ query, agent }: Props) {
  const zone = useWorkspaceZone()
  return (
    <Panel title={i18n.t('Settings')}>
      <Facts
        facts={[
          agent.pausedAt && fact(i18n.t('Paused'), <When at={agent.pausedAt} zone={zone ?? null} />),
          fact(i18n.t('Autonomy'), <Autonomy agent={agent} />),
          fact(i18n.t('Ask before first decision'), yesOrNo(agent.forceHandoffOnFirstDecision)),
          fact(i18n.t('Keep every lead'), yesOrNo(agent.disableLeadExit)),
          fact(i18n.t('Link tracking'), yesOrNo(agent.linkTrackingEnabled)),
          fact(i18n.t('Humanizer'), yesOrNo(agent.humanizerEnabled)),
          fact(i18n.t('Added'), <DateText at={agent.createdAt} />),
          fact(i18n.t('Changed'), <DateText at={agent.updatedAt} />),
        ]}
      />
      <Disclosure title={i18n.t('IDs')}>
        <Facts
          facts={[
            fact(i18n.t('Agent'), safeName(agent.id)),
            fact(i18n.t('Target audience'), safeName(agent.companyTargetId)),
            fact(i18n.t('Workspace'), safeName(agent.workspaceId)),
          ]}
        />
      </Disclosure>
      <QueryBody query={query} skeleton={null} />
    </Panel>
  )
}

function Autonomy({ agent: { autonomyLevel, recommendedAutonomyLevel } }: { agent: Agent }) {
  const isOther = recommendedAutonomyLevel !== undefined && recommendedAutonomyLevel !== autonomyLevel
  return (
    <>
      {autonomyLabel(autonomyLevel)}
      {isOther ? (
        <span className="block text-wait">
          {i18n.t('Recommended: {level}', { level: autonomyLabel(recommendedAutonomyLevel) })}
        </span>
      ) : null}
    </>
  )
}

export function Memory({ agent: { id, memory } }: { agent: Agent }) {
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

type CompanyTarget = DataOf<'agents.get'>['companyTarget']
export function Target({ target }: { target: CompanyTarget }) {
  return (
    <Panel title={i18n.t('Target audience')} note={<bdi>{safeName(target?.name)}</bdi>}>
      <Facts
        facts={[
          fact(i18n.t('Value proposition'), <Prose>{target?.valueProposition}</Prose>),
          fact(i18n.t('Pain point'), <Prose>{target?.painPoint}</Prose>),
          fact(i18n.t('Differentiators'), <Words list={target?.differentiators} />),
          fact(i18n.t('Fit score'), formatCount(target?.fitScore)),
        ]}
      />
      <h3 className="border-t border-line px-4 pt-3 pb-2 font-medium">{i18n.t('Ideal customer')}</h3>
      <Facts
        facts={[
          fact(i18n.t('Job titles'), <Words list={target?.icpJobTitles} />),
          fact(i18n.t('Industry'), <Words list={target?.icpIndustry} />),
          fact(i18n.t('Company size'), <Words list={target?.icpCompanySize} />),
          fact(i18n.t('Company type'), <Words list={target?.icpCompanyType} />),
          fact(i18n.t('Location'), <bdi>{safeName(target?.icpLocation)}</bdi>),
          fact(i18n.t('Years of experience'), <Words list={target?.icpYearsOfExperience} />),
          fact(i18n.t('Years in position'), <Words list={target?.icpYearsInCurrentPosition} />),
          fact(i18n.t('Gender'), <Words list={target?.icpGender} />),
        ]}
      />
      <Facts
        className="border-t border-line pt-3"
        facts={[
          fact(i18n.t('Added'), <DateText at={target?.createdAt} />),
          fact(i18n.t('Changed'), <DateText at={target?.updatedAt} />),
        ]}
      />
      <Disclosure title={i18n.t('IDs')}>
        <Facts
          facts={[
            fact(i18n.t('ID'), safeName(target?.id)),
            fact(i18n.t('Workspace'), safeName(target?.workspaceId)),
          ]}
        />
      </Disclosure>
    </Panel>
  )
}

const maxProseLength = 4_000

const Prose = ({ children }: { children: string | undefined }): ReactNode =>
  children ? (
    <p dir="auto" lang="" className="whitespace-pre-wrap">
      <TruncatedText text={children} maxLength={maxProseLength}>
        {safeProse}
      </TruncatedText>
    </p>
  ) : (
    none
  )

function Words({ list }: { list: readonly string[] | undefined }) {
  if (list === undefined) return none
  if (list.length === 0) return <span className="text-text-3">{i18n.t('any')}</span>
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-1">
      {list.map((word, i) => (
        // Words in a list may repeat.
        <li key={`${i}`} className="max-w-full rounded-sm bg-hover px-1.5 wrap-anywhere">
          <bdi>{safeName(word)}</bdi>
        </li>
      ))}
    </ul>
  )
}

type Payload = Readonly<Record<string, unknown>>

// A larger payload is shown a part at a time.
const maxFields = 12

const isPayload = (value: unknown): value is Payload =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).length <= maxFields

/** An id means something to the service alone, such as `calendarOwnerId` or `owner_id`. */
const isId = (name: string): boolean => /(?:^id|Ids?|_ids?|ID)$/.test(name)
const isOneWord = (value: unknown): value is string => typeof value === 'string' && /^\w+$/.test(value)

/** The shape of the payload is not documented. */
export function Conversion({ action }: { action: DataOf<'agents.get'>['conversionAction'] }) {
  const payload = action?.payload
  const fields = isPayload(payload) ? Object.entries(payload) : []
  const ids = fields.filter(([name]) => isId(name))
  const isWholeId = isOneWord(payload)
  return (
    <Panel title={i18n.t('Conversion action')}>
      <Facts
        facts={[
          fact(i18n.t('Action'), conversionLabel(action?.conversionAction)),
          fact(i18n.t('Summary'), <bdi>{safeName(action?.summary)}</bdi>),
          ...fields
            .filter(([name]) => !isId(name))
            .map(([name, value]) => fact(fieldName(name), <Value name={name} value={value} />)),
          isPayload(payload) || isWholeId
            ? null
            : fact(i18n.t('Details'), <OpenShape value={payload} nameOf={(name) => fieldName(name)} />),
        ]}
      />
      {ids.length === 0 && !isWholeId ? null : (
        <Disclosure title={i18n.t('Details')}>
          <Facts
            facts={[
              isWholeId && fact(i18n.t('ID'), safeName(payload)),
              ...ids.map(([name, value]) =>
                fact(humanised(name).replace(/ id(s?)$/, ' ID$1'), <OpenShape value={value} />),
              ),
            ]}
          />
        </Disclosure>
      )}
    </Panel>
  )
}

function fieldName(name: string): string {
  const names = new Map([
    ['url', i18n.t('Link')],
    ['links', i18n.t('Links')],
    ['durationMinutes', i18n.t('Duration')],
    ['question', i18n.t('Question')],
    ['required', i18n.t('Answer required')],
    ['askFirst', i18n.t('Asks first')],
  ])
  return names.get(name) ?? humanised(name)
}

function Value({ name, value }: { name: string; value: unknown }): ReactNode {
  if (name === 'url' && typeof value === 'string') return <LinkedProse text={safeProse(value)} />
  if (name === 'durationMinutes' && typeof value === 'number') return formatDuration(value * 60_000)
  return <OpenShape value={value} nameOf={(field) => fieldName(field)} />
}

const repliesOf = (agentId: string, status: 'SENT' | 'APPROVED') =>
  queryFor('validations.list', {
    query: { agentId, status, validationItemType: 'conversationReply' },
  })

/** What reviewers keep changing in the agent's replies and no writing rule says; asked for once it is in sight. */
function SuggestedRules({ agentId, rules }: { agentId: string; rules: readonly string[] | undefined }) {
  const { ref, isInSight } = useInSight<HTMLDivElement>()
  const enabled = isInSight && rules !== undefined
  const lists = [
    useQuery({ ...repliesOf(agentId, 'SENT'), enabled, refetchInterval: false }).data,
    useQuery({ ...repliesOf(agentId, 'APPROVED'), enabled, refetchInterval: false }).data,
  ]
  const edits = repeatedEdits(lists.flatMap((list) => list?.data.items ?? []))
  return (
    <div ref={ref} className="px-4 not-empty:pb-3.5">
      <EditSuggestions suggestions={rules === undefined ? [] : suggestionsFrom(edits, () => rules)} />
    </div>
  )
}
