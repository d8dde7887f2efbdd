import type { OperationId } from '#/api/contract/index'
import type { OutreachStatus, Todo, Folder } from '../world/journey'
import type { Topic } from '../world/phrases'

export type Words = Readonly<Record<string, string>>

// Documented values stand as they are, everything else has a word that no other world uses.

const outreachStatus = {
  sourced: 'sourced',
  coldSequenceBeingWritten: 'EERSTE_TEKST_BEZIG',
  coldSequenceToValidate: 'EERSTE_TEKST_KLAAR',
  invitationQueued: 'UITNODIGING_GEPLAND',
  invited: 'UITGENODIGD',
  connected: 'VERBONDEN',
  messaged: 'AANGESCHREVEN',
  replied: 'HEEFT_GEANTWOORD',
  interested: 'KANSRIJK',
  notInterested: 'AFGEWEZEN',
  neverReplied: 'STIL_GEBLEVEN',
  exited: 'UITGESTAPT',
} as const satisfies Record<OutreachStatus, string>

export const tag = {
  coldSequenceToValidate: 'coldSequenceToValidate',
  coldSequenceBeingWritten: 'eersteTekstBezig',
  coldSequenceWaitingForSlot: 'eersteTekstWacht',
  replyBeingWritten: 'antwoordBezig',
  replyToValidate: 'antwoordKlaar',
  missingInformation: 'gegevensNodig',
  ongoing: 'loopt',
  interested: 'kansrijk',
  notInterested: 'afgewezen',
  noReply: 'stilGebleven',
} as const satisfies Record<Exclude<Todo | Folder, 'none' | 'absent'>, string>

const conversationStatus = {
  ACTIVE: 'ACTIVE',
  WAITING: 'IN_RUST',
  COMPLETED: 'AFGEROND',
  FAILED: 'MISLUKT',
  CANCELLED: 'AFGEBROKEN',
}

const nextAction = {
  preparingReply: 'preparingReply',
  preparingColdSequence: 'schrijftEersteTekst',
  waitingForValidation: 'wachtOpAkkoord',
  waitingForSlot: 'wachtOpPlek',
  waitingForInformation: 'wachtOpGegevens',
  sendingReply: 'verstuurtAntwoord',
  sendingFollowUp: 'verstuurtVervolg',
  waitingForReply: 'wachtOpAntwoord',
}

const handoffCategory = {
  pricing: 'prijs',
  reference: 'voorbeeldklant',
  availability: 'agenda',
  security: 'veiligheid',
  contract: 'overeenkomst',
} as const satisfies Record<Topic, string>

const exitCategory = {
  invitation: 'uitnodiging',
  sequence: 'reeks',
  conversation: 'gesprek',
  validation: 'akkoord',
  blacklist: 'zwarteLijst',
  lead: 'contact',
  targeting: 'doelgroep',
  account: 'kanaal',
}

const exitReason = {
  invitationNotAccepted: 'uitnodigingNietAanvaard',
  neverReplied: 'nooitGeantwoord',
  notInterested: 'geenBelangstelling',
  conversationWentQuiet: 'gesprekStilgevallen',
  coldSequenceRejected: 'eersteTekstAfgekeurd',
  coldSequenceCancelled: 'eersteTekstIngetrokken',
  blacklistedByTeam: 'doorTeamGeblokkeerd',
  changedCompany: 'andereWerkgever',
  outOfTarget: 'buitenDoelgroep',
  socialAccountDisabled: 'kanaalUitgezet',
  rejectedByReviewer: 'afgekeurd',
  reassigned: 'overgedragen',
}

const assignmentStatus = { ACTIVE: 'ACTIVE', ENDED: 'AFGELOPEN' }
const assignmentSource = { SEARCH: 'SEARCH', REASSIGNMENT: 'OVERGEDRAGEN' }

const leadEvent = {
  sourced: 'GEVONDEN',
  dataRefreshed: 'PROFIEL_BEKEKEN',
  assignmentStarted: 'TOEGEWEZEN',
  assignmentEnded: 'TOEWIJZING_AFGELOPEN',
  inviteSent: 'UITNODIGING_VERSTUURD',
  inviteAccepted: 'UITNODIGING_AANVAARD',
  message1Sent: 'BERICHT_EEN',
  message2Sent: 'BERICHT_TWEE',
  message3Sent: 'BERICHT_DRIE',
  coldSequenceStarted: 'EERSTE_TEKST_BEGONNEN',
  sequenceToValidate: 'EERSTE_TEKST_KLAAR',
  sequenceWritten: 'EERSTE_TEKST_GESCHREVEN',
  sequenceDecided: 'EERSTE_TEKST_BEOORDEELD',
  linkClicked: 'LINK_GEOPEND',
  replyReceived: 'ANTWOORD_BINNEN',
  waitingForInfo: 'GEGEVENS_NODIG',
  infoGiven: 'GEGEVENS_ONTVANGEN',
  messageToValidate: 'ANTWOORD_KLAAR',
  messageWritten: 'ANTWOORD_GESCHREVEN',
  messageDecided: 'ANTWOORD_BEOORDEELD',
  messageSent: 'ANTWOORD_VERSTUURD',
  manualMessageSent: 'ANTWOORD_MET_DE_HAND',
  statusInterested: 'KANSRIJK',
  statusNotInterested: 'AFGEWEZEN',
  statusNeverReplied: 'STIL_GEBLEVEN',
  blacklisted: 'GEBLOKKEERD',
  exited: 'UITGESTAPT',
}

