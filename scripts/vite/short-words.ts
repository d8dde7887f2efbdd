import { runInNewContext } from 'node:vm'

import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

const call = /\bi18n\.t\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g
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

/**
 * In the built page a sentence is known by a short name, in the code as in the catalogs.
 *
 * In the source its name is the sentence in English, so that the code can be read; every browser would get it twice.
 */
export function shortWords(): Plugin[] {
  let numbers: ReadonlyMap<string, string> = new Map()
  // A sentence that no catalog has yet is shown as it stands, as in development.
  const short = (sentence: string): string => numbers.get(sentence) ?? sentence
  return [
    {
      name: 'sightline:short-words-in-code',
      apply: 'build',
      enforce: 'pre',
      buildStart: async () => {
        numbers = await numbered()
      },
      transform: {
        filter: { id: /\/src\/.*\.tsx?(?:$|\?)/ },
        handler: (code) => ({
          code: code.replace(call, (_, literal: string) => {
            // The pattern takes string literals only.
            const sentence = runInNewContext(literal) as string
            return `i18n.t(${JSON.stringify(short(sentence))}`
          }),
          map: null,
        }),
      },
    },
    {
      // Behind Lingui's plugin, which makes a script of each catalog.
      name: 'sightline:short-words-in-catalogs',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.po$/ },
        handler(code) {
          const json = catalogJson.exec(code)?.[1]
          if (json === undefined) throw new Error('A catalog is not compiled in the form that is known here')
          // JSON in a string of the script: the form that Lingui writes, keyed by sentence.
          const messages = JSON.parse(JSON.parse(json) as string) as Record<string, unknown>
          const renamed = Object.fromEntries(
            Object.entries(messages).map(([name, said]) => [short(name), said]),
          )
          const text = JSON.stringify(JSON.stringify(renamed))
          return { code: code.replace(catalogJson, () => `JSON.parse(${text})`), map: null }
        },
      },
    },
  ]
}
