import { fold } from '#/lib/fold'

export type NamedLead = { name: string; company: string | null }

type Known = {
  /** The lead's given and family names; empty where they are unknown. */
  lead: { names: readonly string[]; company: string | null }
  /** Whether the material of the draft holds a word, folded. */
  isKnownWord: (word: string) => boolean
  others: readonly NamedLead[]
}

export type WrongName = { name: string; insteadOf: string | null }

const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut|ch[eè]re?|hallo|guten (?:morgen|tag|abend)|lieber?|sehr geehrter?|merci|thanks|danke) /i
const title = /^(?:mrs?|ms|miss|dr|prof|m|mme|monsieur|madame|herr|frau)\.? /i
const titled =
  /(?:^|[\s,])(?:Mr|Mrs|Ms|Mme|Mlle|Monsieur|Madame|Herr|Frau|Dr)\.? (\p{Lu}[\p{L}’'-]{1,30}(?: \p{Lu}[\p{L}’'-]{1,30})?)/u
const nameAtStart = /^\p{Lu}[\p{L}’'-]{1,30}(?: \p{Lu}[\p{L}’'-]{1,30}){0,2}/u
const endsAddress = /^ ?(?:[,.!?:;–—]|$)/
const nameAtEnd = /([^\s,]{1,40}), ?(\p{Lu}[\p{L}’'-]{1,30}) ?[.!?:]/u
const companyAfter =
  /(?:^|[\s(])(?:at|chez|bei|(?:saw|noticed|read|heard)(?: that)?|(?:vu|lu|appris) que) (\p{Lu}[\p{L}\p{N}&.’'-]{1,40}(?: (?:& )?\p{Lu}[\p{L}\p{N}&.’'-]{1,40}){0,2})/u

/** Capitalised words that name nobody. */
const notNames: ReadonlySet<string> = new Set(
  (
    'there all everyone team both again sir equipe tous toutes encore zusammen madame monsieur beaucoup infiniment ' +
    'i yes no ok oui non ja nein christmas easter noel paques europe ' +
    'monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag ' +
    'january february march april may june july august september october november december ' +
    'januar februar marz mai juni juli oktober dezember'
  ).split(' '),
)

const maxSentences = 200

export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?…])\s|\n/u)
    .map((sentence) => sentence.trim().replaceAll(/\s+/gu, ' '))
    .filter((sentence) => sentence !== '')
    .slice(0, maxSentences)

const maxNameLength = 200

const wordsOf = (name: string): readonly string[] =>
  fold(name.slice(0, maxNameLength)).match(/[\p{L}\p{N}]+/gu) ?? []

const minShortName = 3

/** `Alex` and `Alexander` are the same. */
const isSameName = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= minShortName && (one.startsWith(other) || other.startsWith(one)))

function addressed(sentence: string): string | null {
  const opening = greeting.exec(sentence)?.[0]
  if (opening !== undefined) {
    const rest = sentence.slice(opening.length).replace(title, '')
    const name = nameAtStart.exec(rest)?.[0]
    if (name !== undefined && endsAddress.test(rest.slice(name.length))) return name
  }
  const named = titled.exec(sentence)?.[1]
  if (named !== undefined) return named
  const [, before = '', last] = nameAtEnd.exec(sentence) ?? []
  // "Paris, Lyon." lists places; "Thanks, Anna." addresses a person.
  const isListed = /^\p{Lu}/u.test(before) && !sentence.startsWith(before)
  return last === undefined || isListed ? null : last
}

const holds = (text: string, name: string): boolean => {
  const at = text.indexOf(name)
  if (at === -1) return false
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  return !isLetter(text[at - 1]) && !isLetter(text[at + name.length])
}

// Shorter names are words as well.
const minCompanyLength = 4
const maxOthers = 200

/** Names of people and companies that are not the lead's; what is not known is no other name. */
export function wrongNames(text: string, { lead, isKnownWord, others }: Known): readonly WrongName[] {
  const people = lead.names.flatMap(wordsOf)
  const company = wordsOf(lead.company ?? '')
  const isOurs = (name: string): boolean =>
    wordsOf(name).every(
      (word) =>
        notNames.has(word) ||
        people.some((own) => isSameName(own, word)) ||
        company.includes(word) ||
        isKnownWord(word),
    )
  const sentences = sentencesOf(text)
  const found: WrongName[] = []
  if (people.length > 0)
    for (const name of sentences.flatMap((sentence) => addressed(sentence) ?? []))
      if (!isOurs(name)) found.push({ name, insteadOf: lead.names[0] ?? null })
  // Another company that stands beside the lead's own is an example.
  if (lead.company !== null && !holds(fold(text), fold(lead.company.slice(0, maxNameLength))))
    for (const sentence of sentences) {
      const name = companyAfter.exec(sentence)?.[1]?.replace(/[.’'-]{1,9}$/, '')
      if (name !== undefined && !isOurs(name)) found.push({ name, insteadOf: lead.company })
    }
  for (const other of others.slice(0, maxOthers))
    for (const name of [other.name, other.company ?? ''].map((each) => each.slice(0, maxNameLength))) {
      const isTelling = name.includes(' ') || (name !== other.name && name.length >= minCompanyLength)
      if (isTelling && holds(text, name) && !isOurs(name)) found.push({ name, insteadOf: null })
    }
  return found.filter(({ name }, at) => !found.slice(0, at).some((earlier) => earlier.name.includes(name)))
}