const eventStatus = {
  AUTOMATIC: 'VANZELF',
  PENDING: 'OPEN',
  APPROVED: 'GOEDGEKEURD',
  REJECTED: 'AFGEKEURD',
  CANCELLED: 'INGETROKKEN',
  SENT: 'VERSTUURD',
  WAITING: 'WACHT',
  DONE: 'KLAAR',
  ACTIVE: 'LOOPT',
  ENDED: 'AFGELOPEN',
}

const outcome = { interested: 'kansrijk', notInterested: 'afgewezen', neverReplied: 'stilGebleven' }

const agentStatus = { RUNNING: 'AAN', PAUSED: 'STIL', DRAFT: 'CONCEPT' }
const autonomy = {
  validateEverything: 'ALLES_VOORLEGGEN',
  validateReplies: 'ANTWOORDEN_VOORLEGGEN',
  autonomous: 'ZELFSTANDIG',
}
const agent = {
  status: agentStatus,
  autonomyLevel: autonomy,
  recommendedAutonomyLevel: autonomy,
  'conversionAction.conversionAction': {
    bookMeeting: 'AFSPRAAK_MAKEN',
    shareLink: 'LINK_DELEN',
    handOver: 'OVERDRAGEN',
    collectAnswer: 'ANTWOORD_VRAGEN',
    none: 'GEEN',
  },
}

const subType = {
  MEMBER_TO_MEMBER: 'TEKST',
  VOICE: 'SPRAAK',
  SHARE: 'GEDEELD',
  GIF: 'BEWEGEND_BEELD',
  VIDEO: 'FILM',
}

const sentKey = { coldOpener: 'opening', coldFollowUp: 'vervolg', coldBreakUp: 'afscheid' }
const variant = { splitOpener: 'gesplitst', oneMessage: 'heel' }

const lead = (at: string): Readonly<Record<string, Words>> => ({
  [`${at}.outreachStatus`]: outreachStatus,
  [`${at}.activeAssignment.status`]: assignmentStatus,
  [`${at}.activeAssignment.source`]: assignmentSource,
  [`${at}.assignments.status`]: assignmentStatus,
  [`${at}.assignments.source`]: assignmentSource,
  [`${at}.exitReason.category`]: exitCategory,
  [`${at}.exitReason.reason`]: exitReason,
})

/** The keys are the places of fields in the data; lists add nothing to them. */
export const wordsAt: Readonly<Partial<Record<OperationId, Readonly<Record<string, Words>>>>> = {
  'socialAccounts.list': {
    'socialAccounts.capacity.workingHoursSummary.key': {
      noSlots: 'noSlots',
      everyWeekday: 'werkdagen',
      weekly: 'perDag',
    },
    'socialAccounts.capacity.activeGates.blockedReason': {
      weekly_invitation_limit_reached: 'weekgrens_uitnodigingen',
    },
  },
  'agents.list': agent,
  'agents.get': agent,
  'leads.list': lead('leads'),
  'leads.get': lead('lead'),
  'leads.activity': {
    'timeline.type': leadEvent,
    'timeline.status': eventStatus,
    'timeline.terminalReason': exitReason,
    'timeline.manualOutcome': outcome,
    'timeline.exitReason.category': exitCategory,
    'timeline.exitReason.reason': exitReason,
  },
  'inbox.conversations': {
    'items.status': conversationStatus,
    'items.tag': tag,
    'items.agentNextAction.kind': nextAction,
    'items.pendingHandoff.category': handoffCategory,
  },
  'inbox.messages': {
    'messages.subType': subType,
    'messages.origin': { agent: 'agent', agentEdited: 'agentBewerkt', manual: 'metDeHand' },
  },
  'validations.list': {
    'items.request.sentMessageKeys': sentKey,
    'items.request.coldOpenerHumanizer.variant': variant,
  },
  'validations.get': { 'request.sentMessageKeys': sentKey, 'request.coldOpenerHumanizer.variant': variant },
  'validations.conversation': { 'messages.subType': subType },
  'billing.get': { 'subscription.status': { active: 'lopend' } },
}

