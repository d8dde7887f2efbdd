import type { DataOf } from '#/api/decode/lenient'
import { holds, keyOf, wordsOf } from './edit-words'

type Draft = DataOf<'validations.get'>

/** A sentence that reviewers removed from an agent's replies, or added to them. */
export type RepeatedEdit = {
  change: 'removed' | 'added'
  sentence: string
  count: number
  agentIds: readonly string[]
}

/** Less often, it may be about one lead. */
const minSuggested = 3
const minRepeats = 2
// A name or a greeting is no sentence.
const minWords = 2
const maxTextLength = 20_000

const sentencesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .slice(0, maxTextLength)
      .split(/(?<=[.!?…])\s+|\n+/u)
      .map((sentence) => sentence.trim())
      .filter((sentence) => wordsOf(sentence).length >= minWords)
      .map((sentence) => [keyOf(sentence), sentence]),
  )

// Only words of this length tell what a sentence is about.
const minTellingLength = 4
const minShared = 0.5

/** Whether a rule is about a sentence: it quotes it, or has at least half of its longer words. */
function isAbout(rule: string, sentence: string): boolean {
  const words = new Set(wordsOf(rule))
  if (holds(rule, sentence)) return true
  const telling = wordsOf(sentence).filter(({ length }) => length >= minTellingLength)
  const shared = telling.filter((word) => words.has(word)).length
  return telling.length > 0 && shared / telling.length >= minShared
}

/** Whether one sentence is the other with words changed, added or left out. */
const isReworded = (one: string, other: string): boolean =>
  holds(one, other) || holds(other, one) || (isAbout(one, other) && isAbout(other, one))

type Counted = { sentence: string; count: number; agents: Map<string, number> }
type Sentences = ReadonlyMap<string, string>

const without = (sentences: Sentences, others: Sentences) =>
  [...sentences].filter(([key]) => !others.has(key))

/** What reviewers changed in several replies, most often first. What was moved is no change. */
export function repeatedEdits(drafts: readonly Draft[]): readonly RepeatedEdit[] {
  const counts = { removed: new Map<string, Counted>(), added: new Map<string, Counted>() }
  for (const { kind, request, agent } of drafts) {
    if (kind !== 'message' || !['APPROVED', 'SENT'].includes(request.status ?? '')) continue
    const { draftMessage, approvedMessage } = request
    if (typeof draftMessage !== 'string' || typeof approvedMessage !== 'string') continue
    const [before, after] = [sentencesIn(draftMessage), sentencesIn(approvedMessage)]
    const added = without(after, before)
    // A sentence that was only reworded is told by what it became.
    const removed = without(before, after).filter(([, was]) => !added.some(([, is]) => isReworded(was, is)))
    for (const [change, sentences] of Object.entries({ removed, added }))
      for (const [key, sentence] of sentences) {
        const into = counts[change === 'removed' ? 'removed' : 'added']
        const known = into.get(key) ?? { sentence, count: 0, agents: new Map<string, number>() }
        known.count += 1
        if (agent?.id !== undefined) known.agents.set(agent.id, (known.agents.get(agent.id) ?? 0) + 1)
        into.set(key, known)
      }
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

/** The edits that no rule of their agents is about, each told once. */
export const suggestionsFrom = (
  edits: readonly RepeatedEdit[],
  rulesFor: (edit: RepeatedEdit) => readonly string[],
): readonly RepeatedEdit[] =>
  edits
    .filter((edit) => edit.count >= minSuggested)
    .filter((edit) => !rulesFor(edit).some((rule) => isAbout(rule, edit.sentence)))
    .filter(
      ({ sentence }, at, all) => !all.slice(0, at).some((earlier) => isReworded(earlier.sentence, sentence)),
    )
