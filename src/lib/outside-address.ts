import { safeName } from './text'

export type OutsideAddress = {
  /** It has no user name and password. */
  href: string
  host: string
  kind: 'web' | 'mail'
}

const maxLength = 2_000
// Browsers also accept `https:evil` and `//evil`, but only the full form shows where it leads.
const webAddress = /^https?:\/\/[^\s/\\]/i
const mailAddress = /^mailto:([^\s@?,;:"<>()[\]\\]{1,64}@[a-z0-9.-]{1,250})$/i

// Chromium before 120 does not have URL.canParse.
function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

// oxlint-disable-next-line sightline/module-state -- set around one synchronous render
let renderedFor: string | null = null

const nameIn = (hostname: string): string => hostname.toLowerCase().replace(/\.$/, '')

/** The host renders pages within it: `origin` is where the reader sees them. It is synchronous. */
export function atOrigin<Result>(origin: string, work: () => Result): Result {
  const before = renderedFor
  renderedFor = nameIn(new URL(origin).hostname)
  try {
    return work()
  } finally {
    renderedFor = before
  }
}

/** Browsers send a name's cookies to each of its ports, so the whole name is ours. */
function isOwn({ hostname }: URL): boolean {
  const here = typeof location === 'undefined' ? null : nameIn(location.hostname)
  return nameIn(hostname) === (renderedFor ?? here)
}

function webOf(text: string): OutsideAddress | null {
  const url = parse(text)
  if (url === null || isOwn(url)) return null
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  // A user name can look like the host.
  url.username = ''
  url.password = ''
  return { href: url.href, host: url.host, kind: 'web' }
}

/**
 * Takes http, https and mailto in full form, and gives null for what must stay text, such as an address of our own
 * host.
 */
export function outsideAddress(value: string | null | undefined): OutsideAddress | null {
  if (typeof value !== 'string' || value.length > maxLength) return null
  const text = value.trim()
  if (webAddress.test(text)) return webOf(text)
  const mail = mailAddress.exec(text)?.[1]
  return mail === undefined ? null : { href: `mailto:${mail}`, host: safeName(mail), kind: 'mail' }
}

const sampleMedia = /^\/sample-media\/[a-z]{1,20}\/\d{1,4}\.[a-z0-9]{1,5}$/

/** Gives what a page may load: https of another host, or a file of the sample workspace. */
export function mediaAddress(value: string | null | undefined): string | null {
  if (typeof value === 'string' && sampleMedia.test(value)) return value
  const outside = outsideAddress(value)
  return outside?.href.startsWith('https:') ? outside.href : null
}

export type ProsePart = { text: string; address: OutsideAddress | null }

const inProse = /https?:\/\/[^\s<>"“”«»]{1,2000}/gi
/** Other ASCII signs can stand in a host for `URL`, but never do in one that exists. */
const authority =
  /^https?:\/\/(?:[\w.~%:+-]{1,200}@)?(?:\[[\da-f:.]{2,45}\]|(?:[\w.%~-]|[^\0-\x7f‐-―’…])+)(?::\d{1,5}(?!\d))?/i
/** A top-level domain is all ASCII or has no ASCII letter, so what follows `example` in `a.example次へ` is text. */
const textBehindHost = /^(https?:\/\/(?:[^@]*@)?(?:[^:]*\.)?[a-z\d-]+)[^\0-\x7f][^.]*$/i
/** No path needs this punctuation of any script; an apostrophe within a word and middle dots are in titles. */
const endsAddress =
  /(?![\0-\x7f]|’[\p{L}\p{N}])[\p{Terminal_Punctuation}\p{Pi}\p{Pf}\p{Ps}\p{Pe}—―\u200b\u200e\u200f\u2060\ufeff]/u
const count = (text: string, character: string): number => text.split(character).length - 1
const endings: ReadonlySet<string> = new Set(".,;:!?'’*_]}`…–")

function withoutEnding(found: string): string {
  // One pass from the end: an address may be two thousand brackets.
  let unopened = count(found, ')') - count(found, '(')
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!endings.has(last)) break
  }
  return found.slice(0, end)
}

function addressAtStart(found: string): string {
  // The expression is slow to compile, and most addresses are ASCII.
  const end = /[^\0-\x7f]/.test(found) ? found.search(endsAddress) : -1
  const whole = end === -1 ? found : found.slice(0, end)
  const named = authority.exec(whole)?.[0] ?? ''
  const host = textBehindHost.exec(named)?.[1] ?? named
  return withoutEnding(/^[/?#]/.test(whole.slice(host.length)) ? whole : host)
}

/** Joined again, the parts are the text. */
export function proseParts(prose: string): readonly ProsePart[] {
  const parts: ProsePart[] = []
  const finder = new RegExp(inProse)
  let done = 0
  for (let match = finder.exec(prose); match !== null; match = finder.exec(prose)) {
    const text = addressAtStart(match[0])
    // What ended this address may stand before another one.
    finder.lastIndex = match.index + Math.max('http://'.length, text.length)
    const address = outsideAddress(text)
    if (address === null) continue
    if (match.index > done) parts.push({ text: prose.slice(done, match.index), address: null })
    parts.push({ text, address })
    done = match.index + text.length
  }
  if (done < prose.length) parts.push({ text: prose.slice(done), address: null })
  return parts
}