/** The names of counts, and what may be asked for. */
export const statusWords: Words = outreachStatus
export const scopeWords: Words = { todo: 'todo', all: 'alles' }
export const filterWords: Words = {
  toValidate: 'toValidate',
  ...tag,
  coldSequenceToValidate: 'eersteTekstKlaar',
}
export const sortWords: Words = {
  createdAt: 'createdAt',
  updatedAt: 'laatstGewijzigd',
  lastName: 'achternaam',
}

const eventTitles: Readonly<Record<keyof typeof leadEvent, string>> = {
  sourced: 'Contact gevonden',
  dataRefreshed: 'Profiel bekeken',
  assignmentStarted: 'Toegewezen',
  assignmentEnded: 'Overgedragen aan een ander kanaal',
  inviteSent: 'Uitnodiging verstuurd',
  inviteAccepted: 'Uitnodiging aanvaard',
  message1Sent: 'Eerste bericht verstuurd',
  message2Sent: 'Tweede bericht verstuurd',
  message3Sent: 'Derde bericht verstuurd',
  coldSequenceStarted: 'Agent schrijft de eerste berichten',
  sequenceToValidate: 'Eerste berichten klaar voor akkoord',
  sequenceWritten: 'Eerste berichten geschreven',
  sequenceDecided: 'Eerste berichten beoordeeld',
  linkClicked: 'Link geopend',
  replyReceived: 'Contact heeft geantwoord',
  waitingForInfo: 'Agent heeft gegevens nodig',
  infoGiven: 'Gegevens ontvangen',
  messageToValidate: 'Antwoord klaar voor akkoord',
  messageWritten: 'Antwoord geschreven',
  messageDecided: 'Antwoord beoordeeld',
  messageSent: 'Antwoord verstuurd',
  manualMessageSent: 'Antwoord met de hand verstuurd',
  statusInterested: 'Contact heeft belangstelling',
  statusNotInterested: 'Contact heeft geen belangstelling',
  statusNeverReplied: 'Contact heeft nooit geantwoord',
  blacklisted: 'Op de zwarte lijst gezet',
  exited: 'Automatisering beëindigd',
}
/** The keys are their words for the events. */
export const titles: Words = Object.fromEntries(
  Object.entries(leadEvent).map(([ours, word]) => [word, eventTitles[ours as keyof typeof leadEvent]]),
) // Object.entries forgets its keys.

type CockpitAction = Readonly<{
  key: string
  nature: string
  destination: { kind: string }
  label: string
  message: (count: number) => string
}>

export const cockpitActions: Readonly<Record<string, CockpitAction>> = {
  payment_failed: {
    key: 'BETALING_MISLUKT',
    nature: 'action',
    destination: { kind: 'instellingen' },
    label: 'Betaalwijze bijwerken',
    message: () => 'De laatste betaling is mislukt.',
  },
  social_account_disconnected: {
    key: 'social_account_disconnected',
    nature: 'action',
    destination: { kind: 'kanaal' },
    label: 'Opnieuw verbinden',
    message: (count) =>
      count === 1 ? 'Een kanaal is niet verbonden.' : `${count} kanalen zijn niet verbonden.`,
  },
  social_account_restricted: {
    key: 'KANAAL_BEPERKT',
    nature: 'action',
    destination: { kind: 'kanaal' },
    label: 'Kanaal bekijken',
    message: (count) => `Het netwerk beperkt ${count} van uw kanalen.`,
  },
  validations_pending: {
    key: 'TEKSTEN_OPEN',
    nature: 'action',
    destination: { kind: 'lijst' },
    label: 'Teksten nakijken',
    message: (count) => `${count} teksten wachten op uw akkoord.`,
  },
  missing_information: {
    key: 'GEGEVENS_NODIG',
    nature: 'vraag',
    destination: { kind: 'lijst' },
    label: 'Gegevens aanvullen',
    message: (count) => `In ${count} gesprekken mist de agent gegevens.`,
  },
  invitations_piling_up: {
    key: 'UITNODIGINGEN_STAAN_STIL',
    nature: 'mededeling',
    destination: { kind: 'lijst' },
    label: 'Oorzaak bekijken',
    message: (count) => `${count} uitnodigingen staan stil.`,
  },
}

export const refusals: Words = {
  invalid_parameter: 'Deze waarde is hier niet bekend',
  unsupported_sort: 'Op dit veld kan niet worden gesorteerd',
  cursor_expired: 'De lijst is verlopen: begin opnieuw',
  unknown_agent: 'Deze agent bestaat niet',
  unknown_social_account: 'Dit kanaal bestaat niet',
  not_found: 'Niet gevonden',
}
