import { i18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import type { SocialAccount } from './account-condition'
import { accountTone } from './account-labels'
import { heldAccounts, heldSentence, isRunning, type Agent } from './agent-held'
import { agentStatus, agentStatusSince } from './agent-labels'
import { silenceLabel, silenceOf, silenceSentence, type Activity } from './agent-silence'

export type AgentCondition = {
  label: string
  sentence: string
  tone: Tone
  isSilent: boolean
}

type Known = {
  accounts: readonly SocialAccount[] | undefined
  activity: Activity | undefined
}

const tones: readonly Tone[] = ['bad', 'wait', 'neutral']

export function agentCondition(
  agent: Agent & { createdAt?: string | undefined },
  { accounts, activity }: Known,
  moment: { now: number; zone: string | undefined },
): AgentCondition {
  const { label, tone } = agentStatusSince(agent, moment)
  const ids = agent.socialAccountIds
  const plain = { label, sentence: label, tone, isSilent: false }
  if (!isRunning(agent)) return plain
  const silence = silenceOf(agent, activity, accounts, moment.now)
  if (silence !== null)
    return {
      label: silenceLabel(silence),
      sentence: silenceSentence(silence),
      tone: 'bad',
      isSilent: true,
    }
  if (ids === undefined) return plain
  const withReason = (reason: string) => `${agentStatus(agent).label} · ${reason}`
  if (ids.length === 0) {
    const sentence = withReason(i18n.t('No account'))
    return { label: sentence, sentence, tone: 'bad', isSilent: false }
  }
  const held = accounts === undefined ? [] : heldAccounts(agent, accounts, moment.now)
  const worst = tones.flatMap((each) => held.filter(({ reason }) => accountTone[reason] === each))[0]
  if (worst === undefined) return plain
  // Without any account that is on, nothing is sent until a person acts.
  const isOff = held.some(({ reason, count }) => reason === 'disabled' && count === ids.length)
  return {
    label: withReason(heldSentence([worst])),
    sentence: withReason(heldSentence(held)),
    tone: isOff ? 'bad' : accountTone[worst.reason],
    isSilent: false,
  }
}
