import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { DataOf } from '#/api/decode/lenient'
import { Panel } from '#/components/panel'
import { Mark } from '#/components/tone'
import { accountCondition, type SocialAccount } from '#/domain/account-condition'
import { accountSentence } from '#/domain/account-labels'
import { agentStatus } from '#/domain/agent-labels'
import { accountName, agentName } from '#/domain/names'
import { useMinute } from '#/shell/clock'

type Props = {
  agents: DataOf<'agents.list'> | undefined
  accounts: readonly SocialAccount[] | undefined
}

type Step = { title: string; state: string; isDone: boolean; to: '/accounts' | '/agents' | '/leads' }

/** What a workspace without leads still needs before it has results, and where each of it stands. */
export function FirstSteps({ agents, accounts }: Props) {
  const { i18n } = useLingui()
  const now = useMinute()
  const steps = [accountStep(i18n, accounts, now), agentStep(i18n, agents), leadStep(i18n)]
  return (
    <Panel
      title={i18n.t('Getting started')}
      note={i18n.t('{done} of {total} done', {
        done: steps.filter(({ isDone }) => isDone).length,
        total: steps.length,
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
        {i18n.t('Results, funnel and comparisons will appear here with the first leads.')}
      </p>
    </Panel>
  )
}

function accountStep(i18n: I18n, accounts: readonly SocialAccount[] | undefined, now: number): Step {
  const step = { title: i18n.t('An account connects'), to: '/accounts' as const }
  if (accounts === undefined) return { ...step, state: i18n.t('not known'), isDone: false }
  const connected = accounts.filter(({ connectionPhase }) => connectionPhase === 'connected').length
  if (connected > 0)
    return {
      ...step,
      state: i18n.t('{count, plural, one {# account is connected} other {# accounts are connected}}', {
        count: connected,
      }),
      isDone: true,
    }
  const [first] = accounts
  if (first === undefined)
    return { ...step, state: i18n.t('None yet: connect one in the application.'), isDone: false }
  const sentence = accountSentence(i18n, accountCondition(first, now), {
    now,
    zone: first.capacity?.timezone,
  })
  const state = i18n.t('{name}: {state}', { name: accountName(i18n, first), state: sentence })
  return { ...step, state, isDone: false }
}

function agentStep(i18n: I18n, agents: DataOf<'agents.list'> | undefined): Step {
  const step = { title: i18n.t('An agent is set up'), to: '/agents' as const }
  if (agents === undefined) return { ...step, state: i18n.t('not known'), isDone: false }
  const [first] = agents
  if (first === undefined)
    return { ...step, state: i18n.t('None yet: create one in the application.'), isDone: false }
  const state =
    agents.length === 1
      ? i18n.t('{name}: {state}', { name: agentName(i18n, first), state: agentStatus(i18n, first).label })
      : i18n.t('{count, plural, one {# agent} other {# agents}}', { count: agents.length })
  return { ...step, state, isDone: true }
}

const leadStep = (i18n: I18n): Step => ({
  title: i18n.t('Leads arrive'),
  state: i18n.t('None yet: an agent that runs finds them.'),
  isDone: false,
  to: '/leads',
})
