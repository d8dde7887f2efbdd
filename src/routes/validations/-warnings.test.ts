import { describe, expect, test } from 'vitest'
import type { SocialAccount } from '#/domain/account-condition'
import { both } from '#/domain/testing/both-languages'
import type { DraftFault } from '#/domain/draft-check'
import type { sendingActions } from '#/domain/account-condition'
import { socialAccount } from '#/domain/testing/social-account'
import type { Validation } from './-queue-derive'
import { draftWarnings, queueWarnings, repeated, type Warned } from './-warnings'

const now = Date.parse('2026-11-18T09:24:00Z')

const text = 'Shall we look at your forecast together on Thursday at ten?'

type Request = Extract<Validation, { kind: 'message' }>['request']
const draft = (request: Record<string, unknown> = {}): Validation => ({
  kind: 'message',
  agent: { id: 'ag_founders', name: 'DACH founders' },
  enrollmentStatus: 'ACTIVE',
  selectedOutcome: null,
  request: {
    id: 'va_1',
    leadId: 'ld_1',
    socialAccountId: 'sa_camille',
    status: 'PENDING',
    draftMessage: text,
    approvedMessage: null,
    createdAt: '2026-11-18T08:00:00.000Z',
    ...request,
    // Built from parts; which combinations the type allows is not what is tested.
  } as Request,
})

const nothing: Warned = {
  item: draft(),
  messages: [
    { id: 'm1', at: '2026-11-16T09:00:00.000Z', sender: 'socialAccount', text: 'Good morning, Anna.' },
    { id: 'm2', at: '2026-11-17T09:00:00.000Z', sender: 'lead', text },
  ],
  lead: { id: 'ld_1', outreachStatus: 'replied' },
  queue: [draft(), draft({ id: 'va_0', createdAt: '2026-11-17T08:00:00.000Z' })],
  accounts: [
    socialAccount(),
    { ...socialAccount({ id: 'sa_jonas' }), firstName: 'Jonas', lastName: 'Weber' },
  ],
  faults: [],
  now,
}

type Cause = { change: (known: Warned) => Warned; says: [english: string, french: string] }

const disabled = (known: Warned): SocialAccount[] => [
  { ...socialAccount(), status: 'DISABLED', disabledAt: '2026-11-03T10:00:00Z' },
  ...(known.accounts ?? []).slice(1),
]

/** What makes each warning true and what it says then, in the order in which they are told. */
const causes: Readonly<Record<string, Cause>> = {
  'the lead said no': {
    change: (known) => ({ ...known, lead: { ...known.lead, id: 'ld_1', outreachStatus: 'notInterested' } }),
    says: ['This lead is marked “Not interested”.', 'Ce lead est marqué « Pas intéressé ».'],
  },
  'the lead wrote after it': {
    change: (known) => ({
      ...known,
      messages: [
        ...(known.messages ?? []),
        { id: 'm4', at: '2026-11-18T08:30:00.000Z', sender: 'lead', text: 'One more thing.' },
      ],
    }),
    says: [
      'The lead has written since this draft: 18 Nov, 08:30.',
      'Le lead a écrit depuis ce brouillon : 18 nov., 08:30.',
    ],
  },
  'the text was sent before': {
    change: (known) => ({
      ...known,
      messages: [
        { id: 'm3', at: '2026-11-12T10:00:00.000Z', sender: 'socialAccount', text: `${text} ` },
        ...(known.messages ?? []),
      ],
    }),
    says: [
      'It repeats a message already sent: 12 Nov, 10:00.',
      'Il répète un message déjà envoyé : 12 nov., 10:00.',
    ],
  },
  'another account is in touch': {
    change: (known) => ({
      ...known,
      lead: {
        ...known.lead,
        id: 'ld_1',
        socialStates: [
          { socialAccountId: 'sa_camille', conversationId: 'co_1' },
          { socialAccountId: 'sa_jonas', conversationId: 'co_2' },
        ],
      },
    }),
    says: [
      'Another account is in touch with this lead: Jonas Weber.',
      'Un autre compte est en contact avec ce lead : Jonas Weber.',
    ],
  },
  'a newer draft exists': {
    change: (known) => ({
      ...known,
      queue: [...known.queue, draft({ id: 'va_2', createdAt: '2026-11-18T09:10:00.000Z' })],
    }),
    says: [
      'A newer draft for this lead was written 18 Nov, 09:10.',
      'Un brouillon plus récent a été écrit pour ce lead : 18 nov., 09:10.',
    ],
  },
  'the account cannot send': {
    change: (known) => ({ ...known, accounts: disabled(known) }),
    says: [
      'Camille Roy cannot send it now (Disabled since 3 Nov).',
      'Camille Roy ne peut pas l’envoyer maintenant (Désactivé depuis le 3 nov.).',
    ],
  },
}
const names = Object.keys(causes)

