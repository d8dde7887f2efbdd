import { fold } from '#/lib/fold'

/** Those whose id or name is what was typed; else those that have it in their name. */
export function named<Item>(
  typed: string,
  items: readonly Item[],
  namesOf: (item: Item) => readonly (string | null | undefined)[],
): readonly Item[] {
  const sought = fold(typed.trim())
  const has = (item: Item, is: (name: string) => boolean) =>
    namesOf(item).some((name) => typeof name === 'string' && is(fold(name)))
  const exact = items.filter((item) => has(item, (name) => name === sought))
  return exact.length > 0 ? exact : items.filter((item) => has(item, (name) => name.includes(sought)))
}
