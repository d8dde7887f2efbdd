import type { DraftFault, DraftFacts } from '../draft-check'

// Replies as agents write them, in English and French, for the check of drafts: clean ones, and ones into which
// a fault was planted by hand.

type Person = { first: string; last: string; company: string }
type Topic = { asked: string; answers: readonly string[] }

const english = {
  people: [
    { first: 'Anna', last: 'Lindqvist', company: 'Brightwave' },
    { first: 'Tom', last: 'Ashworth', company: 'Halden & Co' },
    { first: 'Priya', last: 'Raman', company: 'Orbit Freight' },
    { first: 'Owen', last: 'McKenna', company: 'Tarnfield' },
    { first: 'Sofia', last: 'Marques', company: 'Petra Labs' },
    { first: 'Jean-Paul', last: 'Ricard', company: 'Nordlicht' },
    { first: 'Maya', last: 'O’Brien', company: 'Quill' },
    { first: 'Alexander', last: 'von Berg', company: 'Isarwerk' },
    { first: 'Li', last: 'Wei', company: 'Lattice' },
    { first: 'Grace', last: 'Pritchard', company: 'Seven Oaks' },
  ],
  memory: {
    writingRules: ['British spelling.', 'Never promise a discount.', 'Sign as Camille.'],
    companyFacts: [
      'Northwind has 38 people in Paris and Lyon.',
      'Founded in 2019.',
      'Doctolo is a customer.',
    ],
    offerFacts: [
      '29 € a seat and month, billed yearly.',
      'Setting up takes one week, with the data moved.',
      'Data stays in Frankfurt; SOC 2 Type II report on request.',
      'Salesforce and HubSpot, both ways.',
      'Open day on 12 March in Lyon.',
    ],
  },
  links: { payload: 'https://meet.northwind.example/camille', sent: 'https://northwind.example/overview' },
  opener:
    'Hi {first}, who looks after the forecast at {company}? Two pages on it: https://northwind.example/overview',
  topics: [
    {
      asked: 'Thanks. What would it cost for a team of 14?',
      answers: [
        'Hi {first}, it is 29 € a seat and month, billed yearly. Shall I write that down for you?',
        'Thanks for asking, {first}. The price is 29 € per seat; for your team at {company} that is easy to work out together.',
      ],
    },
    {
      asked: 'How long does the set-up take?',
      answers: [
        'Setting up takes a week, {first}, and your reps change nothing.',
        'Good question. One week, with the data moved over. Would you like to see how that went at Doctolo?',
      ],
    },
    {
      asked: 'Where is our data kept, and does it work with HubSpot?',
      answers: [
        'Hello {first}, the data stays in Frankfurt, and HubSpot works both ways. The SOC 2 report is yours on request.',
        'It is kept in Frankfurt. HubSpot and Salesforce are both supported, so nothing to build at {company}.',
      ],
    },
    {
      asked: 'Interesting. How does it differ from what our CRM already does?',
      answers: [
        'The difference is that nobody has to fill in anything new, {first}. Two pages on it: https://northwind.example/overview',
        'Your CRM records what happened; we say whether the quarter will hold. I can show you the difference whenever it suits you.',
      ],
    },
    {
      asked: 'Sounds good. Could we talk on Thursday after 4?',
      answers: [
        'Wonderful, {first}. Thursday at 16:30 works; pick the slot here: https://meet.northwind.example/camille',
        'Yes, with pleasure. I have sent you an invitation for Thursday at 4.30 pm.',
      ],
    },
  ],
  // Plain continuations, for variety: none of them says anything that could be wrong.
  closings: [
    '',
    ' Talk soon, Camille',
    ' All the best!',
    ' Is that what you were after?',
    ' Let me know what you think.',
  ],
} as const

