import type { Instant } from '../world/journey'
import { textHash } from '../distort/text-hash'

export const writeOpaque = (text: string): string => btoa(text).replaceAll('=', '')

export function readOpaque(opaque: string): string | null {
  if (!/^[A-Za-z0-9]{2,120}$/.test(opaque)) return null
  try {
    return atob(opaque)
  } catch {
    return null
  }
}

export const cursorLifeMs = 60 * 60_000

/**
 * A place in the list as it was for the first page, so that an item that moves is neither lost nor listed
 * twice.
 */
export type Place = {
  asOf: Instant
  offset: number
  isAfterEmpty?: boolean
}

export function writeCursor({ asOf, offset, isAfterEmpty }: Place, list: string): string {
  const version = isAfterEmpty === true ? 'c2' : 'c1'
  const text = [version, asOf.toString(36), offset.toString(36), textHash(0, list).toString(36)].join('.')
  return writeOpaque(text)
}

/** It gives null for a cursor of another list. */
export function readCursor(cursor: string, list: string): Place | null {
  const text = readOpaque(cursor) ?? ''
  const [, version, asOf, offset, of] =
    /^(c[12])\.([0-9a-z]{1,10})\.([0-9a-z]{1,6})\.([0-9a-z]{1,8})$/.exec(text) ?? []
  if (asOf === undefined || offset === undefined || of !== textHash(0, list).toString(36)) return null
  return {
    asOf: Number.parseInt(asOf, 36),
    offset: Number.parseInt(offset, 36),
    isAfterEmpty: version === 'c2',
  }
}
