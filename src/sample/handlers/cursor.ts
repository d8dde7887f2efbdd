import type { Instant } from '../world/journey'
import { textHash } from '../distort/text-hash'

/** A text that means something to the service alone. Letters and digits only, so that it travels as it is. */
export const writeOpaque = (text: string): string => btoa(text).replaceAll('=', '')

/** Reads `writeOpaque` back; null for what it cannot have written. */
export function readOpaque(opaque: string): string | null {
  if (!/^[A-Za-z0-9]{2,120}$/.test(opaque)) return null
  try {
    return atob(opaque)
  } catch {
    return null
  }
}

/** How long a place in a list can be returned to. */
export const cursorLifeMs = 60 * 60_000

/**
 * A place in the list as it was when its first page was read. Later pages show that list, not the
 * present one: so an item that moves up meanwhile is neither lost nor met twice.
 */
export type Place = { asOf: Instant; offset: number }

const version = 'c1'

export function writeCursor({ asOf, offset }: Place, question: string): string {
  const text = [version, asOf.toString(36), offset.toString(36), textHash(0, question).toString(36)].join('.')
  return writeOpaque(text)
}

/** Null: no cursor of this list under these filters. */
export function readCursor(cursor: string, question: string): Place | null {
  const text = readOpaque(cursor) ?? ''
  const [, asOf, offset, of] = /^c1\.([0-9a-z]{1,10})\.([0-9a-z]{1,6})\.([0-9a-z]{1,8})$/.exec(text) ?? []
  if (asOf === undefined || offset === undefined || of !== textHash(0, question).toString(36)) return null
  return { asOf: Number.parseInt(asOf, 36), offset: Number.parseInt(offset, 36) }
}