const french = {
  people: [
    { first: 'Camille', last: 'Rousseau', company: 'Lumenforge' },
    { first: 'Théo', last: 'Garnier', company: 'Atelier Verdi' },
    { first: 'Inès', last: 'Benali', company: 'Ondine' },
    { first: 'Marc-Antoine', last: 'Dubois', company: 'Grove Énergie' },
    { first: 'Sophie', last: 'Lemaire', company: 'Halcyon' },
    { first: 'Hugo', last: 'Da Silva', company: 'Mosaic' },
    { first: 'Élodie', last: 'Marchand', company: 'Vantaworks' },
    { first: 'Julien', last: 'Le Goff', company: 'Cobalt Santé' },
    { first: 'Nadia', last: 'Cherif', company: 'Kestrel' },
    { first: 'Antoine', last: 'Petit', company: 'Sable' },
  ],
  memory: {
    writingRules: ['Vouvoyer toujours.', 'Ne jamais promettre de remise.', 'Signer Léa.'],
    companyFacts: ['Northwind compte 38 personnes, à Paris et à Lyon.', 'Doctolo est client.'],
    offerFacts: [
      '29 € par personne et par mois, facturés à l’année.',
      'Mise en route en une semaine, avec reprise des données.',
      'Les données restent à Francfort ; rapport SOC 2 sur demande.',
      'Salesforce et HubSpot, dans les deux sens.',
      'Portes ouvertes le 12 mars à Lyon.',
    ],
  },
  links: { payload: 'https://meet.northwind.example/lea', sent: 'https://northwind.example/presentation' },
  opener:
    'Bonjour {first}, qui s’occupe de la prévision chez {company} ? Deux pages là-dessus : https://northwind.example/presentation',
  topics: [
    {
      asked: 'Merci. Quel serait le prix pour 14 personnes ?',
      answers: [
        'Bonjour {first}, c’est 29 € par personne et par mois, facturés à l’année. Je vous l’écris noir sur blanc ?',
        'Merci de votre question, {first}. Le tarif est de 29 € par personne ; pour l’équipe de {company}, le calcul est vite fait.',
      ],
    },
    {
      asked: 'Et la mise en route, combien de temps ?',
      answers: [
        'Il faut une semaine, {first}, et vos commerciaux ne changent rien.',
        'Bonne question. La mise en route tient en une semaine, reprise des données comprise. Voulez-vous voir ce que cela a donné chez Doctolo ?',
      ],
    },
    {
      asked: 'Où sont nos données, et est-ce compatible avec HubSpot ?',
      answers: [
        'Bonjour {first}, les données restent à Francfort, et HubSpot fonctionne dans les deux sens. Le rapport SOC 2 est à votre disposition.',
        'Tout reste à Francfort. HubSpot et Salesforce sont pris en charge, il n’y a donc rien à développer chez {company}.',
      ],
    },
    {
      asked: 'Intéressant. En quoi est-ce différent de notre CRM ?',
      answers: [
        'La différence, {first} : personne n’a rien de nouveau à remplir. Deux pages là-dessus : https://northwind.example/presentation',
        'Votre CRM garde la trace de ce qui s’est passé ; nous vous disons si le trimestre tiendra. Je vous montre quand vous voulez.',
      ],
    },
    {
      asked: 'Ça m’intéresse. On peut se parler jeudi après 16 h ?',
      answers: [
        'Formidable, {first}. Jeudi à 16 h 30 convient ; le créneau est ici : https://meet.northwind.example/lea',
        'Oui, avec plaisir. Je viens de vous envoyer une invitation pour jeudi à 16 h 30.',
      ],
    },
  ],
  closings: [
    '',
    ' À très vite, Léa',
    ' Bonne journée !',
    ' Est-ce bien ce que vous cherchiez ?',
    ' Dites-moi ce que vous en pensez.',
  ],
} as const

type Language = {
  people: readonly Person[]
  memory: { writingRules: readonly string[]; companyFacts: readonly string[]; offerFacts: readonly string[] }
  links: { payload: string; sent: string }
  opener: string
  topics: readonly Topic[]
  closings: readonly string[]
}

const fill = (text: string, { first, company }: Person): string =>
  text.replaceAll('{first}', first).replaceAll('{company}', company)

const at = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('The list is empty')
  return item
}

