import { since } from './dates'
import { full } from './preset-full'
import type { PresetMaker } from './preset'

/** The workspace of `full`, in which one agent runs out of leads and edited replies win more of them. */
export const telling: PresetMaker = (given) => {
  const { agents, tempo, ...workspace } = full(given)
  return {
    ...workspace,
    agents: agents.map((agent) =>
      agent.id === 'ag_revops' ? { ...agent, sourcesUntil: since(given.anchor, '-4d 00:00') } : agent,
    ),
    tempo: { ...tempo, accepted: 0.6, answered: 0.9, handoff: 0.05, hasEditsThatPay: true },
  }
}
