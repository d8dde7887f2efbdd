import { describe, expect, test } from 'vitest'
import { leadSentences } from './lead-sentence'
import type { LeadEvent } from './lead-events'
import { leadProgress, openEvents, type LeadRecord } from './lead-progress'
import { both } from './testing/both-languages'
import { event, record } from './testing/lead-record'
import { awaitedAction, turnOf } from './turn'

const now = Date.parse('2026-11-18T09:24:00Z')

const said = (
  change: Partial<LeadRecord>,
  timeline?: readonly LeadEvent[],
  account: string | null = 'Imogen Clarke',
) =>
  both(() => {
    const lead = { ...record, ...change }
    const turn = turnOf({ lead, events: timeline })
    const around = { now, zone: 'UTC', account }
    return leadSentences(leadProgress(lead, timeline), turn, around).join(' ')
  })

describe('where a lead stands and what comes next', () => {
  test.each<[string, readonly LeadEvent[], string, string]>([
    [
      'sourced',
      [],
      'Sourced 10 Nov, 08:00. Next, the agent writes the cold sequence.',
      'Trouvé le 10 nov., 08:00. Prochaine étape : l’agent rédige la séquence à froid.',
    ],
    [
      'coldSequenceBeingWritten',
      [event('coldSequenceStarted', 12)],
      'Sequence being written since 12 Nov, 12:00.',
      'Séquence en rédaction depuis le 12 nov., 12:00.',
    ],
    [
      'coldSequenceToValidate',
      [event('sequenceToValidate', 12)],
      'Sequence to review since 12 Nov, 12:00.',
      'Séquence à valider depuis le 12 nov., 12:00.',
    ],
    [
      'invitationQueued',
      [event('sequenceDecided', 12)],
      'Invitation queued since 12 Nov, 12:00. Next, Imogen Clarke sends the invitation.',
      'Invitation à envoyer depuis le 12 nov., 12:00. Prochaine étape : Imogen Clarke envoie l’invitation.',
    ],
    [
      'invited',
      [event('inviteSent', 12)],
      'Invitation sent 12 Nov, 12:00. Not accepted yet.',
      'Invitation envoyée le 12 nov., 12:00. Pas encore acceptée.',
    ],
    [
      'connected',
      [event('inviteAccepted', 12)],
      'Connected since 12 Nov, 12:00. Next, Imogen Clarke sends the first message.',
      'Connecté depuis le 12 nov., 12:00. Prochaine étape : Imogen Clarke envoie le premier message.',
    ],
    [
      'messaged',
      [event('message1Sent', 12)],
      'First message sent 12 Nov, 12:00. Without a reply, Imogen Clarke sends the next message.',
      'Premier message envoyé le 12 nov., 12:00. Sans réponse, Imogen Clarke envoie le message suivant.',
    ],
    [
      'messaged',
      [event('message2Sent', 14), event('message1Sent', 12)],
      'Second message sent 14 Nov, 12:00. Without a reply, Imogen Clarke sends the next message.',
      'Deuxième message envoyé le 14 nov., 12:00. Sans réponse, Imogen Clarke envoie le message suivant.',
    ],
    [
      'messaged',
      [event('message3Sent', 16), event('message2Sent', 14), event('message1Sent', 12)],
      'Third message sent 16 Nov, 12:00. Waiting for their reply.',
      'Troisième message envoyé le 16 nov., 12:00. En attente de sa réponse.',
    ],
    [
      'replied',
      [event('replyReceived', 12)],
      'Replied 12 Nov, 12:00. Not answered yet.',
      'A répondu le 12 nov., 12:00. Nous n’avons pas encore répondu.',
    ],
    [
      'replied',
      [event('waitingForInfo', 13), event('replyReceived', 12)],
      'Replied 12 Nov, 12:00. Needs information since 13 Nov, 12:00.',
      'A répondu le 12 nov., 12:00. Information manquante depuis le 13 nov., 12:00.',
    ],
    [
      'replied',
      [event('messageToValidate', 13), event('replyReceived', 12)],
      'Replied 12 Nov, 12:00. Reply to review since 13 Nov, 12:00.',
      'A répondu le 12 nov., 12:00. Réponse à valider depuis le 13 nov., 12:00.',
    ],
    [
      'replied',
      [event('messageDecided', 14, { status: 'APPROVED' }), event('replyReceived', 12)],
      'Replied 12 Nov, 12:00. Next, Imogen Clarke sends the reply.',
      'A répondu le 12 nov., 12:00. Prochaine étape : Imogen Clarke envoie la réponse.',
    ],
    [
      'interested',
      [
        event('messageDecided', 15, { status: 'REJECTED' }),
        event('replyReceived', 13),
        event('statusInterested', 12),
      ],
      'Interested since 12 Nov, 12:00. The lead wrote last, 13 Nov, 12:00.',
      'Intéressé depuis le 12 nov., 12:00. Dernier message du lead le 13 nov., 12:00.',
    ],
    [
      'interested',
      [event('linkClicked', 15), event('messageSent', 14), event('statusInterested', 12)],
      'Interested since 12 Nov, 12:00. Waiting for their reply since 14 Nov, 12:00.',
      'Intéressé depuis le 12 nov., 12:00. En attente de sa réponse depuis le 14 nov., 12:00.',
    ],
    [
      'notInterested',
      [event('statusNotInterested', 12)],
      'Not interested since 12 Nov, 12:00.',
      'Pas intéressé depuis le 12 nov., 12:00.',
    ],
    ['neverReplied', [event('statusNeverReplied', 12)], 'Never replied.', 'N’a jamais répondu.'],
    ['exited', [event('exited', 12)], 'Exited 12 Nov, 12:00.', 'Sorti le 12 nov., 12:00.'],
    ['warmIntroduction', [event('warmIntroduction', 12)], 'Warm introduction.', 'Warm introduction.'],
  ])('%s', (outreachStatus, timeline, inEnglish, inFrench) => {
    expect(said({ outreachStatus }, timeline)).toEqual([inEnglish, inFrench])
  })

  test.each<[string, readonly LeadEvent[], string]>([
    [
      'an event that nobody knows may be an answer',
      [event('voiceNoteSent', 13), event('replyReceived', 12)],
      'Replied 12 Nov, 12:00.',
    ],
    [
      'a decision that nobody knows',
      [event('messageDecided', 13, { status: 'ESCALATED' }), event('replyReceived', 12)],
      'Replied 12 Nov, 12:00.',
    ],
    [
      'a draft rejected after our own answer',
      [
        event('messageDecided', 15, { status: 'REJECTED' }),
        event('manualMessageSent', 14),
        event('replyReceived', 12),
      ],
      'Replied 12 Nov, 12:00. Waiting for their reply since 14 Nov, 12:00.',
    ],
    ['a draft of nobody knows what', [event('messageDecided', 15, { status: 'REJECTED' })], 'Replied.'],
  ])('nothing is guessed: %s', (_, timeline, sentence) => {
    expect(said({ outreachStatus: 'replied' }, timeline)[0]).toBe(sentence)
  })

  test('where an event could not be read, nobody says who is to answer', () => {
    const lead = { ...record, outreachStatus: 'replied' }
    const events = [event('replyReceived', 12)]
    expect(turnOf({ lead, events, hasGaps: true }).whose).toBe('unknown')
    expect(leadProgress(lead, events).since).toBe(Date.parse('2026-11-12T12:00:00Z'))
  })

  test.each<[LeadRecord['relationshipStatus'], string]>([
    ['UNASSIGNED', 'Sourced 10 Nov, 08:00. Not assigned yet.'],
    ['ACCOUNT_STATE_ONLY', 'Sourced 10 Nov, 08:00. Not assigned yet.'],
    [undefined, 'Sourced 10 Nov, 08:00.'],
  ])('found, and %s', (relationshipStatus, sentence) => {
    expect(said({ relationshipStatus })[0]).toBe(sentence)
  })

  test('without a timeline only what the record says is said', () => {
    expect(said({ outreachStatus: 'invited' })[0]).toBe('Invitation sent. Not accepted yet.')
    expect(said({ outreachStatus: 'messaged' })[0]).toBe('Messaged. Waiting for their reply.')
    expect(said({ outreachStatus: 'replied' })).toEqual(['Replied.', 'A répondu.'])
    const accountState = { socialAccountId: 'sa_imogen', inviteAcceptedAt: '2026-11-11T06:00:00Z' }
    expect(said({ outreachStatus: 'connected', accountState }, undefined, null)).toEqual([
      'Connected since 11 Nov, 06:00. Next, the account sends the first message.',
      'Connecté depuis le 11 nov., 06:00. Prochaine étape : le compte envoie le premier message.',
    ])
    expect(said({ outreachStatus: undefined })[0]).toBe('')
    expect(said({ outreachStatus: 'constructor' })[0]).toBe('Constructor.')
  })
})

