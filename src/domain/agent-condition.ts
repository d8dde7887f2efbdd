import type { I18n } from '@lingui/core'
import type { Tone } from '#/components/tone'
import type { SocialAccount } from './account-condition'
import { accountTone } from './account-labels'
import { heldAccounts, heldSentence, isRunning, type Agent } from './agent-held'
import { agentStatus, agentStatusSince } from './agent-labels'
import { silenceLabel, silenceOf, silenceSentence, type Activity } from './agent-silence'

export type AgentCondition = {
  /** In a word: `Running`, `Paused since 12 Nov`, `No activity for 9 days`. */
  label: string
  /** The label with its reason. */
  sentence: string
  tone: Tone
  isSilent: boolean
}

type Known = {
  accounts: readonly SocialAccount[] | undefined
  activity: Activity | undefined
}

/** The worst first. */
const tones: readonly Tone[] = ['bad', 'wait', 'neutral']

export function agentCondition(
  i18n: I18n,
  agent: Agent & { createdAt?: string | undefined },
  { accounts, activity }: Known,
  moment: { now: number; zone: string | undefined },
): AgentCondition {
  const { label, tone } = agentStatusSince(i18n, agent, moment)
  const ids = agent.socialAccountIds
  const plain = { label, sentence: label, tone, isSilent: false }
  if (!isRunning(agent)) return plain
  const silence = silenceOf(agent, activity, accounts, moment.now)
  if (silence !== null)
    return {
      label: silenceLabel(i18n, silence),
      sentence: silenceSentence(i18n, silence),
      tone: 'bad',
      isSilent: true,
    }
  if (ids === undefined) return plain
  const status = agentStatus(i18n, agent).label
  if (ids.length === 0)
    return { ...plain, sentence: i18n.t('{status}, but without an account', { status }), tone: 'bad' }
  const held = accounts === undefined ? [] : heldAccounts(agent, accounts, moment.now)
  if (held.length === 0) return plain
  const off = held.find(({ reason }) => reason === 'disabled')
  const heldTones = held.map(({ reason }) => accountTone[reason])
  return {
    ...plain,
    sentence: i18n.t('{status}, but {accounts}', { status, accounts: heldSentence(i18n, held) }),
    // Without any account that is on, nothing is sent until a person acts.
    tone: off?.count === ids.length ? 'bad' : (tones.find((each) => heldTones.includes(each)) ?? tone),
  }
}
