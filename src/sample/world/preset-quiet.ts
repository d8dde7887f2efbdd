import { accountOf, agentOf } from './preset-defaults'
import { revenueOps, scaleUps } from './agent-profiles'
import { since } from './dates'
import { usualTempo, type PresetMaker } from './preset'
import { camille, northwind } from './preset-full-team'

/** The agents decide alone and send every day: nothing is left for a person. */
export const quiet: PresetMaker = ({ seed, anchor }) => {
  const at = (when: string) => since(anchor, when)
  return {
    workspace: northwind(at('-130d 09:00')),
    members: [camille(at('-130d 09:00'), at('-90d 10:00'))],
    invitations: [],
    accounts: [
      accountOf(seed, 0, {
        id: 'sa_camille',
        userId: 'us_camille',
        firstName: 'Camille',
        lastName: 'Roy',
        country: 'FR',
        premiumType: 'salesnav',
        timezone: 'Europe/Paris',
        languages: { own: ['fr'], effective: ['fr'] },
        createdAt: at('-130d 09:20'),
      }),
      accountOf(seed, 1, {
        id: 'sa_imogen',
        userId: 'us_camille',
        firstName: 'Imogen',
        lastName: 'Clarke',
        country: 'GB',
        timezone: 'Europe/London',
        createdAt: at('-129d 10:00'),
      }),
    ],
    agents: [
      agentOf({
        id: 'ag_scaleups',
        name: 'Scale-ups France',
        accounts: [0],
        profile: scaleUps,
        autonomy: 'autonomous',
        recommendedAutonomy: 'autonomous',
        territory: 'france',
        createdAt: at('-130d 09:40'),
        startedAt: at('-129d 08:00'),
        voice: {
          language: 'fr',
          offer: 'une prévision de ventes lue par tous de la même façon',
          proof: 'une équipe de votre taille y gagne une heure par semaine',
          link: 'https://meet.northwind.example/camille',
        },
      }),
      agentOf({
        id: 'ag_revops',
        name: 'UK & Ireland, RevOps',
        accounts: [1],
        profile: revenueOps,
        autonomy: 'autonomous',
        recommendedAutonomy: 'autonomous',
        territory: 'britain',
        audience: 'revenue',
        createdAt: at('-129d 09:40'),
        startedAt: at('-128d 08:00'),
      }),
    ],
    tempo: {
      ...usualTempo,
      leadsAtAnchor: 480,
      historyDays: 126,
      leadsPerDay: 5,
      handoff: 0,
    },
    billing: 'active-monthly',
    grain: 1000,
  }
}
