import type { IncomingMessage } from 'node:http'
import { pathOf } from './raw-request'

/**
 * Browsers, proxies and our own pages send fewer. A head of 16 KB has room for thousands of each, and whoever reads a
 * head loops over them.
 */
const most = { headers: 100, parts: 32, parameters: 200, cookies: 200 }

const has = (text: string, separator: string, max: number): boolean =>
  text.split(separator, max + 1).length <= max

/** Says whether a head may be read; nothing has looped over it yet. */
export function isReadable({
  url = '',
  rawHeaders,
  headers,
}: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>): boolean {
  const path = pathOf(url)
  return (
    rawHeaders.length <= 2 * most.headers &&
    has(path, '/', most.parts) &&
    has(url.slice(path.length), '&', most.parameters) &&
    has(headers.cookie ?? '', ';', most.cookies)
  )
}

/** Node reads no further headers. It is one more than `isReadable` lets pass. */
export const maxHeaders = most.headers + 1

const maxListed = 50

/** Gives the first entries of a list that a client wrote. */
export const listed = (header: string | null, separator = ','): string[] =>
  (header ?? '').split(separator, maxListed)

/** Gives none where there are too many. */
export const cookiePairs = (header: string): string[] =>
  has(header, ';', most.cookies) ? header.split(';') : []
