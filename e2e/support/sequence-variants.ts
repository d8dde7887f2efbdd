import type { DraftVariant } from './reply-variants'

export const sequenceVariants: readonly DraftVariant[] = [
  {
    what: 'a cold sequence that waits, its opener split by the humanizer',
    at: 'coldSequence/va_ecniel',
    state:
      'Has waited 16 min for a decisionResponsable développement commercial @ Halcyon SystèmesIf approved now, sends no earlier than 09:24Decisions are made in the application.',
    facts: {
      Lead: '하준 박',
      Agent: 'Scale-ups France',
      Account: 'Camille Roy',
      Written: '18 Nov, 09:07',
    },
    details: {
      Kind: 'Cold sequence',
      Automation: 'Active',
      Revision: '1',
      Changed: '18 Nov, 09:07',
    },
    text: 'Cold sequenceRevision 11OpenerBonjour 하준, j’ai vu que Halcyon Systèmes recrute des commerciaux. Nous apportons une prévision de ventes que la direction et les équipes lisent de la même façon. Est-ce un sujet pour vous ?Humanizer: Split opener · sent as 3 messagesBonjour 하준, j’ai vu que Halcyon Systèmes recrute des commerciaux.Nous apportons une prévision de ventes que la direction et les équipes lisent de la même façon.Est-ce un sujet pour vous ?2Follow-upTrès court, 하준 : la prévision, chez vous aussi, c’est le vendredi soir ?3Break-upJe m’arrête là, 하준. Si le sujet revient, vous savez où me trouver : https://meet.northwind.example/camille.',
    writtenFrom: '—',
    noted: 'Generation ms2,341Attempts3Template—',
    identifiers:
      'Draftva_ecnielWorkspacews_northwindFlowfl_scaleupsAutomationen_ecnielLeadld_ecnielAccountsa_camille',
  },
  {
    what: 'an approved cold sequence in one message of lower case',
    at: 'coldSequence/va_5rtbjv',
    state:
      'Approved 18 Nov, 08:25, not sent yetChief Revenue Officer, Marlingrid – hiringCamille RoySendingSends between 09:24 and 12:50',
    facts: {
      Lead: 'Céline Bonnet',
      Agent: 'Scale-ups France',
      Account: 'Camille Roy',
      Written: '16 Nov, 08:09',
    },
    details: {
      Kind: 'Cold sequence',
      Automation: 'Waiting',
      Revision: '2',
      Changed: '18 Nov, 08:25',
      Decided: '18 Nov, 08:25',
    },
    text: 'Cold sequenceRevision 21OpenerBonjour Céline, votre article sur les revues de pipeline m’a marqué. Comment les menez-vous chez Marlingrid ?Humanizer: One message · begins in lower casebonjour Céline, votre article sur les revues de pipeline m’a marqué. Comment les menez-vous chez Marlingrid ?2Follow-upAu cas où mon message se serait perdu, Céline : une équipe de votre taille a ramené sa réunion de prévision à vingt minutes. Dix minutes suffisent pour vous montrer comment.3Break-upDernier message de ma part, Céline. Belle fin de trimestre à toute l’équipe de Marlingrid !',
    writtenFrom: 'ConversionbookMeetingFactsnothingToneFormality0.4',
    noted: 'nothing',
    identifiers:
      'Draftva_5rtbjvWorkspacews_northwindFlowfl_scaleupsAutomationen_5rtbjvLeadld_5rtbjvAccountsa_camille',
  },
  {
    what: 'a cold sequence of which two messages went out',
    at: 'coldSequence/va_0ygagg',
    state:
      'Approved 6 Nov, 10:36, sent 9 Nov, 11:00Sales Director EMEA – helping teams grow ✦ · Kestrel Logistik',
    facts: {
      Lead: 'Yassine d’Arcy',
      Agent: 'Scale-ups France',
      Account: 'Camille Roy',
      Written: '6 Nov, 09:20',
      'Messages sent': 'opener and follow-up',
    },
    details: {
      Kind: 'Cold sequence',
      Automation: 'Waiting',
      Revision: '2',
      Changed: '16 Nov, 10:07',
      Decided: '6 Nov, 10:36',
      'Sent at': '9 Nov, 11:00',
    },
    text: 'Cold sequenceRevision 21OpenerAlready sentBonjour Yassine, je travaille sur une prévision de ventes que la direction et les équipes lisent de la même façon. Sujet du trimestre, ou pas du tout ?Humanizer: Split opener · sent as 2 messages · begins in lower casebonjour Yassine, je travaille sur une prévision de ventes que la direction et les équipes lisent de la même façon.sujet du trimestre, ou pas du tout ?2Follow-upAlready sentAu cas où mon message se serait perdu, Yassine : une équipe de votre taille a ramené sa réunion de prévision à vingt minutes. Dix minutes suffisent pour vous montrer comment.3Break-upDernier message de ma part, Yassine. Belle fin de trimestre à toute l’équipe de Kestrel Logistik !',
    writtenFrom: '—',
    noted: 'Requested byKindagentFlagsfirstContactTraceId8578029bSampledno',
    identifiers:
      'Draftva_0ygaggWorkspacews_northwindFlowfl_scaleupsAutomationen_0ygaggLeadld_0ygaggAccountsa_camille',
  },
  {
    what: 'a rejected cold sequence without humanizer',
    at: 'coldSequence/va_a28ez8',
    state: 'Rejected 17 Nov, 08:08Ex-consultant, now Geschäftsführerin · Umber Labs',
    facts: {
      Lead: 'Σοφία Γεωργίου',
      Agent: 'DACH founders',
      Account: 'Lea Brandt',
      Written: '16 Nov, 14:52',
      'Rejection reason': 'We already talk to this company through another account.',
    },
    details: {
      Kind: 'Cold sequence',
      Automation: 'Ended early',
      Revision: '1',
      Changed: '17 Nov, 08:08',
      Decided: '17 Nov, 08:08',
    },
    text: 'Cold sequenceRevision 11OpenerHi Σοφία, a team of your size cut its forecast call to twenty minutes. Would the same be of use at Umber Labs?2Follow-upHi Σοφία, would someone else at Umber Labs be the right person to ask?3Break-upNo answer is an answer too, Σοφία. Thank you for reading, and good luck with the year’s end.',
    writtenFrom:
      'LeadFirst nameΣοφίαHeadlineEx-consultant, now GeschäftsführerinCompany nameUmber LabsLanguageenCompany factsnothingWriting rulesWrite in English, greet in German.Titles only when the profile shows one.Turn—',
    noted: 'Generation ms10,513Attempts3Template—',
    identifiers:
      'Draftva_a28ez8Workspacews_northwindFlowfl_foundersAutomationen_a28ez8Leadld_a28ez8Accountsa_lea',
  },
  {
    what: 'a cold sequence that was cancelled',
    at: 'coldSequence/va_b0wmeb',
    state: 'Cancelled 18 Nov, 08:36Geschäftsführerin | SaaS, data, coffee · Lattice Systèmes',
    facts: {
      Lead: 'Greta Zeller',
      Agent: 'DACH founders',
      Account: 'Lea Brandt',
      Written: '18 Nov, 07:46',
    },
    details: {
      Kind: 'Cold sequence',
      Automation: 'Ended early',
      Revision: '1',
      Changed: '18 Nov, 08:36',
      Decided: '18 Nov, 08:36',
    },
    text: 'Cold sequenceRevision 11OpenerHi Greta, quick question about Lattice Systèmes: who looks after the forecast today?2Follow-upIn case it got lost, Greta: a team of your size cut its forecast call to twenty minutes. Happy to show how, in ten minutes.3Break-upNo answer is an answer too, Greta. Thank you for reading, and good luck with the year’s end.',
    writtenFrom: 'SourceprofileFieldsheadlinecompanyNameregionSourcememoryFacts1SourceconversationMessages1',
    noted: 'Requested byKindagentFlagsfirstContactTraceIdd0cfc29bSampledno',
    identifiers:
      'Draftva_b0wmebWorkspacews_northwindFlowfl_foundersAutomationen_b0wmebLeadld_b0wmebAccountsa_lea',
  },
]
