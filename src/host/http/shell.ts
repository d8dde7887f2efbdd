import * as z from 'zod/mini'
import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { lazyRel } from '#/api/first-view'
import { accepts } from './compress'
import { gzipStart, type GzipStart } from './gzip-pieces'

/** What the build says of its chunks (`dist/host/preloads.json`): addresses by page pattern, and by language. */
export const preloadsSchema = z.object({
  pages: z.record(z.string(), z.array(z.string())),
  catalogs: z.record(z.string(), z.string()),
})
export type Preloads = z.output<typeof preloadsSchema>

/** What the page must know before it asks anything: whether there are worlds, and whether people sign in. */
export type PageFacts = { mode: 'sample' | 'service'; signIn: boolean; draws?: true }

export type ShellPage = { body: Uint8Array; coding: 'br' | 'gzip' | null; pattern: string }

/** The page in the order in which a document with a view needs it. */
export type PagePieces = {
  /** Up to where the title stands, with the reader's language and theme, and with the styles themselves. */
  head: GzipStart
  /** The scripts in the order of need. */
  scripts: string
  /** The same behind a view: the program and what it will need wait until the view has been painted. */
  afterView: string
  /** What the page says below its root where that stays empty: of its scripts one may not come. */
  withoutView: string
  language: string
  pattern: string
}

export type Shell = {
  /** What a content policy names the styles in `head` by; null where they come as a file of their own. */
  stylesHash: string | null
  pieces(
    path: string,
    reader: { language: string | null; theme: string | null; wasHere: boolean },
  ): PagePieces
  page(path: string, accept: { language: string | null; encoding: string | null }): ShellPage
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (value: string): string => value.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const home = '/'
const firstPage = '/cockpit'

/** The pattern of a page's path; literal parts win over `$names`, as they do in the router. */
function patternOf(patterns: readonly string[], path: string): string | undefined {
  const parts = path.replace(/(?<=.)\/$/, '').split('/')
  const fitting = patterns.filter((pattern) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, i) => part.startsWith('$') || part === parts[i])
    )
  })
  const names = (pattern: string): number => pattern.split('/').filter((part) => part.startsWith('$')).length
  return fitting.toSorted((a, b) => names(a) - names(b))[0]
}

/** The first of the reader's languages that there is a catalog for. */
export function languageOf(header: string | null, known: readonly string[]): string | undefined {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const weight = parameters
      .map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1])
      .find((text) => text !== undefined)
    return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
  })
  const best = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return best.map(({ language }) => language).find((language) => known.includes(language))
}

/** In front of the first script, which may run as soon as it has arrived. */
function insert(html: string, lines: readonly string[]): string {
  const at = /<script\b|<\/head>/i.exec(html)?.index ?? 0
  return html.slice(0, at) + lines.map((line) => `${line}\n    `).join('') + html.slice(at)
}

// Behind the scripts: in front of them they would take the line from the one that asks the page's questions.
function atEndOfHead(html: string, lines: readonly string[]): string {
  const at = /<\/head>/i.exec(html)?.index ?? 0
  return html.slice(0, at) + lines.map((line) => `  ${line}\n  `).join('') + html.slice(at)
}

const scriptTag = /<script\b[^<>]{0,300}><\/script>/g
const stylesTag = /<link\b(?=[^<>]{0,300}rel="stylesheet")[^<>]{0,300}>/
const fontTag = /<link\b(?=[^<>]{0,300}as="font")[^<>]{0,300}>/g

/** The address of the page's styles. */
export const stylesOf = (html: string): string | undefined =>
  /\shref="([^"<>]{1,300})"/.exec(stylesTag.exec(html)?.[0] ?? '')?.[1]

const metaOf = (facts: PageFacts): string =>
  `<meta name="sightline" content="${attribute(JSON.stringify(facts))}">`

/** A page with the host's facts and nothing else added: what the development server serves. */
export const withFacts = (html: string, facts: PageFacts): string => insert(html, [metaOf(facts)])

/**
 * The page, as every path of it is served: with the host's facts, and with links to the chunks that this
 * page and this reader will need, so that they are fetched at once and not one after the other.
 */
