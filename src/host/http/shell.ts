import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import type { HostFacts } from '#/api/world'
import { escapeMarkup } from '#/lib/markup'
import { memoizeByKey } from '#/lib/memoize'
import { accepts } from './compress'
import { listed } from './head-limits'
import { englishHostWords, type HostWords } from './host-words'

/** `dist/host/preloads.json` names scripts by page pattern and by language. */
export const preloadsSchema = z.object({
  program: z.array(z.string()),
  pages: z.record(z.string(), z.array(z.string())),
  catalogs: z.record(z.string(), z.string()),
  titles: z.record(z.string(), z.record(z.string(), z.string())),
  words: z.record(z.string(), z.record(z.string(), z.string())),
})
export type Preloads = z.output<typeof preloadsSchema>

export type ShellPage = { body: Uint8Array; coding: 'br' | 'gzip' | null; pattern: string }

export type ShellPieces = {
  head: Buffer
  emptyRoot: string
  withoutView: string
  noFiles: string
  language: string
  pattern: string
}

export type Said = { language: string; words: HostWords }

export type Shell = {
  pattern(path: string): string | undefined
  pieces(path: string, reader: { language: string | null; theme: string | null }): ShellPieces
  page(path: string, accept: { language: string | null; encoding: string | null }): ShellPage
  /** Takes an `Accept-Language`, or the reader's choice. */
  said(language: string | null): Said
}

const home = '/'
const firstPage = '/cockpit'

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

const maxAcceptedTags = 10

/** Gives the tags as the browser ranks them, such as `['en-US', 'fr']`. */
export function acceptedTags(header: string | null): readonly string[] {
  const wanted = listed(header).map((part) => {
    const [tag = '', ...parameters] = listed(part.trim().toLowerCase(), ';')
    const weight = parameters
      .map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1])
      .find((text) => text !== undefined)
    return { tag, weight: weight === undefined ? 1 : Number(weight) }
  })
  const best = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)
  return best.map(({ tag }) => tag).slice(0, maxAcceptedTags)
}

export const languageOf = (header: string | null, known: readonly string[]): string | undefined =>
  acceptedTags(header)
    .map((tag) => tag.split('-', 1)[0] ?? '')
    .find((language) => known.includes(language))

/** It stands before the first script, which may run as soon as it arrives. */
function insert(html: string, lines: readonly string[]): string {
  const at = /<script\b|<\/head>/i.exec(html)?.index ?? 0
  return html.slice(0, at) + lines.map((line) => `${line}\n    `).join('') + html.slice(at)
}

// It stands after the script, which comes first over a slow line.
function atEndOfHead(html: string, lines: readonly string[]): string {
  const at = /<\/head>/i.exec(html)?.index ?? 0
  return html.slice(0, at) + lines.map((line) => `  ${line}\n  `).join('') + html.slice(at)
}

const metaOf = (facts: HostFacts): string =>
  `<meta name="sightline" content="${escapeMarkup(JSON.stringify(facts))}">`

export const withFacts = (html: string, facts: HostFacts): string => insert(html, [metaOf(facts)])

const plainTitle = '<title>Sightline</title>'

/**
 * A chat shows this of a link. It is made from the path alone, because a name or a search is for those who are signed
 * in.
 */
function titled(html: string, title: string | undefined, words: HostWords): string {
  const text = escapeMarkup(title === undefined ? 'Sightline' : `${title} · Sightline`)
  const line = escapeMarkup(words.description)
  const lines = [
    `<title>${text}</title>`,
    `<meta property="og:title" content="${text}">`,
    `<meta property="og:description" content="${line}">`,
  ]
  return html.replace(plainTitle, () => lines.join('\n    '))
}

const patternFor = (sentence: string): RegExp =>
  new RegExp(sentence.replaceAll('.', String.raw`\.`).replaceAll(' ', String.raw`\s+`), 'g')

/** `index.html` is in English, on as many lines as its sentences take. */
function translated(html: string, language: string, words: HostWords): string {
  const said = Object.entries(englishHostWords).reduce(
    (text, [name, english]) =>
      text.replace(patternFor(english), () => escapeMarkup(words[name as keyof HostWords])),
    html,
  )
  return said.replace(/<html lang="\w+">/, `<html lang="${language}">`)
}

const bodyParts = /<body>(.*)(<div\s[^>]*\bid="root"[^>]*><\/div>)(.*)<\/body>/s

export function createShell(html: string, preloads: Preloads, facts: HostFacts): Shell {
  // Its keys are page, language and coding.
  const made = new Map<string, Uint8Array>()
  // Its keys are page, language and theme.
  const heads = new Map<string, Buffer>()
  const patterns = Object.keys(preloads.pages)
  const languages = Object.keys(preloads.catalogs)
  const wordsIn = (language: string): HostWords => ({ ...englishHostWords, ...preloads.words[language] })
  const htmlIn = memoizeByKey<string>()
  const inLanguage = (language: string): string =>
    htmlIn(language, () => translated(html, language, wordsIn(language)))
  const patternAt = (path: string) => patternOf(patterns, path === home ? firstPage : path)

  function write(pattern: string | undefined, language: string | undefined): string {
    const chunks = pattern === undefined ? [] : (preloads.pages[pattern] ?? [])
    const catalog = language === undefined ? undefined : preloads.catalogs[language]
    const links = [...preloads.program, ...chunks, ...(catalog === undefined ? [] : [catalog])]
      .filter((href) => /\.m?js$/.test(href))
      .map((href) => `<link rel="modulepreload" fetchpriority="low" href="${escapeMarkup(href)}">`)
    const known = language ?? 'en'
    const title = pattern === undefined ? undefined : preloads.titles[known]?.[pattern]
    return atEndOfHead(insert(titled(inLanguage(known), title, wordsIn(known)), [metaOf(facts)]), links)
  }

  function headOf(pattern: string | undefined, language: string, theme: string | null): Buffer {
    const key = [pattern, language, theme].join('\n')
    const known = heads.get(key)
    if (known !== undefined) return known
    const whole = write(pattern, language)
    const root = `<html lang="${language}"${theme === null ? '' : ` data-theme="${escapeMarkup(theme)}"`}>`
    const text = whole.slice(0, whole.indexOf('</head>')).replace(/<title>[^<]*<\/title>/, '')
    const head = Buffer.from(text.replace(/<html\b[^>]*>/, root))
    heads.set(key, head)
    return head
  }

  return {
    pattern: patternAt,
    pieces(path, { language, theme }) {
      const pattern = patternAt(path)
      const known = languageOf(language, languages) ?? 'en'
      const head = headOf(pattern, known, theme)
      const [, noFiles = '', emptyRoot = '', withoutView = ''] = bodyParts.exec(inLanguage(known)) ?? []
      return {
        head,
        language: known,
        noFiles: noFiles.trim(),
        emptyRoot,
        withoutView: withoutView.trim(),
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
    said(accepted) {
      const language = languageOf(accepted, languages) ?? 'en'
      return { language, words: wordsIn(language) }
    },
  }
}

// A higher quality would cost more time than it saves.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

function encode(bytes: Uint8Array, coding: ShellPage['coding']): Uint8Array {
  if (coding === null) return bytes
  return coding === 'br' ? brotliCompressSync(bytes, brotliOptions) : gzipSync(bytes)
}