function factsOf(language: Language, lead: Person, asked: string): DraftFacts {
  return {
    lead: {
      names: [lead.first, lead.last],
      company: lead.company,
      other: [`Head of Sales, ${lead.company}`],
    },
    messages: [
      { isLead: false, text: fill(language.opener, lead) },
      { isLead: true, text: asked },
    ],
    asked: [asked],
    memory: {
      rules: language.memory.writingRules,
      facts: [...language.memory.companyFacts, ...language.memory.offerFacts, language.links.payload],
    },
    sources: [],
    approvedLinks: new Set(),
    ours: ['Camille Roy', 'Léa Brandt', 'Northwind'],
    others: language.people
      .filter((person) => person !== lead)
      .map(({ first, last, company }) => ({ name: `${first} ${last}`, company })),
  }
}

export type Sample = { texts: readonly string[]; facts: DraftFacts }

function samples(language: Language): readonly Sample[] {
  return language.people.flatMap((lead, person) =>
    language.topics.flatMap(({ asked, answers }, topic) =>
      answers.map((answer, index) => ({
        texts: [fill(answer, lead) + at(language.closings, person + topic + index)],
        facts: factsOf(language, lead, asked),
      })),
    ),
  )
}

/** 200: each of ten leads asks each of five questions and has two answers, in two languages. */
export const cleanDrafts: readonly Sample[] = [...samples(english), ...samples(french)]

export type Planted = Sample & { fault: DraftFault['kind'] }

const plant =
  (language: Language) =>
  (fault: DraftFault['kind'], person: number, text: string, topic = person): Planted => {
    const lead = at(language.people, person)
    return {
      fault,
      texts: [fill(text, lead)],
      facts: factsOf(language, lead, at(language.topics, topic).asked),
    }
  }

const en = plant(english)
const fr = plant(french)