test.each([
  ['sourced', [], null],
  ['invitationQueued', [], 'social.sendInvite'],
  ['connected', [], 'social.sendMessage'],
  ['messaged', [event('message1Sent', 12)], 'social.sendMessage'],
  ['messaged', [event('message3Sent', 12)], null],
  ['replied', [event('messageWritten', 12)], 'social.handleConversationReply'],
  ['replied', [event('messageToValidate', 12)], null],
])('%s: what an account has to do next', (outreachStatus, timeline, action) => {
  expect(awaitedAction(turnOf({ lead: { ...record, outreachStatus }, events: timeline }))).toBe(action)
})

describe('why a lead stopped', () => {
  const past = { relationshipStatus: 'PAST_ASSIGNMENT' } as const
  const exit = (category: string, reason: string) => ({ ...past, exitReason: { category, reason } })

  test.each([
    ['invitationNotAccepted', 'invitation not accepted', 'invitation non acceptée'],
    ['neverReplied', 'never replied', 'n’a jamais répondu'],
    ['notInterested', 'not interested', 'pas intéressé'],
    ['conversationWentQuiet', 'the conversation went quiet', 'conversation restée sans suite'],
    ['coldSequenceRejected', 'cold sequence rejected', 'séquence à froid rejetée'],
    ['coldSequenceCancelled', 'cold sequence cancelled', 'séquence à froid annulée'],
    ['blacklistedByTeam', 'blacklisted by the team', 'mis sur liste noire par l’équipe'],
    ['changedCompany', 'changed company', 'a changé d’entreprise'],
    ['outOfTarget', 'outside the target audience', 'hors de la cible'],
    ['socialAccountDisabled', 'the account was disabled', 'le compte a été désactivé'],
    ['movedToMars', 'moved to mars', 'moved to mars'],
  ])('%s', (reason, inEnglish, inFrench) => {
    const change = { outreachStatus: 'exited', ...exit('any', reason) }
    const timeline = [event('exited', 16, { exitReason: { category: 'any', reason } })]
    expect(said(change, timeline)).toEqual([
      `Stopped 16 Nov, 12:00: ${inEnglish}. No longer assigned.`,
      `Arrêté le 16 nov., 12:00 : ${inFrench}. N’est plus attribué.`,
    ])
    expect(said(change)[0]).toBe(`Stopped: ${inEnglish}. No longer assigned.`)
  })

  test('what it had come to is said first, and not twice', () => {
    expect(
      said({ outreachStatus: 'interested', ...exit('account', 'socialAccountDisabled') }, [
        event('exited', 16),
        event('replyReceived', 14),
        event('statusInterested', 12),
      ])[0],
    ).toBe(
      'Interested since 12 Nov, 12:00. Stopped 16 Nov, 12:00: the account was disabled. No longer assigned.',
    )
    expect(
      said({ outreachStatus: 'neverReplied', ...exit('sequence', 'neverReplied') }, [
        event('exited', 16),
        event('statusNeverReplied', 16),
      ])[0],
    ).toBe('Stopped 16 Nov, 12:00: never replied. No longer assigned.')
  })

  test('a lead on the blacklist waits for nothing', () => {
    expect(said({ outreachStatus: 'connected', blacklistedAt: '2026-11-15T07:00:00Z' })).toEqual([
      'Connected. Blacklisted since 15 Nov, 07:00.',
      'Connecté. Sur liste noire depuis le 15 nov., 07:00.',
    ])
  })
})

describe('an event that is over', () => {
  test('is not open: a decision, a message or an answer came after it', () => {
    const open = (...events: LeadEvent[]) => [...openEvents(events)]
    expect(open(event('messageToValidate', 12), event('replyReceived', 11))).toEqual(['messageToValidate 12'])
    expect(open(event('linkClicked', 13), event('messageToValidate', 12))).toEqual([
      'linkClicked 13',
      'messageToValidate 12',
    ])
    expect(open(event('messageDecided', 13), event('messageToValidate', 12))).toEqual(['messageDecided 13'])
    expect(open(event('messageSent', 13), event('messageToValidate', 12))).toEqual(['messageSent 13'])
    expect(open(event('exited', 14), event('sequenceToValidate', 12))).toEqual(['exited 14'])
    expect(open(event('infoGiven', 13), event('waitingForInfo', 12))).toEqual(['infoGiven 13'])
    expect(open(event('messageToValidate', 14), event('messageToValidate', 12))).toEqual([
      'messageToValidate 14',
    ])
  })
})