/** The words for each fault that the check of its texts finds. */
const faults: readonly [fault: DraftFault, english: string, french: string][] = [
  [
    { kind: 'name', name: 'Brightwave', insteadOf: 'Nordlicht' },
    'It names Brightwave, not Nordlicht.',
    'Il nomme Brightwave et non Nordlicht.',
  ],
  [
    { kind: 'name', name: 'Grace Pritchard', insteadOf: null },
    'It names another lead: Grace Pritchard.',
    'Il nomme un autre lead : Grace Pritchard.',
  ],
  [
    { kind: 'placeholder', text: '{{first_name}}' },
    'A placeholder is left in: “{{first_name}}”.',
    'Un champ n’a pas été rempli : « {{first_name}} ».',
  ],
  [
    { kind: 'language', draft: 'fr', lead: 'de' },
    'It is in French; the lead writes in German.',
    'Il est en français ; le lead écrit en allemand.',
  ],
  [
    { kind: 'link', text: 'bit.ly/3xkq9zt' },
    'A link not seen before: bit.ly/3xkq9zt.',
    'Un lien jamais vu : bit.ly/3xkq9zt.',
  ],
  [
    { kind: 'claim', claims: ['19 €', '31 January'] },
    'Not in the agent’s memory: 19 € and 31 January.',
    'Absent de la mémoire de l’agent : 19 € et 31 January.',
  ],
  [
    { kind: 'question', text: 'How long does the set-up take?' },
    'A question may be left open: “How long does the set-up take?”',
    'Une question reste peut-être sans réponse : « How long does the set-up take? »',
  ],
]

const told = (known: Warned): [string[], string[]] => {
  const [inEnglish, inFrench] = both(() => draftWarnings(known).join('\n'))
  const lines = (all: string) => (all === '' ? [] : all.split('\n'))
  return [lines(inEnglish), lines(inFrench)]
}
const causing = (...chosen: readonly string[]) => chosen.flatMap((name) => causes[name] ?? [])

