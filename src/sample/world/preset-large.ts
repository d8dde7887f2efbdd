import { accountOf, agentOf, quota, quotas } from './preset-defaults'
import { founders, recruiting, revenueOps, scaleUps } from './agent-profiles'
import type { Agent } from './accounts-and-agents'
import { since } from './dates'
import { from, weekdays } from './hours'
import { firstNameRanges, firstNames, lastNameRanges, lastNames } from './names'
import { usualTempo, type PresetMaker } from './preset'
import { camille, northwind } from './preset-full-team'
import { hash } from './seeded'

const accountCount = 48
const agentCount = 24

const places = [
  ['FR', 'Europe/Paris', 0],
  ['GB', 'Europe/London', 1],
  ['DE', 'Europe/Berlin', 2],
  ['US', 'America/New_York', 1],
  ['CH', 'Europe/Zurich', 2],
  ['IE', 'Europe/Dublin', 1],
] as const

const lines = [
  ['Scale-ups', scaleUps, 'france', 'sales'],
  ['RevOps', revenueOps, 'britain', 'revenue'],
  ['Founders', founders, 'dach', 'founders'],
  ['Recruiters', recruiting, 'america', 'recruiters'],
] as const

/**
 * The leads of one week come again and again for two years: a million leads and a hundred thousand conversations, one
 * of them with twenty thousand messages.
 */
export const large: PresetMaker = ({ seed, anchor }) => {
  const at = (when: string) => since(anchor, when)
  const nameOf = (list: readonly string[], range: { start: number; length: number } | undefined, n: number) =>
    (range && list[range.start + (hash(seed, 41, n) % range.length)]) ?? ''
  const accounts = Array.from({ length: accountCount }, (_, index) => {
    const [country, timezone, culture] = places[index % places.length] ?? places[0]
    return accountOf(seed, index, {
      id: `sa_${String(index + 1).padStart(2, '0')}`,
      userId: 'us_camille',
      firstName: nameOf(firstNames, firstNameRanges[culture], index),
      lastName: nameOf(lastNames, lastNameRanges[culture], index + 500),
      country,
      timezone,
      premiumType: index % 3 === 0 ? 'salesnav' : 'unknown',
      week: weekdays(from('08:30', '18:00')),
      quotas: quotas({
        'social.sendInvite': quota(40, 18, [4, 9]),
        'social.sendMessage': quota(60, null, [1, 3]),
      }),
      createdAt: at('-731d 08:00'),
    })
  })
  const agents = Array.from({ length: agentCount }, (_, index): Agent => {
    const [name, profile, territory, audience] = lines[index % lines.length] ?? lines[0]
    return agentOf({
      id: `ag_${String(index + 1).padStart(2, '0')}`,
      name: `${name} ${Math.floor(index / lines.length) + 1}`,
      accounts: [index * 2, index * 2 + 1],
      profile,
      territory,
      audience,
      autonomy: (['validateReplies', 'autonomous', 'validateEverything'] as const)[index % 3] ?? 'autonomous',
      recommendedAutonomy: 'validateReplies',
      createdAt: at('-730d 08:00'),
      startedAt: at('-731d 08:00'),
    })
  })
  return {
    workspace: northwind(at('-732d 08:00')),
    members: [camille(at('-732d 08:00'), at('-100d 08:00'))],
    invitations: [],
    accounts,
    agents,
    tempo: {
      ...usualTempo,
      leadsAtAnchor: 9616,
      historyDays: 728,
      leadsPerDay: 0,
      repeatsAfterDays: 7,
      engaged: 0.38,
      accepted: 0.138,
      answered: 0.3,
      longThread: { lead: 4000, turns: 9650, manual: 0.95 },
    },
    billing: 'active-yearly',
    grain: 10_000,
  }
}
