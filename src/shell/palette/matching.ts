import type { LucideIcon } from 'lucide-react'
import { fold } from '#/lib/fold'

export type Choice = {
  label: string
  /** What kind of thing it is, or what tells it from others of the same name. */
  detail?: string | undefined
  icon: LucideIcon
  /** The shortcut that does the same. */
  keys?: string | undefined
  /** Searches on a page, where nothing that was found is the one. */
  isSearch?: true
  run: () => void
}

export type ChoiceGroup = {
  heading: string
  choices: readonly Choice[]
  /** How many are shown at once; all when left out. */
  max?: number
}

/** How well a choice fits: 0 for a label that begins so, 2 for words somewhere in it; null where a word is missing. */
function rank({ label, detail = '' }: Choice, words: string): number | null {
  const name = fold(label)
  const text = `${name} ${fold(detail)}`
  if (name.startsWith(words)) return 0
  const parts = words.split(' ')
  if (parts.every((part) => ` ${text}`.includes(` ${part}`))) return 1
  return parts.every((part) => text.includes(part)) ? 2 : null
}

/** The choices that hold every word, the best first; all of them without words. Groups without any are left out. */
export function matching(groups: readonly ChoiceGroup[], typed: string): readonly ChoiceGroup[] {
  const words = fold(typed).trim()
  const found = groups.map((group) => {
    const ranked = group.choices
      .flatMap((choice) => {
        const at = rank(choice, words)
        return at === null ? [] : [{ choice, at }]
      })
      .toSorted((a, b) => a.at - b.at)
      .slice(0, group.max)
    return {
      group: { heading: group.heading, choices: ranked.map(({ choice }) => choice) },
      at: ranked[0]?.at ?? 3,
    }
  })
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ group }) => group)
    .filter(({ choices }) => choices.length > 0)
}
