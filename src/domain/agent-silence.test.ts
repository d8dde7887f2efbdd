import { expect, test } from 'vitest'
import { silenceOf, silenceSentence } from './agent-silence'
import { both } from './testing/both-languages'
import { socialAccount } from './testing/social-account'

const now = Date.parse('2026-11-18T09:24:00Z')
const accounts = [
  socialAccount({ id: 'sends' }),
  socialAccount({ id: 'closed', capacity: { isInsideWindow: false } }),
  socialAccount({ id: 'down', connectionPhase: 'disconnected' }),
]

type Given = Parameters<typeof silenceOf>
const running = (socialAccountIds: readonly string[]): Given[0] => ({ status: 'RUNNING', socialAccountIds })
const quietSince = (lastActivityAt: string | null | undefined, more: Given[1] = {}): Given[1] => ({
  lastActivityAt,
  runningEnrollments: 3,
  isSourcing: false,
  ...more,
})

test.each<[string, Given[0], Given[1], string, string]>([
  [
    'its accounts',
    running(['down']),
    quietSince('2026-11-09T09:24:00Z'),
    'No activity for 9 days · 1 account: Disconnected',
    'Aucune activité depuis 9 jours · 1 compte : Déconnecté',
  ],
  [
    'no account',
    running([]),
    quietSince('2026-11-09T09:24:00Z'),
    'No activity for 9 days · No account',
    'Aucune activité depuis 9 jours · Aucun compte',
  ],
  [
    'no leads',
    running(['sends']),
    quietSince('2026-10-27T08:29:00Z', { runningEnrollments: 0 }),
    'No activity for 22 days · No leads left',
    'Aucune activité depuis 22 jours · Plus de leads',
  ],
  [
    // An account that is closed for the night explains no week.
    'nothing that is told',
    running(['closed', 'down']),
    quietSince('2026-11-09T09:24:00Z'),
    'No activity for 9 days',
    'Aucune activité depuis 9 jours',
  ],
  [
    'never having begun',
    { ...running(['down']), createdAt: '2026-11-09T09:24:00Z' },
    quietSince(null),
    'No activity for 9 days · 1 account: Disconnected',
    'Aucune activité depuis 9 jours · 1 compte : Déconnecté',
  ],
])('a running agent is silent because of %s', (_, agent, activity, inEnglish, inFrench) => {
  const silence = silenceOf(agent, activity, accounts, now)
  expect(silence && both(() => silenceSentence(silence))).toEqual([inEnglish, inFrench])
})

test.each<[string, Given[0], Given[1]]>([
  ['that rested over the weekend', running(['sends']), quietSince('2026-11-15T09:25:00Z')],
  ['that is paused', { status: 'PAUSED', socialAccountIds: [] }, quietSince('2026-11-01T09:25:00Z')],
  ['whose activity is not there yet', running([]), undefined],
  ['whose last activity cannot be read', running([]), quietSince(undefined)],
  ['of which nobody knows when it began', running([]), quietSince(null)],
])('an agent %s is not called silent', (_, agent, activity) => {
  expect(silenceOf(agent, activity, accounts, now)).toBeNull()
})
