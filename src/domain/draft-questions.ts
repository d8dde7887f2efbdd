import { fold } from '#/lib/fold'
import { isFunctionWord } from '#/lib/language-of'

const maxQuestions = 8

/** Words that many questions have, so that sharing them says nothing. */
const common: ReadonlySet<string> = new Set(
  (
    'what when where which whom whose would could should will your yours have that this these those does there ' +
    'from about they them tell know much many long more some than then with into just also already been being ' +
    'please thanks thank like want need really actually sounds good great interesting make makes ' +
    'avec vous votre pour dans quel quelle quels quelles comment combien nous notre nos cela avez etes sont peut ' +
    'pouvez pourriez serait seriez est-ce plus moins merci bien tres fait faire faut aussi chez donc alors ' +
    'interessant quoi temps hello bonjour hallo ' +
    'was has had did but all why its his her too out get got use des sur ses mes nos vos son mon ton ont die wer was wie'
  ).split(' '),
)
const minLength = 3
const stemLength = 4

/** The stems of the words that tell what a text is about: longer words, and abbreviations such as CRM. */
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set([
    ...(fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => word.length >= minLength && !common.has(word) && !isFunctionWord(word))
      .map((word) => word.replace(/s$/, '').slice(0, stemLength)),
    ...(text.match(/(?<!\p{L})\p{Lu}{2,6}(?!\p{L})/gu) ?? []).map(fold),
  ])

/** What a question is about, and the words with which an answer speaks of it. Texts are folded. */
const topics: readonly (readonly [question: RegExp, answer: RegExp])[] = [
  [
    /\b(?:pric|cost|fees?\b|charge|how much|budget|tarif|prix|cout|honoraire|combien(?! de temps)|kost|preis)/,
    /[€$£%]|\b(?:pric|cost|fees?\b|charge|honoraire|budget|tarif|prix|cout|gratuit|free\b|kost|preis|per seat|a seat)/,
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
  [
    /\b(?:where|city|cities|towns?|villes?|ou (?:est|sont|etes|se)|wo)\b/,
    /\b(?:in|at|from|near|offices?|a|en|bureaux?|bei)\b/,
  ],
]

/** "I’ll ask and come back to you" leaves no question out. */
const defers =
  /\b(?:let me (?:ask|check|look)|i(?:'ll| will) (?:ask|check|look|find out|come back|get back)|je (?:me renseigne|verifie|demande|regarde|reviens)|ich (?:frage|klare|melde))\b/
const asksYesOrNo =
  /^(?:(?:and|et|und|so|also|alors) )?(?:do|does|did|is|are|was|can|could|will|would|have|has|shall|est-ce|avez|etes|est|peut|pouvez|pourriez|faut|y a-t-il|existe|vous|on|haben|ist|sind|kann|konnen)\b/
const saysYesOrNo =
  /\b(?:yes|yep|sure|indeed|absolutely|of course|certainly|exactly|not yet|oui|absolument|bien sur|tout a fait|pas encore|ja|nein|genau)\b|(?:^|[.!?:,\n] ?)(?:no|non)\b/

// "Right?" asks nothing that needs an answer.
const minQuestionWords = 3

/** "Where is it kept, and does it work with HubSpot?" asks two things. */
const secondQuestion =
  /[,;] (?=(?:and|et|und) (?:does|do|is|are|can|could|how|what|when|where|who|est-ce|quelle?s?|comment|combien|où|qui|peut|pouvez|avez|wie|was|wann)(?!\p{L}))/iu

// What it stands for is in the sentence before.
const pronoun = /\b(?:it|that|this|them|those|one|y|en|ca|cela|ce|le|la|les|es|das|damit)\b/

type Question = { text: string; about: string }

function questionsIn(text: string): readonly Question[] {
  const sentences = text.match(/[^.!?\n]{1,400}[.!?\n]?/gu) ?? []
  return sentences.flatMap((sentence, at) =>
    sentence.endsWith('?')
      ? sentence
          .trim()
          .split(secondQuestion)
          .filter((part) => (part.match(/[\p{L}\p{N}]+/gu) ?? []).length >= minQuestionWords)
          .map((part) => ({
            text: part,
            about: pronoun.test(fold(part)) ? `${sentences[at - 1] ?? ''} ${part}` : part,
          }))
      : [],
  )
}

/** The questions of which a draft takes up neither words nor subject; those without either are not judged. */
export function untouchedQuestions(asked: readonly string[], draft: string): readonly string[] {
  const answer = fold(draft)
  const questions = asked.flatMap(questionsIn).slice(-maxQuestions)
  if (questions.length === 0 || defers.test(answer)) return []
  const said = stemsOf(draft)
  const isAnswered = saysYesOrNo.test(answer)
  return questions
    .filter(({ text, about }) => {
      const question = fold(text)
      if (isAnswered && asksYesOrNo.test(question)) return false
      const stems = [...stemsOf(about)]
      const subjects = topics.filter(([asks]) => asks.test(question))
      if (stems.length === 0 && subjects.length === 0) return false
      return !stems.some((stem) => said.has(stem)) && !subjects.some(([, answers]) => answers.test(answer))
    })
    .map(({ text }) => text)
}
