import { readCookie } from '../session/cookie'

/** What the browser has told of its reader. */
export type Reader = {
  language: string | null
  theme: string | null
  zone: string | null
  /** How many rows of silent agents room is left for; empty where the browser has not told. */
  silentRows: string
}

export const languages = ['en', 'fr']

const nobody: Reader = { language: null, theme: null, zone: null, silentRows: '' }

// Written by the page (src/shell/view-cookie.ts): language, theme, zone and rows, each possibly empty.
const written = /^(en|fr|)~(light|dark|)~([A-Za-z0-9_+/-]{0,64})(?:~([0-6]?))?$/

/** What the page noted for the next first view; it names nobody, and anybody may write it. */
export function readerOf(cookies: string | null): Reader {
  const [, language, theme, zone, silentRows = ''] = written.exec(readCookie(cookies, 'view') ?? '') ?? []
  if (language === undefined) return nobody
  return {
    language: language || null,
    theme: theme || null,
    zone: zone ? knownZone(zone) : null,
    silentRows,
  }
}

function knownZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
