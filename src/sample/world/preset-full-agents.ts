import { agentOf } from './preset-defaults'
import { founders, nordics, recruiting, revenueOps, scaleUps } from './agent-profiles'
import type { Agent } from './accounts-and-agents'
import { since } from './dates'
import type { Instant } from './journey'

export function fullAgents(anchor: Instant): readonly Agent[] {
  const at = (when: string) => since(anchor, when)
  return [
    agentOf({
      id: 'ag_scaleups',
      name: 'Scale-ups France',
      accounts: [0, 6],
      profile: scaleUps,
      autonomy: 'validateEverything',
      recommendedAutonomy: 'validateReplies',
      territory: 'france',
      audience: 'sales',
      share: 0.3,
      voice: {
        language: 'fr',
        offer: 'une prévision de ventes que la direction et les équipes lisent de la même façon',
        proof: 'une équipe de votre taille a ramené sa réunion de prévision à vingt minutes',
        link: 'https://meet.northwind.example/camille',
      },
      createdAt: at('-74d 09:05'),
      startedAt: at('-74d 10:00'),
      updatedAt: at('-8d 15:26'),
    }),
    agentOf({
      id: 'ag_revops',
      name: 'UK & Ireland, RevOps',
      accounts: [3, 4, 5],
      profile: revenueOps,
      autonomy: 'validateReplies',
      recommendedAutonomy: 'validateReplies',
      territory: 'britain',
      audience: 'revenue',
      share: 0.38,
      createdAt: at('-73d 16:18'),
      startedAt: at('-73d 17:00'),
      updatedAt: at('-30d 11:02'),
    }),
    agentOf({
      id: 'ag_founders',
      name: 'DACH founders',
      accounts: [2, 1],
      profile: founders,
      autonomy: 'validateEverything',
      recommendedAutonomy: 'autonomous',
      forceHandoffOnFirstDecision: true,
      disableLeadExit: true,
      humanizerEnabled: false,
      territory: 'dach',
      audience: 'founders',
      share: 0.32,
      createdAt: at('-70d 08:40'),
      startedAt: at('-69d 09:00'),
      updatedAt: at('-3d 09:51'),
    }),
    agentOf({
      id: 'ag_recruiters',
      name: 'Recruiters',
      accounts: [0, 2],
      profile: recruiting,
      autonomy: 'autonomous',
      recommendedAutonomy: 'validateReplies',
      linkTrackingEnabled: false,
      territory: 'world',
      audience: 'recruiters',
      share: 0.14,
      createdAt: at('-52d 13:13'),
      startedAt: at('-51d 08:00'),
      pausedAt: at('-6d 14:20'),
      updatedAt: at('-6d 14:20'),
    }),
    agentOf({
      id: 'ag_nordics',
      name: 'Nordics (draft)',
      accounts: [],
      profile: nordics,
      recommendedAutonomy: 'validateEverything',
      linkTrackingEnabled: false,
      share: 0,
      createdAt: at('-1d 13:55'),
      startedAt: Infinity,
    }),
  ]
}