/** 60: ten of each kind, five in each language. */
export const plantedFaults: readonly Planted[] = [
  // Another person's or company's name.
  en('name', 0, 'Hi Susan, it is 29 € a seat and month, billed yearly.'),
  en('name', 1, 'Setting up takes a week, and nothing changes for your colleagues at Meridian Foods.'),
  en('name', 2, 'Thanks, Robert. The data stays in Frankfurt, and HubSpot works both ways.'),
  en(
    'name',
    3,
    'Nobody has to fill in anything new, which is the difference. Shall I show it to Grace Pritchard?',
  ),
  en('name', 4, 'Dear Mr Holloway, Thursday at 16:30 works. I have sent the invitation.'),
  fr('name', 0, 'Bonjour Sylvie, c’est 29 € par personne et par mois.'),
  fr('name', 1, 'La mise en route prend une semaine, et rien ne change chez Boulanger Frères.'),
  fr('name', 2, 'Merci Patrick, les données restent à Francfort et HubSpot fonctionne.'),
  fr(
    'name',
    3,
    'La différence est simple : rien à remplir. Les équipes de Vantaworks s’en servent chaque jour, non ?',
  ),
  fr('name', 4, 'Cher Monsieur Fontaine, jeudi à 16 h 30 convient.'),
  // A placeholder left in.
  en('placeholder', 0, 'Hi {{first_name}}, it is 29 € a seat and month.'),
  en('placeholder', 1, 'Setting up takes one week. Best, [Your name]'),
  en('placeholder', 2, 'The data stays in Frankfurt, and HubSpot works both ways, also for <company>.'),
  en('placeholder', 3, 'Hi , the difference is that nobody has to fill in anything new.'),
  en('placeholder', 4, 'Thursday at 16:30 works. The slot is here: [INSERT LINK]'),
  fr('placeholder', 0, 'Bonjour [Prénom], c’est 29 € par personne et par mois.'),
  fr('placeholder', 1, 'La mise en route tient en une semaine chez {entreprise}.'),
  fr('placeholder', 2, 'Les données restent à Francfort, HubSpot fonctionne aussi. Cordialement, XXX'),
  fr('placeholder', 3, 'Bonjour undefined, la différence : personne n’a rien de nouveau à remplir.'),
  fr('placeholder', 4, 'Jeudi à 16 h 30 convient. %SIGNATURE%'),
  // Another language than the lead's.
  en('language', 0, 'Bonjour {first}, c’est 29 € par personne et par mois, facturés à l’année.'),
  en('language', 1, 'Die Einrichtung dauert eine Woche, und Ihre Daten werden für Sie mit übernommen.'),
  en('language', 2, 'Les données restent à Francfort, et HubSpot fonctionne dans les deux sens.'),
  en('language', 3, 'La différence est que personne n’a rien de nouveau à remplir dans votre CRM.'),
  en(
    'language',
    4,
    'Gerne, {first}. Am Donnerstag um 16:30 passt es mir gut, ich schicke Ihnen eine Einladung.',
  ),
  fr('language', 0, 'Hi {first}, the price is 29 € a seat and month, and it is billed yearly.'),
  fr('language', 1, 'Setting up takes one week, and your reps will not have to change anything.'),
  fr('language', 2, 'Die Daten bleiben in Frankfurt, und HubSpot ist mit dem System verbunden.'),
  fr('language', 3, 'The difference is that nobody has to fill in anything new for the forecast.'),
  fr('language', 4, 'Thursday at 16:30 is fine with me, {first}. I have sent you the invitation.'),
  // A link not seen before.
  en('link', 0, 'It is 29 € a seat. All prices: https://northwind.example/pricing-2024'),
  en('link', 1, 'Setting up takes a week; the steps are on www.northwind-docs.com/start.'),
  en('link', 2, 'The data stays in Frankfurt (https://trust.nortwind.example), and HubSpot works both ways.'),
  en('link', 3, 'The difference is on page 2 of https://bit.ly/3xKq9Zt'),
  en('link', 4, 'Thursday works. Pick a slot: https://calendly.com/northwind/30min'),
  fr('link', 0, 'C’est 29 € par personne. Les tarifs : https://northwind.example/tarifs'),
  fr('link', 1, 'Une semaine suffit pour la mise en route, voir northwind.fr/demarrer'),
  fr(
    'link',
    2,
    'Les données restent à Francfort, détails sur https://securite.northwind.example ; HubSpot aussi.',
  ),
  fr('link', 3, 'La différence tient en une vidéo : https://youtu.be/dQw4w9WgXcQ'),
  fr('link', 4, 'Jeudi à 16 h 30 convient : https://meet.northwind.example/camille'),
  // A price, date or discount that the memory does not hold.
  en('claim', 0, 'Hi {first}, it is 19 € a seat and month, billed yearly.'),
  en('claim', 1, 'Setting up takes a week; if you sign by 31 January, we start on 3 February.'),
  en('claim', 2, 'The data stays in Frankfurt, HubSpot works both ways, and the first two months are free.'),
  en('claim', 3, 'The difference is that nobody fills in anything new. And there is 15% off this quarter.'),
  en('claim', 4, 'Thursday works, {first}. The whole package would be $4,800 a year.'),
  fr('claim', 0, 'Bonjour {first}, c’est 35 euros par personne et par mois.'),
  fr('claim', 1, 'Une semaine pour la mise en route : nous pourrions démarrer le 15 avril.'),
  fr(
    'claim',
    2,
    'Les données restent à Francfort, HubSpot est compris, avec 20 % de remise la première année.',
  ),
  fr('claim', 3, 'La différence : rien à remplir. Nous pouvons aussi vous faire une remise.'),
  fr('claim', 4, 'Jeudi à 16 h 30 convient. Comptez 4 500 € par an pour toute l’équipe.'),
  // A question of the lead's that the draft does not touch.
  en(
    'question',
    0,
    'Hi {first}, thank you for your interest. Nobody has to fill in anything new, which people like.',
  ),
  en('question', 1, 'Thanks, {first}. Two pages on it: https://northwind.example/overview'),
  en('question', 2, 'It is kept in Frankfurt, and the SOC 2 report is yours on request.'),
  en('question', 3, 'Thank you, {first}. Setting up is done by us, and reps change nothing.'),
  en('question', 4, 'Thank you, {first}. We read what you have and give the board one forecast.'),
  fr('question', 0, 'Merci de votre intérêt, {first}. Personne n’a rien de nouveau à remplir.'),
  fr('question', 1, 'Merci {first}. Deux pages là-dessus : https://northwind.example/presentation'),
  fr('question', 2, 'Tout reste à Francfort, et le rapport SOC 2 est à votre disposition.'),
  fr('question', 3, 'Merci, {first}. Nos clients y gagnent une heure par semaine.'),
  fr('question', 4, 'Merci, {first}. Vos équipes et la direction lisent la même prévision.'),
]
