import { fold } from '#/lib/fold'

const maxQuestions = 8

/** Words that many questions have, so that sharing them says nothing. */
const common: ReadonlySet<string> = new Set(
  (
    'what when where which whom whose would could should will your yours have that this these those does there ' +
    'from about they them tell know much many long more some than then with into just also already been being ' +
    'please thanks thank like want need really actually sounds good great interesting make makes ' +
    'avec vous votre pour dans quel quelle quels quelles comment combien nous notre nos cela avez etes sont peut ' +
    'pouvez pourriez serait seriez est-ce plus moins merci bien tres fait faire faut aussi chez donc alors ' +
    'interessant quoi temps'
  ).split(' '),
)
const minLength = 4
const stemLength = 5

/** The stems of the words that tell what a text is about: longer words, and abbreviations such as CRM. */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => word.length >= minLength && !common.has(word))
      .map((word) => word.slice(0, stemLength)),
    ...(text.match(/(?<!\p{L})\p{Lu}{2,6}(?!\p{L})/gu) ?? []).map(fold),
  ])

/** What a question is about, and the words with which an answer speaks of it. Texts are folded. */
const topics: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [
    /\b(?:pric|cost|how much|budget|tarif|prix|cout|combien(?! de temps)|kost|preis)/,
    /[€$£]|\b(?:pric|cost|budget|tarif|prix|cout|gratuit|free\b|kost|preis|per seat|a seat)/,
  ],
  [
    /\b(?:how long|how soon|how fast|when\b|combien de temps|quand\b|quel delai|duree|wie lange|wann\b)/,
    /\b(?:minutes?|hours?|days?|weeks?|months?|years?|heures?|jours?|semaines?|mois|ans?|annees?|today|tomorrow|demain|woche|tage?|monate?)\b|\b\d{1,2}(?::\d|\s?h\b|\s?[ap]m\b)/,
  ],
  [
    /\b(?:data|stored|hosted|gdpr|rgpd|secur|sub-?processors?|donnees|heberge|sous-traitant|daten)/,
    /\b(?:data|stor|host|gdpr|rgpd|secur|donnees|heberge|encrypt|chiffr|iso|soc 2|stays? in|kept in|reste(?:nt)? (?:a|en)\b|daten)/,
  ],
  [
    /\b(?:who|customers?|references?|clients?|qui)\b/,
    /\b(?:customers?|clients?|references?|compan(?:y|ies)|team like|equipe comme|societes?)\b/,
  ],
  [
    /\b(?:could we|can we|shall we|are you free|talk|meet|call|demo|se parler|on peut|rendez-vous|appel|visio)\b/,
    /\b(?:slot|calendar|invitation|call|meet|talk|creneau|agenda|appel|rendez-vous|monday|tuesday|wednesday|thursday|friday|lundi|mardi|mercredi|jeudi|vendredi)\b|\bhttps?:/,
  ],
]

/** "I’ll ask and come back to you" leaves no question out. */
const defers =
  /\b(?:let me (?:ask|check|look)|i(?:'ll| will) (?:ask|check|look|find out|come back|get back)|je (?:me renseigne|verifie|demande|regarde|reviens)|ich (?:frage|klare|melde))\b/
const answersYesOrNo =
  /(?:^|[.!?\n] ?)(?:yes|no|not yet|absolutely|of course|certainly|exactly|oui|non|pas encore|absolument|bien sur|tout a fait|ja|nein)\b/

// "Right?" asks nothing that needs an answer.
const minQuestionWords = 3

/** "Where is it kept, and does it work with HubSpot?" asks two things. */
const secondQuestion =
  /[,;] (?=(?:and|et|und) (?:does|do|is|are|can|could|how|what|when|where|who|est-ce|quelle?s?|comment|combien|où|qui|wie|was|wann)(?!\p{L}))/iu

const questionsIn = (text: string): readonly string[] =>
  (text.match(/[^.!?\n]{1,400}\?/gu) ?? [])
    .flatMap((question) => question.trim().split(secondQuestion))
    .filter((question) => (question.match(/[\p{L}\p{N}]+/gu) ?? []).length >= minQuestionWords)

/** The questions of which a draft takes up neither words nor subject; those without either are not judged. */
export function untouchedQuestions(asked: readonly string[], draft: string): readonly string[] {
  const answer = fold(draft)
  const questions = asked.flatMap(questionsIn).slice(-maxQuestions)
  if (questions.length === 0 || defers.test(answer)) return []
  if (questions.length === 1 && answersYesOrNo.test(answer)) return []
  const said = stemsOf(draft)
  return questions.filter((question) => {
    const folded = fold(question)
    const stems = [...stemsOf(question)]
    const about = topics.filter(([asks]) => asks.test(folded))
    if (stems.length === 0 && about.length === 0) return false
    return !stems.some((stem) => said.has(stem)) && !about.some(([, answers]) => answers.test(answer))
  })
}
