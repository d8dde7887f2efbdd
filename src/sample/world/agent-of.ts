import type { Agent } from './accounts-and-agents'

type Given = Partial<Agent> & Pick<Agent, 'id' | 'name' | 'accounts' | 'profile' | 'createdAt' | 'startedAt'>

/** An agent with what is usual, where nothing else is said. */
export const agentOf = (given: Given): Agent => ({
  autonomy: 'validateEverything',
  recommendedAutonomy: 'validateEverything',
  forceHandoffOnFirstDecision: false,
  disableLeadExit: false,
  linkTrackingEnabled: true,
  humanizerEnabled: true,
  pausedAt: Infinity,
  updatedAt: given.startedAt === Infinity ? given.createdAt : given.startedAt,
  share: 1,
  territory: 'world',
  audience: 'sales',
  flowId: given.id.replace('ag_', 'fl_'),
  searchFilterIds: ['a', 'b', 'c'].map((part) => `${given.id.replace('ag_', 'sf_')}_${part}`),
  voice: {
    language: 'en',
    offer: 'one forecast that sales and finance read the same way',
    proof: 'a team of your size cut its forecast call to twenty minutes',
    link: 'https://northwind.example/overview',
  },
  ...given,
})
