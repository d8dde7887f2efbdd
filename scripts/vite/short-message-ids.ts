import { runInNewContext } from 'node:vm'

import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

const call = /\bi18n\s*\.\s*t\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")(?=\s*[,)])/g
/** Every way in which a file can come by the function: `i18n.t`, also on a line of its own, and `{ t } = i18n`. */
const mention = /\bi18n\s*(?:\?\.|\.)\s*(?:t|_)\b|\bi18n\s*\[|\{[^{}]*\bt\b[^{}]*\}\s*=\s*i18n\b|<Trans\b/g
const catalogJson = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/

/** Each sentence's number among all, in order: the same catalogs give the same numbers. */
async function numbered(): Promise<ReadonlyMap<string, string>> {
  const config = getConfig()
  const catalogs = await getCatalogs(config)
  const sentences = new Set<string>()
  for (const catalog of catalogs) {
    for (const sentence of Object.keys((await catalog.read(config.sourceLocale ?? 'en')) ?? {}))
      sentences.add(sentence)
  }
  return new Map([...sentences].toSorted().map((sentence, index) => [sentence, index.toString(36)]))
}

/** What is wrong with the sentences of one file, or null: a sentence left as it stands would have no words at all. */
export function unseen(code: string, known: ReadonlySet<string>): string | null {
  const mentions = [...code.matchAll(mention)].length
  const calls = [...code.matchAll(call)]
  if (mentions !== calls.length) {
    return 'i18n.t is not called with a sentence in quotes, which the build has to see to shorten it'
  }
  const missing = calls.map(([, literal = '']) => textOf(literal)).find((sentence) => !known.has(sentence))
  return missing === undefined ? null : `no catalog has "${missing}": run "npm run messages"`
}

/** The pattern takes string literals only, so running one gives a text. */
const textOf = (literal: string): string => runInNewContext(literal) as string

/**
 * In the built page a sentence is known by a short name, in the code as in the catalogs.
 *
 * In the source its name is the sentence in English, so that the code can be read; every browser would get it twice.
 */
export function shortMessageIds(): Plugin[] {
  let numbers: ReadonlyMap<string, string> = new Map()
  const seen = new Set<string>()
  let isWhole = true
  const short = (sentence: string): string => {
    const number = numbers.get(sentence)
    if (number === undefined) throw new Error(`The catalogs have changed during the build: "${sentence}"`)
    seen.add(sentence)
    return number
  }
  return [
    {
      name: 'sightline:short-message-ids-in-code',
      apply: 'build',
      enforce: 'pre',
      configResolved: ({ build }) => {
        // The program that draws has no sentence of what only a browser does.
        isWhole = build.ssr === false
      },
      buildStart: async () => {
        numbers = await numbered()
      },
      transform: {
        filter: { id: /\/src\/.*\.tsx?(?:$|\?)/ },
        handler(code, id) {
          const problem = unseen(code, new Set(numbers.keys()))
          if (problem !== null) this.error(`${id}: ${problem}.`)
          return {
            code: code.replace(
              call,
              (_, literal: string) => `i18n.t(${JSON.stringify(short(textOf(literal)))}`,
            ),
            map: null,
          }
        },
      },
      buildEnd(failure) {
        if (failure || !isWhole) return
        const left = [...numbers.keys()].filter((sentence) => !seen.has(sentence))
        if (left.length > 0) this.error(`The build saw no use of "${left[0]}", which the catalogs have.`)
      },
    },
    {
      // Behind Lingui's plugin, which makes a script of each catalog.
      name: 'sightline:short-message-ids-in-catalogs',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.po$/ },
        handler(code) {
          const json = catalogJson.exec(code)?.[1]
          if (json === undefined) throw new Error('A catalog is not compiled in the form that is known here')
          // JSON in a string of the script: the form that Lingui writes, keyed by sentence. The script may write a
          // no-break space as \xA0, which JSON does not know.
          const messages = JSON.parse(textOf(json)) as Record<string, unknown>
          const renamed = Object.fromEntries(
            Object.entries(messages).map(([name, said]) => [numbers.get(name) ?? name, said]),
          )
          const text = JSON.stringify(JSON.stringify(renamed))
          return { code: code.replace(catalogJson, () => `JSON.parse(${text})`), map: null }
        },
      },
    },
  ]
}
