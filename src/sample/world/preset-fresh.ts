import { accountOf } from './preset-defaults'
import { weekdays } from './hours'
import { usualTempo, type PresetMaker } from './preset'
import { camille, northwind } from './preset-full-team'

export const fresh: PresetMaker = ({ seed, born }) => {
  const created = Math.floor(born / 1000) * 1000 - 60_000
  return {
    workspace: { ...northwind(created), contactEmail: null },
    members: [camille(created, created)],
    invitations: [],
    accounts: [
      accountOf(seed, 0, {
        id: 'sa_camille',
        userId: 'us_camille',
        email: null,
        profilePicture: null,
        memberId: null,
        socialId: null,
        publicIdentifier: null,
        timezone: 'Europe/Paris',
        week: weekdays(),
        outages: [{ from: created, until: Infinity, phase: 'connecting' }],
        createdAt: created + 35_000,
      }),
    ],
    agents: [],
    tempo: { ...usualTempo, leadsAtAnchor: 0, leadsPerDay: 0, historyDays: 1, daysAhead: 1 },
    billing: 'trial',
    grain: 1000,
  }
}
