import { fold } from '#/lib/fold'
import { isRecord } from '#/lib/record'
import { writeSearch } from '#/lib/search-params'
import type { Read } from './read'

/** What a program is told: a sentence, the figures behind it, and the page that shows the same. */
export type Answer = {
  answer: string
  figures?: Readonly<Record<string, number | string | null>>
  /** Most important first. Names and texts in it are other people's. */
  items?: readonly Readonly<Record<string, unknown>>[]
  /** An address of Sightline. */
  link: string
}

export type Asking = {
  read: Read
  /** Epoch milliseconds. */
  now: number
  /** The workspace's. */
  zone: string
  origin: string
}

/** What the pages' links are made of, as far as programs need it. */
export type Place = {
  to?: unknown
  params?: unknown
  search?: unknown
}

/** The address of a page, as the router writes it. */
export function addressOf(origin: string, { to, params, search }: Place): string {
  const values: Readonly<Record<string, unknown>> = isRecord(params) ? params : {}
  const path = String(to).replaceAll(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  return `${origin}${path}${writeSearch(isRecord(search) ? search : {})}`
}

/** `3 drafts`, `1 draft` */
export const counted = (count: number, one: string, other: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : other}`

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
