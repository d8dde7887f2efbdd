/** A draft of each variant in docs/contract.md, with every field as its page says it. */
export interface DraftVariant {
  what: string
  at: string
  state: string
  facts: Readonly<Record<string, string>>
  details: Readonly<Record<string, string>>
  /** Finds the whole panel of its text. */
  text: string
  writtenFrom: string
  noted: string
  identifiers: string
}

export const replyVariants: readonly DraftVariant[] = [
  {
    what: 'a reply that waits',
    at: 'message/va_9kmbvb-1',
    state:
      'Has waited 12 h 18 min for a decisionSpeaker | Author | Investor | Father of three | Ironman finisher | 15 years in B2B software, marketplaces and everything in between · DovreworksIf approved now, sends about 09:25Decisions are made in the application.',
    facts: {
      Lead: 'Joost de Vries',
      Agent: 'UK & Ireland, RevOps',
      Account: 'Imogen Clarke',
      Written: '17 Nov, 21:05',
    },
    details: {
      Kind: 'Reply',
      Automation: 'Active',
      Revision: '1',
      Changed: '17 Nov, 21:05',
    },
    text: 'DraftRevision 1Thanks, Joost. In short: we read the CRM you have and give you one forecast that sales and finance read the same way. Two pages on it: https://northwind.example/overview. What would you want to see first? If someone else looks after this, I am happy to write to them instead.',
    writtenFrom:
      'LeadFirst nameJoostHeadlineSpeaker | Author | Investor | Father of three | Ironman finisher | 15 years in B2B software, marketplaces and everything in betweenCompany nameDovreworksLanguageenCompany factsNorthwind works with 60 revenue teams in Europe.Writing rulesBritish spelling.No exclamation marks.Mention a detail of their CRM only when it is public.Turn1',
    noted: 'nothing',
    identifiers:
      'Draftva_9kmbvb-1Workspacews_northwindFlowfl_revopsAutomationen_9kmbvbStepstep_reply_2Leadld_9kmbvbAccountsa_imogen',
  },
  {
    what: 'an approved reply that a person edited and nobody sent yet',
    at: 'message/va_7e6w2t-2',
    state:
      'Approved 16 Nov, 12:30, not sent yetUnternehmer · ZephyrfieldJonas WeberDisconnected: Jonas must reconnect',
    facts: {
      Lead: 'Алёна Коваленко',
      Agent: 'DACH founders',
      Account: 'Jonas Weber',
      Written: '16 Nov, 10:08',
    },
    details: {
      Kind: 'Reply',
      Automation: 'Waiting',
      Revision: '2',
      Changed: '16 Nov, 12:30',
      Decided: '16 Nov, 12:30',
    },
    text: 'DraftRevision 2Show the changesFair question, Алёна. Setting up takes a week, and the reps change nothing. Shall I show you how that looks with a team like yours?Struck through: the draft. Underlined: the approved text.',
    writtenFrom: '—',
    noted: 'Generation ms3,709Attempts3Template—',
    identifiers:
      'Draftva_7e6w2t-2Workspacews_northwindFlowfl_foundersAutomationen_7e6w2tStepstep_reply_3Leadld_7e6w2tAccountsa_jonas',
  },
  {
    what: 'a reply that was sent as it was drafted',
    at: 'message/va_8jafby-0',
    state: 'Approved 18 Nov, 08:33, sent 18 Nov, 09:16Ex-consultant, now CTO & Co-Founder · Embercraft',
    facts: {
      Lead: 'Florian Weiß',
      Agent: 'DACH founders',
      Account: 'Lea Brandt',
      Written: '18 Nov, 08:15',
    },
    details: {
      Kind: 'Reply',
      Automation: 'Waiting',
      Revision: '1',
      Changed: '18 Nov, 09:16',
      Decided: '18 Nov, 08:33',
      'Sent at': '18 Nov, 09:16',
    },
    text: 'DraftRevision 1Here is the exact answer: everything stays in Frankfurt, and the list of sub-processors is on our trust page. Tell me if you need it in writing.Approved unchanged.',
    writtenFrom: 'Florian, Ex-consultant, now CTO & Co-Founder',
    noted: 'Requested byKindagentFlagsfirstContactTraceId5b88ab97Sampledno',
    identifiers:
      'Draftva_8jafby-0Workspacews_northwindFlowfl_foundersAutomationen_8jafbyStepstep_reply_1Leadld_8jafbyAccountsa_lea',
  },
  {
    what: 'a rejected reply',
    at: 'message/va_ec3jlu-2',
    state: 'Rejected 17 Nov, 09:11Geschäftsleitung @ Grove & Co',
    facts: {
      Lead: 'Tuğba Yıldız',
      Agent: 'DACH founders',
      Account: 'Jonas Weber',
      Written: '13 Nov, 09:33',
      'Rejection reason': 'I will answer this one myself.',
    },
    details: {
      Kind: 'Reply',
      Automation: 'Waiting',
      Revision: '6',
      Changed: '17 Nov, 09:11',
      Decided: '17 Nov, 09:11',
    },
    text: 'DraftRevision 6Here is the exact answer: thursday at 16:30 is free, the invitation is on its way. Tell me if you need it in writing.',
    writtenFrom:
      'LeadFirst nameTuğbaHeadlineGeschäftsleitung @ Grove & CoCompany nameGrove & CoLanguageenCompany factsnothingWriting rulesWrite in English, greet in German.Titles only when the profile shows one.Turn2',
    noted: 'Requested byKindagentFlagsfirstContactTraceIdf94b5c4fSampledno',
    identifiers:
      'Draftva_ec3jlu-2Workspacews_northwindFlowfl_foundersAutomationen_ec3jluStepstep_reply_3Leadld_ec3jluAccountsa_jonas',
  },
  {
    what: 'a reply that was rejected after it had been approved',
    at: 'message/va_1biv37-0',
    state: 'Rejected 17 Nov, 07:53Ex-consultant, now Sales Director EMEA · Corvidly',
    facts: {
      Lead: 'Chloé Marchand',
      Agent: 'Scale-ups France',
      Account: 'Camille Roy',
      Written: '16 Nov, 19:09',
      'Rejection reason': 'Nous sommes déjà en contact avec cette société par un autre compte.',
    },
    details: {
      Kind: 'Reply',
      Automation: 'Waiting',
      Revision: '1',
      Changed: '17 Nov, 07:53',
      Decided: '17 Nov, 07:53',
    },
    text: 'DraftRevision 1Très juste. Une équipe de votre taille a ramené sa réunion de prévision à vingt minutes, et elle aussi était sceptique. Dix minutes pour en juger ?Approved unchanged.',
    writtenFrom: 'SourceprofileFieldsheadlinecompanyNameregionSourcememoryFacts2SourceconversationMessages1',
    noted: 'Requested byKindagentFlagsfirstContactTraceIdc8bf8977Sampledno',
    identifiers:
      'Draftva_1biv37-0Workspacews_northwindFlowfl_scaleupsAutomationen_1biv37Stepstep_reply_1Leadld_1biv37Accountsa_camille',
  },
  {
    what: 'a reply that was cancelled without a reason',
    at: 'message/va_34brg7-2',
    state: 'Cancelled 16 Nov, 16:45Country Manager | SaaS, data, coffee',
    facts: {
      Lead: 'Anne-Laure Garnier',
      Agent: 'Scale-ups France',
      Account: 'Camille Roy',
      Written: '16 Nov, 09:02',
    },
    details: {
      Kind: 'Reply',
      Automation: 'Waiting',
      Revision: '2',
      Changed: '16 Nov, 16:45',
      Decided: '16 Nov, 16:45',
    },
    text: 'DraftRevision 2Je me suis renseigné, Anne-Laure : trois mois pour commencer, un an ensuite. Cela vous aide-t-il à décider ?',
    writtenFrom: '—',
    noted: 'ChecksNamelengthPassedyesNametonePassednoVersion14',
    identifiers:
      'Draftva_34brg7-2Workspacews_northwindFlowfl_scaleupsAutomationen_34brg7Stepstep_reply_3Leadld_34brg7Accountsa_camille',
  },
  {
    what: 'a reply that was cancelled with a reason, after the lead said no',
    at: 'message/va_8z0p2z-3',
    state: 'Cancelled 17 Nov, 15:20Responsable grands comptes at Marlin Énergie',
    facts: {
      Lead: 'Baptiste',
      Agent: 'Scale-ups France',
      Account: 'Camille Roy',
      Outcome: 'Not interested',
      Written: '17 Nov, 14:43',
      'Rejection reason': 'Le nom du produit n’est pas le bon.',
    },
    details: {
      Kind: 'Reply',
      Automation: 'Completed',
      Revision: '1',
      Changed: '17 Nov, 15:20',
      Decided: '17 Nov, 15:20',
    },
    text: 'DraftRevision 1C’est compris, merci d’avoir pris le temps de répondre, Baptiste.',
    writtenFrom: 'Baptiste, Responsable grands comptes at Marlin Énergie',
    noted: 'nothing',
    identifiers:
      'Draftva_8z0p2z-3Workspacews_northwindFlowfl_scaleupsAutomationen_8z0p2zStepstep_reply_3Leadld_8z0p2zAccountsa_camille',
  },
]
