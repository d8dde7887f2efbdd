import type { DataOf } from '#/api/decode/lenient'

type Draft = DataOf<'validations.get'>

/** A sentence that reviewers keep removing from an agent's replies, or adding to them. */
export type Suggestion = {
  change: 'removed' | 'added'
  /** As it stands in the first of them in the list. */
  sentence: string
  count: number
  /** The agents that wrote them, by how often. */
  agentIds: readonly string[]
}

/** Less often, it may be about one lead. */
const minRepeats = 3
// A word of a name or a greeting is no sentence.
const minWords = 3
const maxTextLength = 20_000

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** What makes two sentences the same, whatever their case, accents and punctuation. */
const keyOf = (sentence: string): string => wordsOf(sentence).join(' ')

const sentencesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .slice(0, maxTextLength)
      .split(/(?<=[.!?…])\s+|\n+/u)
      .map((sentence) => sentence.trim())
      .filter((sentence) => wordsOf(sentence).length >= minWords)
      .map((sentence) => [keyOf(sentence), sentence]),
  )

type Counted = { sentence: string; count: number; agents: Map<string, number> }

/** The sentences that reviewers removed from or added to several replies, most often first. What was moved is neither. */
export function suggestionsFrom(drafts: readonly Draft[]): readonly Suggestion[] {
  const counts = { removed: new Map<string, Counted>(), added: new Map<string, Counted>() }
  const note = (
    into: Map<string, Counted>,
    from: ReadonlyMap<string, string>,
    without: ReadonlyMap<string, string>,
    agentId: string | undefined,
  ): void => {
    for (const [key, sentence] of from) {
      if (without.has(key)) continue
      const known = into.get(key) ?? { sentence, count: 0, agents: new Map<string, number>() }
      known.count += 1
      if (agentId !== undefined) known.agents.set(agentId, (known.agents.get(agentId) ?? 0) + 1)
      into.set(key, known)
    }
  }
  for (const { kind, request, agent } of drafts) {
    if (kind !== 'message' || !['APPROVED', 'SENT'].includes(request.status ?? '')) continue
    const { draftMessage, approvedMessage } = request
    if (typeof draftMessage !== 'string' || typeof approvedMessage !== 'string') continue
    const [before, after] = [sentencesIn(draftMessage), sentencesIn(approvedMessage)]
    note(counts.removed, before, after, agent?.id)
    note(counts.added, after, before, agent?.id)
  }
  return (['removed', 'added'] as const)
    .flatMap((change) =>
      [...counts[change].values()].map(({ sentence, count, agents }) => ({
        change,
        sentence,
        count,
        agentIds: [...agents].toSorted(([, a], [, b]) => b - a).map(([id]) => id),
      })),
    )
    .filter(({ count }) => count >= minRepeats)
    .toSorted((a, b) => b.count - a.count)
}

// Only words of this length tell what a sentence is about.
const minTellingLength = 4
const minShared = 0.5

/** Whether a rule is about a sentence: it quotes it, or has at least half of its longer words. */
function isAbout(rule: string, sentence: string): boolean {
  const words = new Set(wordsOf(rule))
  if (` ${keyOf(rule)} `.includes(` ${keyOf(sentence)} `)) return true
  const telling = wordsOf(sentence).filter(({ length }) => length >= minTellingLength)
  const shared = telling.filter((word) => words.has(word)).length
  return telling.length > 0 && shared / telling.length >= minShared
}

/** The suggestions that no rule is about; none where the rules are not known. */
export const withoutRule = (
  suggestions: readonly Suggestion[],
  rules: readonly string[] | undefined,
): readonly Suggestion[] =>
  rules === undefined
    ? []
    : suggestions.filter(({ sentence }) => !rules.some((rule) => isAbout(rule, sentence)))
