import { fold } from '#/lib/fold'
import { languageOf, type KnownLanguage } from '#/lib/language-of'
import { proseParts } from '#/lib/outside-address'
import { unknownClaims } from './draft-claims'
import { wrongNames, type NamedLead } from './draft-names'
import { untouchedQuestions } from './draft-questions'

/** What a draft is checked against. What is undefined is unknown, and no fault follows from it. */
export type DraftFacts = {
  lead: { names: readonly string[]; company: string | null; other: readonly string[] } | undefined
  messages: readonly { isLead: boolean; text: string }[] | undefined
  /** The lead's messages that the draft answers. */
  asked: readonly string[]
  memory: { rules: readonly string[]; facts: readonly string[] } | undefined
  /** What the service says that the draft was written from. */
  sources: readonly string[]
  /** Links, as `linksIn` gives them, of texts of this agent that were approved. */
  approvedLinks: ReadonlySet<string> | undefined
  /** Names of our own accounts and workspace. */
  ours: readonly string[]
  others: readonly NamedLead[]
}

export type DraftFault =
  | { kind: 'name'; name: string; insteadOf: string | null }
  | { kind: 'placeholder' | 'link' | 'question'; text: string }
  | { kind: 'language'; draft: KnownLanguage; lead: KnownLanguage }
  | { kind: 'claim'; claims: readonly string[] }

const maxTextLength = 4_000
const maxTexts = 60
const bounded = (texts: readonly string[]): readonly string[] =>
  texts.slice(-maxTexts).map((text) => text.slice(0, maxTextLength))

const placeholders = [
  /\{\{?[^{}\n]{1,40}\}?\}/u,
  /\[(?!sic\])[\p{L}][\p{L} _.’'/-]{1,40}\](?!\()/u,
  /<[\p{L}][\p{L} _-]{1,30}>/u,
  /%[A-Z][A-Z_]{2,30}%/,
  /\$\{?[a-z][a-z_]{2,30}\}?(?![\w$])/i,
  /\bX{3,}\b|\b(?:TODO|TBD|FIXME)\b|\blorem ipsum\b|_{4,}/,
  /(?<![\p{L}\p{N}])(?:undefined|null|NaN|\[object Object\])(?=[,!.:;]|$)/u,
  // A greeting without a name has no space before its comma.
  /(?:^|[.!?\n] ?)(?:Hi|Hello|Dear|Bonjour|Bonsoir|Hallo) ,/,
] as const

function placeholderIn(text: string): string | null {
  for (const expression of placeholders) {
    const found = expression.exec(text)?.[0]
    if (found !== undefined) return found.replace(/^[.!?\n ]+/, '')
  }
  return null
}

const bareAddress =
  /(?<![\w@./-])(?:www\.)?[a-z\d][a-z\d-]{0,60}(?:\.[a-z\d-]{1,60}){0,3}\.(?:com|fr|de|io|net|org|eu|co|app|ai|uk|ch|be|example)\b(?:\/[^\s<>"“”«»()]{0,300})?/gi

/** People compare addresses without scheme, `www`, query and closing signs. */
const normalised = (address: string): string =>
  (address.split(/[?#]/, 1)[0] ?? '')
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[.,;:!/]{1,9}$/, '')
    .toLowerCase()

/** In a form in which the same address is the same text. */
export function linksIn(text: string): readonly string[] {
  const parts = proseParts(text.slice(0, maxTextLength))
  const written = parts.flatMap(({ text: part, address }) =>
    address?.kind === 'web' ? [part] : address === null ? (part.match(bareAddress) ?? []) : [],
  )
  return written.map(normalised)
}

function faultsIn(text: string, facts: DraftFacts): readonly DraftFault[] {
  const { lead, messages, memory, sources, approvedLinks } = facts
  const said = messages && bounded(messages.map((message) => message.text))
  const held = memory && bounded([...memory.facts, ...memory.rules])
  const faults: DraftFault[] = []
  if (lead !== undefined) {
    // Most drafts name nobody else, so the words are gathered at the first name alone.
    let words: ReadonlySet<string> | undefined
    const isKnownWord = (word: string): boolean => {
      const material = [
        ...(said ?? []),
        ...(held ?? []),
        ...bounded(sources),
        ...bounded(lead.other),
        ...facts.ours,
      ]
      words ??= new Set(fold(material.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [])
      return words.has(word)
    }
    // Another company may be the subject of a conversation that is not read; who is greeted is the lead.
    const known =
      said === undefined ? { lead: { ...lead, company: null }, others: [] } : { lead, others: facts.others }
    for (const found of wrongNames(text, { ...known, isKnownWord })) faults.push({ kind: 'name', ...found })
  }
  const placeholder = placeholderIn(text)
  if (placeholder !== null) faults.push({ kind: 'placeholder', text: placeholder })
  const theirs = messages?.findLast((each) => each.isLead && languageOf(each.text) !== null)
  const wanted = theirs === undefined ? null : languageOf(theirs.text)
  const is = wanted === null ? null : languageOf(text)
  if (is !== null && wanted !== null && is !== wanted)
    faults.push({ kind: 'language', draft: is, lead: wanted })
  const links = linksIn(text)
  if (links.length > 0 && said !== undefined && held !== undefined && approvedLinks !== undefined) {
    const seen = new Set([...said, ...held, ...bounded(sources), ...(lead?.other ?? [])].flatMap(linksIn))
    const unseen = links.find((link) => !seen.has(link) && !approvedLinks.has(link))
    if (unseen !== undefined) faults.push({ kind: 'link', text: unseen })
  }
  if (said !== undefined && memory !== undefined) {
    const claims = unknownClaims(text, {
      facts: bounded([...memory.facts, ...sources]).join('\n'),
      conversation: said.join('\n'),
    })
    if (claims.length > 0) faults.push({ kind: 'claim', claims })
  }
  return faults
}

/** What a reviewer would look at twice in the texts of a draft. */
export function draftFaults(texts: readonly string[], facts: DraftFacts): readonly DraftFault[] {
  const own = bounded(texts).filter((text) => text.trim() !== '')
  const faults = own.flatMap((text) => faultsIn(text, facts))
  const [question] = own.length === 0 ? [] : untouchedQuestions(bounded(facts.asked), own.join('\n'))
  return question === undefined ? faults : [...faults, { kind: 'question', text: question }]
}
