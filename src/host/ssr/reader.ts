import { locales, toLocale, type Locale } from '#/lib/languages'
import { knownZone } from '#/lib/zone'
import { readCookie } from '../session/cookie'

export type Reader = {
  language: Locale | null
  theme: string | null
  zone: string | null
  /** It is that of the window, in pixels. */
  height: number
  /** A proxy may hold the document back until it is whole: it did so before, or nothing is known of the way. */
  mayBeHeld: boolean
}

// A large screen shows so much.
const defaultHeight = 1_200
const unknownReader: Reader = {
  language: null,
  theme: null,
  zone: null,
  height: defaultHeight,
  mayBeHeld: true,
}

// src/shell/frame/view-cookie.ts writes language, theme, zone and height, each possibly empty, and whether a proxy
// holds documents back.
const written = new RegExp(
  String.raw`^(${locales.join('|')}|)~(light|dark|)~([A-Za-z0-9_+/-]{0,64})(?:~([1-9]\d{2,3})?)?(~held)?$`,
)

/** The cookie names no person, and anyone may write it. */
export function readerOf(request: Request): Reader {
  const found = written.exec(readCookie(request, 'view') ?? '') ?? []
  const [, language, theme, zone, height = defaultHeight, held] = found
  if (language === undefined) return unknownReader
  return {
    language: toLocale(language),
    theme: theme || null,
    zone: knownZone(zone),
    height: Number(height),
    mayBeHeld: held !== undefined,
  }
}
