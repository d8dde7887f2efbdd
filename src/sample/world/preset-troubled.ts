import { since } from './dates'
import type { Account } from './accounts-and-agents'
import { engagedOf, usualTempo, type PresetMaker } from './preset'
import { fullAccounts } from './preset-full'
import { fullAgents } from './preset-full-agents'
import { fullTeam, northwind } from './preset-full-team'

/** Nobody has looked after this workspace for more than a week. */
export const troubled: PresetMaker = ({ seed, leads, anchor }) => {
  const at = (when: string) => since(anchor, when)
  const forever = (account: Account, phase: Account['outages'][number]['phase'], when: string): Account => ({
    ...account,
    outages: [{ from: at(when), until: Infinity, phase }],
  })
  const problem: Readonly<Record<string, (account: Account) => Account>> = {
    sa_camille: (account) => ({
      ...account,
      gates: [
        {
          action: 'social.sendMessage',
          reason: 'too_many_unanswered_messages',
          source: 'CAPACITY',
          from: at('-2d 09:30'),
          until: at('+2d 06:00'),
        },
        {
          action: 'social.sendInvite',
          reason: 'pending_invitations_limit_reached',
          source: 'CAPACITY',
          from: at('-5d 09:30'),
          until: at('+2d 06:00'),
        },
      ],
    }),
    sa_jonas: (account) => forever(account, 'disconnected', '-8d 05:40'),
    sa_lea: (account) => forever(account, 'reconnecting', '-1d 07:20'),
    sa_imogen: (account) => ({
      ...account,
      gates: (['social.sendInvite', 'social.sendMessage', 'social.handleConversationReply'] as const).map(
        (action) => ({
          action,
          reason: 'identity_check_required',
          source: 'PROVIDER',
          from: at('-9d 10:12'),
          until: at('+30d 00:00'),
        }),
      ),
    }),
    sa_daniel: (account) => forever(account, 'disconnected', '-8d 20:15'),
    sa_priya: (account) => ({ ...account, disabledAt: at('-6d 09:00') }),
  }
  return {
    workspace: northwind(at('-75d 07:58')),
    ...fullTeam(anchor),
    accounts: fullAccounts(seed, anchor).map((account) => problem[account.id]?.(account) ?? account),
    agents: fullAgents(anchor).map((agent) =>
      agent.id === 'ag_nordics'
        ? { ...agent, createdAt: at('-22d 09:24'), startedAt: at('-22d 10:00'), updatedAt: at('-22d 10:00') }
        : agent,
    ),
    tempo: {
      ...usualTempo,
      leadsAtAnchor: Math.ceil(leads / 2),
      leadsPerDay: Math.max(1, Math.round(leads / 86)),
      engaged: engagedOf(leads / 2),
      decisionsEndAt: at('-9d 16:00'),
      handoff: 0.3,
      hasPreviews: true,
    },
    billing: 'payment-failed',
    grain: 1000,
  }
}
