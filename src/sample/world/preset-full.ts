import { accountOf, quota, quotas } from './preset-defaults'
import type { Account } from './accounts-and-agents'
import { since } from './dates'
import { from, weekdays } from './hours'
import type { Instant } from './journey'
import { engagedOf, usualTempo, type PresetMaker } from './preset'
import { fullAgents } from './preset-full-agents'
import { fullTeam, northwind } from './preset-full-team'

export function fullAccounts(seed: number, anchor: Instant): readonly Account[] {
  const made: Parameters<typeof accountOf>[2][] = [
    {
      id: 'sa_camille',
      userId: 'us_camille',
      firstName: 'Camille',
      lastName: 'Roy',
      country: 'FR',
      premiumType: 'salesnav',
      timezone: 'Europe/Paris',
      week: weekdays(from('08:30', '12:30'), from('13:30', '18:30')),
      languages: { own: ['fr', 'en'], effective: ['fr', 'en'] },
      createdAt: since(anchor, '-74d 08:12'),
    },
    {
      id: 'sa_jonas',
      userId: 'us_jonas',
      firstName: 'Jonas',
      lastName: 'Weber',
      country: 'DE',
      premiumType: 'salesnav',
      timezone: 'Europe/Berlin',
      outages: [
        { from: since(anchor, '-2d 09:35'), until: since(anchor, '+1d 07:40'), phase: 'disconnected' },
        { from: since(anchor, '+1d 07:40'), until: since(anchor, '+1d 07:55'), phase: 'reconnecting' },
        { from: since(anchor, '+19d 10:05'), until: since(anchor, '+20d 08:31'), phase: 'disconnected' },
      ],
      languages: { own: ['de', 'en'], effective: ['en'] },
      createdAt: since(anchor, '-74d 09:30'),
    },
    {
      id: 'sa_lea',
      userId: 'us_lea',
      firstName: 'Lea',
      lastName: 'Brandt',
      country: 'AT',
      premiumType: 'recruiter',
      timezone: 'Europe/Vienna',
      week: weekdays(from('08:00', '17:00')),
      quotas: quotas({
        'social.sendInvite': quota(12, 10, [25, 45]),
        'social.sendMessage': quota(12, null, [25, 40]),
      }),
      languages: { own: [], effective: ['en', 'fr'] },
      createdAt: since(anchor, '-73d 12:47'),
    },
    {
      id: 'sa_imogen',
      userId: 'us_imogen',
      firstName: 'Imogen',
      lastName: 'Clarke',
      country: 'GB',
      premiumType: 'salesnav',
      timezone: 'Europe/London',
      week: weekdays(from('09:00', '17:30')),
      gates: [
        {
          action: 'social.sendInvite',
          reason: 'weekly_invitation_limit_reached',
          source: 'PROVIDER',
          from: since(anchor, '-5d 13:10'),
          until: since(anchor, '+1d 08:00'),
        },
      ],
      createdAt: since(anchor, '-74d 10:02'),
    },
    {
      id: 'sa_daniel',
      userId: 'us_daniel',
      firstName: 'Daniel',
      lastName: 'Okafor',
      country: 'US',
      timezone: 'America/New_York',
      week: weekdays(from('09:00', '17:00')),
      createdAt: since(anchor, '-66d 14:20'),
    },
    {
      id: 'sa_priya',
      userId: 'us_priya',
      firstName: 'प्रिया',
      lastName: 'Nair',
      email: 'priya.nair@northwind.example',
      publicIdentifier: 'priya-nair-revops',
      country: 'IN',
      timezone: 'Asia/Kolkata',
      week: weekdays(from('10:00', '19:00')),
      quotas: quotas({
        'social.sendInvite': quota(2, null, [20, 40]),
        'social.sendMessage': quota(3, null, [20, 40]),
        'social.handleConversationReply': quota(0, null, [20, 40]),
      }),
      haste: 0.3,
      createdAt: since(anchor, '-58d 06:15'),
    },
    {
      id: 'sa_marc',
      userId: 'us_marc',
      firstName: 'Marc',
      lastName: 'Lefèvre',
      country: 'FR',
      timezone: 'Europe/Paris',
      languages: { own: ['fr'], effective: ['fr'] },
      createdAt: since(anchor, '-74d 08:55'),
      disabledAt: since(anchor, '-23d 16:40'),
    },
    {
      id: 'sa_sofia',
      userId: 'us_ines',
      firstName: 'Sofia',
      email: null,
      profilePicture: null,
      memberId: null,
      socialId: null,
      publicIdentifier: null,
      timezone: 'Europe/Stockholm',
      week: weekdays(),
      outages: [{ from: since(anchor, '-1d 13:40'), until: Infinity, phase: 'connecting' }],
      createdAt: since(anchor, '-1d 13:40'),
    },
  ]
  return made.map((given, index) => accountOf(seed, index, given))
}

const longThreadLead = 12

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
