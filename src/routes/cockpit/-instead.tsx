import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { DataOf } from '#/api/decode/lenient'
import { ApiFailure } from '#/api/errors'
import { Button } from '#/components/button'
import { Panel } from '#/components/panel'
import { Mark } from '#/components/tone'
import type { SocialAccount } from '#/domain/account-condition'
import { accountState } from '#/domain/account-labels'
import { accountName, agentName } from '#/domain/names'
import { isConnected } from '#/domain/quotas'
import { formatCount } from '#/lib/number'
import { useMinute } from '#/shell/frame/clock'
import { failureSentence, type FailureWords } from '#/shell/queries/failure'
import { NextRefetch, ServiceMessage, useFailure } from '#/shell/queries/query-panel'
import { isolated } from '#/lib/text'

type NoCockpitProps = { live: UseQueryResult; analytics: UseQueryResult }

export function NoCockpit({ live, analytics }: NoCockpitProps) {
  const [one, other] = [useFailure(live), useFailure(analytics)]
  const failure = one ?? other
  const isTrying = live.isFetching || analytics.isFetching
  const onTry = () => void Promise.all([live.refetch(), analytics.refetch()])
  const { title, detail } = failureWords(failure)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-raise">
      <div className="px-4 py-3.5">
        <div role="alert">
          <h2 className="font-semibold">{title}</h2>
          {detail === null ? null : <p className="mt-1 text-text-2">{detail}</p>}
        </div>
        <NextRefetch query={one === null ? analytics : live} error={failure} />
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to="/inbox" className="link">
            {i18n.t('Inbox')}
          </Link>
          <Link to="/validations" className="link">
            {i18n.t('Validations')}
          </Link>
          <Link to="/leads" className="link">
            {i18n.t('Leads')}
          </Link>
          <Button aria-disabled={isTrying} onClick={onTry}>
            {isTrying ? i18n.t('Loading…') : i18n.t('Try again')}
          </Button>
        </p>
      </div>
      <ServiceMessage error={failure} />
    </div>
  )
}

/** What is missing is the page, not a record. */
function failureWords(failure: Error | null): FailureWords {
  switch (failure instanceof ApiFailure ? failure.detail.kind : null) {
    case 'forbidden':
      return {
        title: i18n.t('No access to the cockpit'),
        detail: i18n.t('Ask an owner or admin for access.'),
      }
    case 'notFound':
      return {
        title: i18n.t('No cockpit here'),
        detail: i18n.t('Ask your administrator to check the service’s address.'),
      }
    default:
      return failureSentence(failure)
  }
}

type FirstStepsProps = {
  agents: DataOf<'agents.list'> | undefined
  accounts: readonly SocialAccount[] | undefined
}

type Step = { title: string; state: string; isDone: boolean; to: '/accounts' | '/agents' | '/leads' }

export function FirstSteps({ agents, accounts }: FirstStepsProps) {
  const now = useMinute()
  const steps = [accountStep(accounts, now), agentStep(agents), leadStep()]
  return (
    <Panel
      title={i18n.t('Getting started')}
      note={i18n.t('{part} of {whole}', {
        part: steps.filter(({ isDone }) => isDone).length,
        whole: steps.length,
      })}
      className="mb-4"
    >
      <ol aria-label={i18n.t('Getting started')}>
        {steps.map(({ title, state, isDone, to }, i) => (
          <li key={to} className="border-t border-line">
            <Link
              to={to}
              className="flex min-h-12 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
            >
              <Mark tone={isDone ? 'good' : 'neutral'}>
                {isDone ? <Check aria-hidden className="size-3.5" /> : i + 1}
              </Mark>
              <span className="min-w-0 grow wrap-anywhere">
                <span className="mr-2 font-medium">{title}</span>
                <span className="text-text-2">{state}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-text-3" />
            </Link>
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-4 py-2.5 text-text-2">
        {i18n.t('Results appear with the first leads.')}
      </p>
    </Panel>
  )
}

function accountStep(accounts: readonly SocialAccount[] | undefined, now: number): Step {
  const step = { title: i18n.t('Connect an account'), to: '/accounts' as const }
  if (accounts === undefined) return { ...step, state: i18n.t('Not known'), isDone: false }
  const connected = accounts.filter(isConnected).length
  if (connected > 0)
    return {
      ...step,
      state: i18n.t('{count, plural, one {# account is connected} other {# accounts are connected}}', {
        count: connected,
      }),
      isDone: true,
    }
  const [first] = accounts
  if (first === undefined) return { ...step, state: i18n.t('Nothing yet'), isDone: false }
  const { sentence } = accountState(first, now)
  const state = i18n.t('{name}: {state}', { name: isolated(accountName(first)), state: sentence })
  return { ...step, state, isDone: false }
}

function agentStep(agents: DataOf<'agents.list'> | undefined): Step {
  const step = { title: i18n.t('Create an agent'), to: '/agents' as const }
  if (agents === undefined) return { ...step, state: i18n.t('Not known'), isDone: false }
  const [first] = agents
  if (first === undefined) return { ...step, state: i18n.t('Nothing yet'), isDone: false }
  const state = agents.length === 1 ? agentName(first) : formatCount(agents.length)
  return { ...step, state, isDone: true }
}

const leadStep = (): Step => ({
  title: i18n.t('First leads'),
  state: i18n.t('found by a running agent'),
  isDone: false,
  to: '/leads',
})