export function createShell(
  html: string,
  preloads: Preloads,
  facts: PageFacts,
  /** The text of its stylesheet: it goes into documents that have a view, which is to be painted as soon as it comes. */
  styles: string | null = null,
): Shell {
  // As many as there are pages, languages and codings.
  const made = new Map<string, Uint8Array>()
  const patterns = Object.keys(preloads.pages)
  const languages = Object.keys(preloads.catalogs)

  // What reads like the end of the element would end it.
  const ownStyles = styles === null || styles.includes('</') ? null : styles
  const alone = insert(html, [metaOf(facts)])
    .replace(scriptTag, '')
    .replace(fontTag, '')
  const styled = ownStyles === null ? alone : alone.replace(stylesTag, () => `<style>${ownStyles}</style>`)
  const headOnly = styled.slice(0, styled.indexOf('</head>')).replace('<title>Sightline</title>', '')
  const withoutView = /<div id="root"><\/div>(.*)<\/body>/s.exec(html)?.[1]?.trim() ?? ''
  const fonts = html.match(fontTag) ?? []
  const ownScripts = html.match(scriptTag) ?? []
  // The last one is the program, which imports the others.
  const waiting = ownScripts.map((tag, at) => {
    const address = /\ssrc="([^"<>]{1,300})"/.exec(tag)?.[1]
    return at < ownScripts.length - 1 || address === undefined
      ? tag
      : `<link rel="${lazyRel}" href="${address}">`
  })

  function linksFor(pattern: string | undefined, language: string | undefined, rel = 'modulepreload') {
    const chunks = pattern === undefined ? [] : (preloads.pages[pattern] ?? [])
    const catalog = language === undefined ? undefined : preloads.catalogs[language]
    return (
      [...chunks, ...(catalog === undefined ? [] : [catalog])]
        // Styles come with the chunks that need them.
        .filter((href) => /\.m?js$/.test(href))
        .map((href) => `<link rel="${rel}" href="${attribute(href)}">`)
    )
  }

  function write(pattern: string | undefined, language: string | undefined): string {
    return atEndOfHead(insert(html, [metaOf(facts)]), linksFor(pattern, language))
  }

  // As many as there are languages and themes, twice: the cookie names no others.
  const heads = new Map<string, GzipStart>()
  function headOf(language: string, theme: string | null, wasHere: boolean): GzipStart {
    const key = [language, theme, wasHere].join('\n')
    const known = heads.get(key)
    if (known !== undefined) return known
    const root = `<html lang="${language}"${theme === null ? '' : ` data-theme="${attribute(theme)}"`}>`
    // Who was here before has the font: read at once, it is there before the view is laid out, which else happens
    // twice. To whom it is new it would come in the view's place.
    const text = headOnly.replace(/<html\b[^>]*>/, root) + (wasHere ? fonts : []).join('')
    const head = gzipStart(Buffer.from(text))
    heads.set(key, head)
    return head
  }

  // The home page only leads on to the first one.
  const patternAt = (path: string) => patternOf(patterns, path === home ? firstPage : path)

  return {
    stylesHash:
      ownStyles === null ? null : `sha256-${createHash('sha256').update(ownStyles).digest('base64')}`,
    pieces(path, { language, theme, wasHere }) {
      const pattern = patternAt(path)
      const known = languageOf(language, languages)
      return {
        head: headOf(known ?? 'en', theme, wasHere),
        language: known ?? 'en',
        scripts: [...(wasHere ? [] : fonts), ...ownScripts, ...linksFor(pattern, known)].join('\n'),
        withoutView,
        afterView: [...(wasHere ? [] : fonts), ...waiting, ...linksFor(pattern, known, lazyRel)].join('\n'),
        pattern: pattern ?? '/*',
      }
    },
    page(path, accept) {
      const pattern = patternAt(path)
      const language = languageOf(accept.language, languages)
      const coding = (['br', 'gzip'] as const).find((name) => accepts(accept.encoding, name)) ?? null
      const key = [pattern, language, coding].join('\n')
      const body = made.get(key) ?? encode(Buffer.from(write(pattern, language)), coding)
      made.set(key, body)
      return { body, coding, pattern: pattern ?? '/*' }
    },
  }
}

// Made while a reader waits for the page: the highest quality would cost more time than its bytes save.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

function encode(bytes: Uint8Array, coding: ShellPage['coding']): Uint8Array {
  if (coding === null) return bytes
  return coding === 'br' ? brotliCompressSync(bytes, brotliOptions) : gzipSync(bytes)
}
