import { since } from './dates'
import { engagedOf, usualTempo, type PresetMaker } from './preset'
import { fullAccounts } from './preset-full-accounts'
import { fullAgents } from './preset-full-agents'
import { fullTeam, northwind } from './preset-full-team'

export const longThreadLead = 12

export const full: PresetMaker = ({ seed, leads, anchor }) => ({
  workspace: northwind(since(anchor, '-75d 07:58')),
  ...fullTeam(anchor),
  accounts: fullAccounts(seed, anchor),
  agents: fullAgents(anchor),
  tempo: {
    ...usualTempo,
    leadsAtAnchor: leads,
    leadsPerDay: Math.max(1, Math.round(leads / 43)),
    engaged: engagedOf(leads),
    longThread: { lead: longThreadLead, turns: 200, manual: 0.7 },
  },
  billing: 'discount-repeating',
  grain: 1000,
})
