// Fails unless the catalogs hold exactly the sentences of the source, each translated, with the same placeholders, and
// the same in both catalogs.
import { getConfig } from '@lingui/conf'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'

import { root } from './project.mjs'

/** French sets a space before these marks, and no line may begin with one. */
const breaksBeforeAMark = /[^\u00a0][:;?!»](?=[\s}]|$)|[ \u202f][:;?!»]|«[^\u00a0]/u

const config = getConfig({ cwd: root })
/** @type {string[]} */
const problems = []
/** What a sentence is in a language, by both. @type {Map<string, string>} */
const translations = new Map()
const catalogs = await getCatalogs(config)
/** @type {Set<string>} */
const everySentence = new Set()

for (const catalog of catalogs) {
  const collected = (await catalog.collect()) ?? {}
  const sentences = Object.keys(collected)
  /** What a sentence is in English: where it is one with another in English and not in French, its name says which. */
  const shown = (/** @type {string} */ sentence) => collected[sentence]?.message ?? sentence
  for (const sentence of sentences) everySentence.add(sentence)
  for (const locale of config.locales) {
    const listed = Object.entries((await catalog.read(locale)) ?? {}).filter(([, { obsolete }]) => !obsolete)
    const known = new Set(listed.map(([sentence]) => sentence))
    const used = new Set(sentences)
    for (const sentence of sentences) if (!known.has(sentence)) report(locale, 'is not listed', sentence)
    for (const [sentence, { translation }] of listed) {
      if (!used.has(sentence)) report(locale, 'is listed and no longer used', sentence)
      else if (!translation) report(locale, 'is not translated', sentence)
      else if (locale === config.sourceLocale && translation !== shown(sentence))
        report(locale, `is shown as "${translation}"`, sentence)
      else if (locale === 'fr' && breaksBeforeAMark.test(translation))
        report(locale, 'needs a no-break space (U+00A0) before : ; ? ! » and after «', sentence)
      const other = translations.get(`${locale} ${sentence}`)
      if (other !== undefined && other !== translation)
        report(locale, `is "${other}" in one catalog and "${translation}" in another`, sentence)
      translations.set(`${locale} ${sentence}`, translation ?? '')
    }
    const translated = compiled(
      locale,
      Object.fromEntries(listed.map(([id, { translation }]) => [id, translation])),
    )
    const source = compiled(locale, Object.fromEntries(listed.map(([id]) => [id, shown(id)])))
    for (const [sentence, tokens] of Object.entries(translated)) {
      const differ = placeholders(tokens) !== placeholders(source[sentence])
      if (differ) report(locale, 'has other placeholders than its translation', sentence)
    }
  }
}
console.log(`${everySentence.size} sentences in ${config.locales.join(', ')}`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  console.error(
    'Run "npm run messages", then translate what is empty in src/locales. Where two sentences are one in',
  )
  console.error(
    "English and two in French, say which: i18n.t('Active (assignment)', {}, { message: 'Active' }).",
  )
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
