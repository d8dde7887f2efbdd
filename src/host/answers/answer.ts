import { writeSearch } from '#/lib/search-params'
import type { Read } from './read'
import { isRecord } from '#/lib/record'

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