describe('a draft warns', () => {
  test('a draft with which nothing is wrong has no warning', () => {
    expect(told(nothing)).toEqual([[], []])
  })

  test.each(names)('when %s', (name) => {
    const [cause] = causing(name)
    expect(told(cause?.change(nothing) ?? nothing)).toEqual([[cause?.says[0]], [cause?.says[1]]])
  })

  test.each(faults)('of a fault in its texts, in words: %j', (fault, english, french) => {
    expect(told({ ...nothing, faults: [fault, fault] })).toEqual([[english], [french]])
    expect(told({ ...nothing, faults: [fault], item: draft({ status: 'SENT' }) })).toEqual([[], []])
  })

  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const))
  test.each(pairs)('when %s and %s, of both', (one, other) => {
    const changes = causing(one, other)
    const known = changes.reduce((before, { change }) => change(before), nothing)
    expect(told(known)).toEqual([changes.map(({ says }) => says[0]), changes.map(({ says }) => says[1])])
  })

  test('a draft that was sent, rejected or cancelled has no warning', () => {
    for (const status of ['SENT', 'REJECTED', 'CANCELLED', 'SNOOZED']) {
      const all = Object.values(causes).reduce((known, { change }) => change(known), nothing)
      expect(told({ ...all, item: draft({ status }) })).toEqual([[], []])
    }
  })

  test('while answers are missing, a draft has no warning of what is not known', () => {
    const known = { ...nothing, messages: undefined, lead: undefined, accounts: undefined, queue: [] }
    expect(told(known)).toEqual([[], []])
  })

  test('a draft warns of an account that holds replies and messages, and not of one that may send a reply', () => {
    const gate = {
      blockedReason: 'weekly_limit',
      blockedUntil: '2026-11-19T09:00:00Z',
      source: 'PROVIDER',
    } as const
    const held = (...actions: readonly (typeof sendingActions)[number][]) => ({
      ...nothing,
      accounts: [
        socialAccount({ capacity: { activeGates: actions.map((action) => ({ ...gate, action })) } }),
      ],
    })
    expect(told(held('social.sendInvite'))[0]).toEqual([])
    expect(told(held('social.handleConversationReply'))[0]).toEqual([])
    expect(told(held('social.handleConversationReply', 'social.sendMessage'))[0]).toEqual([
      'Camille Roy cannot send it now (Held back by the network: “Weekly limit”, resumes tomorrow 10:00 Paris, 09:00 yours, in 23 h).',
    ])
  })

  const sentText = (sent: string): Warned['messages'] => [
    { id: 'm3', at: '2026-11-12T10:00:00.000Z', sender: 'socialAccount', text: sent },
  ]

  test('a draft warns of a whole message that it repeats, with more words around it', () => {
    const item = draft({ draftMessage: `Thank you, Anna. ${text} Would a ten-minute look help?` })
    expect(told({ ...nothing, item, messages: sentText(text) })).toEqual([
      ['It repeats a message already sent: 12 Nov, 10:00.'],
      ['Il répète un message déjà envoyé : 12 nov., 10:00.'],
    ])
    const part = draft({ draftMessage: 'Shall we look at your forecast together?' })
    expect(told({ ...nothing, item: part, messages: sentText(text) })[0]).toEqual([
      'It repeats a message already sent: 12 Nov, 10:00.',
    ])
  })

  test('a draft warns of a message that it repeats for the most part', () => {
    const item = draft({ draftMessage: 'Shall we look at your forecast together on Friday at ten?' })
    expect(told({ ...nothing, item, messages: sentText(text) })).toEqual([
      ['It repeats 66% of a message already sent: 12 Nov, 10:00.'],
      ['Il répète 66 % d’un message déjà envoyé : 12 nov., 10:00.'],
    ])
  })

  test('a row of the queue warns of what the queue knows', () => {
    const all = Object.values(causes).reduce((known, { change }) => change(known), nothing)
    const [inEnglish] = both(() => queueWarnings({ ...all, item: draft() }).join('\n'))
    expect(inEnglish?.split('\n')).toEqual(
      causing('a newer draft exists', 'the account cannot send').map(({ says }) => says[0]),
    )
    const paused = socialAccount({
      capacity: {
        activeGates: [
          {
            action: 'social.handleConversationReply',
            blockedReason: 'weekly_limit',
            blockedUntil: '2026-11-19T09:00:00Z',
            source: 'PROVIDER',
          },
        ],
      },
    })
    expect(both(() => queueWarnings({ ...nothing, accounts: [paused] }).join())[0]).toBe('')
  })

  test('an approved sequence, which stops by itself, does not warn of the lead’s message', () => {
    const messages: Warned['messages'] = [
      { id: 'm4', at: '2026-11-18T08:30:00.000Z', sender: 'lead', text: 'Hello' },
    ]
    const sequence = (status: string): Validation => ({
      kind: 'coldSequence',
      request: {
        id: 'va_1',
        leadId: 'ld_1',
        socialAccountId: 'sa_camille',
        status,
        createdAt: '2026-11-18T08:00:00.000Z',
      },
    })
    expect(told({ ...nothing, item: sequence('APPROVED'), messages })[0]).toEqual([])
    expect(told({ ...nothing, item: sequence('PENDING'), messages })[0]).toEqual([
      'The lead has written since this draft: 18 Nov, 08:30.',
    ])
  })

  test('a warning is about what would be sent: the approved text, and a sequence’s messages that are still to go', () => {
    const messages = [{ id: 'm3', at: '2026-11-12T10:00:00.000Z', sender: 'socialAccount' as const, text }]
    const approved = draft({
      status: 'APPROVED',
      approvedMessage: 'Thank you, I will write to your colleague then.',
    })
    expect(told({ ...nothing, item: approved, messages })[0]).toEqual([])
    const sequence = (sentMessageKeys: string[]): Validation => ({
      kind: 'coldSequence',
      request: {
        id: 'va_1',
        leadId: 'ld_1',
        socialAccountId: 'sa_camille',
        status: 'PENDING',
        coldOpener: text,
        sentMessageKeys,
      },
    })
    expect(told({ ...nothing, item: sequence(['coldOpener']), messages })[0]).toEqual([])
    expect(told({ ...nothing, item: sequence([]), messages })[0]).toEqual([
      'It repeats a message already sent: 12 Nov, 10:00.',
    ])
  })
})

test.each([
  ['One two three four five six', 'one, two: three four five SIX!', 1, true],
  ['one two three four five six', 'zero one two three four five six seven eight', 1, false],
  ['one two three four five six', 'six five four three two one', 0, false],
  ['one two three four five six seven eight', 'one two three four five nine ten eleven', 0.5, false],
  ['Thanks, see you soon.', 'Thanks, see you soon.', 0, false],
  ['', '', 0, false],
])('of %j and %j the shorter is in the other by %d', (one, other, share, isSame) => {
  expect(repeated(one, other)).toEqual({ share, isSame })
  expect(repeated(other, one)).toEqual({ share, isSame })
})
