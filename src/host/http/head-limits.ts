import type { IncomingMessage } from 'node:http'
import { pathOf } from './raw-request'

/**
 * More than browsers, proxies and our own pages send. A head of 16 KB has room for thousands of each, and whoever reads
 * a head loops over them.
 */
const most = { headers: 100, parts: 32, parameters: 200, cookies: 200 }

const has = (text: string, separator: string, max: number): boolean =>
  text.split(separator, max + 1).length <= max

/** Whether a head may be read; nothing has looped over it yet. */
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

/** Node reads no further headers; one more than `isReadable` lets pass. */
export const maxHeaders = most.headers + 1

const maxListed = 50

/** The first entries of a list that a client wrote. */
export const listed = (header: string | null, separator = ','): string[] =>
  (header ?? '').split(separator, maxListed)

/** None where there are too many. */
export const cookiePairs = (header: string): string[] =>
  has(header, ';', most.cookies) ? header.split(';') : []
