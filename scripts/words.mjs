// Fails unless the catalogs hold exactly the sentences of the source, each translated, with the same placeholders.
import { getConfig } from '@lingui/conf'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'

import { root } from './project.mjs'

const config = getConfig({ cwd: root })
/** @type {string[]} */
const problems = []

for (const catalog of await getCatalogs(config)) {
  const sentences = Object.keys((await catalog.collect()) ?? {})
  for (const locale of config.locales) {
    const translations = (await catalog.read(locale)) ?? {}
    const listed = Object.entries(translations).filter(([, { obsolete }]) => !obsolete)
    const known = new Set(listed.map(([sentence]) => sentence))
    const used = new Set(sentences)
    for (const sentence of sentences) if (!known.has(sentence)) report(locale, 'is not listed', sentence)
    for (const [sentence, { translation }] of listed) {
      if (!used.has(sentence)) report(locale, 'is listed and no longer used', sentence)
      else if (!translation) report(locale, 'is not translated', sentence)
    }
    const translated = compiled(
      locale,
      Object.fromEntries(listed.map(([id, { translation }]) => [id, translation])),
    )
    const source = compiled(locale, Object.fromEntries(listed.map(([id]) => [id, id])))
    for (const [sentence, tokens] of Object.entries(translated)) {
      const differ = placeholders(tokens) !== placeholders(source[sentence])
      if (differ) report(locale, 'has other placeholders than its translation', sentence)
    }
  }
  console.log(`${sentences.length} sentences in ${config.locales.join(', ')}`)
}

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error('Run "npm run words", then translate what is empty in src/locales.')
  process.exitCode = 1
}

/** @param {string} locale @param {string} what @param {string} sentence */
function report(locale, what, sentence) {
  problems.push(`${locale}: "${sentence}" ${what}`)
}

/** @param {string} locale @param {Record<string, string>} messages @returns {Record<string, unknown>} */
function compiled(locale, messages) {
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' })
  for (const { id, error } of errors) report(locale, `cannot be read (${error.message})`, id)
  return JSON.parse(source).messages
}

/**
 * The names that a compiled sentence fills in: a translation that loses one would hide a figure.
 * A token is a text, or a list of name, kind, and the texts to choose from.
 *
 * @param {unknown} tokens
 */
function placeholders(tokens) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @param {unknown} token */
  const visit = (token) => {
    if (!Array.isArray(token)) return
    const [name, , choices] = token
    if (typeof name === 'string') names.add(name)
    for (const choice of Object.values(choices ?? {})) if (Array.isArray(choice)) choice.forEach(visit)
  }
  if (Array.isArray(tokens)) tokens.forEach(visit)
  return [...names].toSorted().join()
}
