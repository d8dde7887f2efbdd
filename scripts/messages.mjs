// `npm run messages`: takes the sentences of the source into the catalogs and drops those that are no longer used. A
// sentence that any catalog had translated keeps its translation; the others are left empty.
// With `--check`, changes nothing, and fails unless the catalogs hold exactly the sentences of the source, each
// translated, with the same placeholders, and in one catalog.
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

import { placeholders } from './placeholders.mjs'
import { root, run } from './project.mjs'

/** French sets a space before these marks, and no line may begin with one. */
const breaksBeforeMark = /[^\u00a0][:;?!»](?=[\s}]|$)|[ \u202f][:;?!»]|«[^\u00a0]/u

const config = getConfig({ cwd: root })
const catalogs = await getCatalogs(config)
/** Every page has it, so the other leaves out what it holds. */
const firstCatalog = catalogs.find(({ path }) => path.endsWith('/{locale}'))
if (process.argv.includes('--check')) await check()
else await extract()

async function extract() {
  /** @type {Map<string, string>} */
  const translated = new Map()
  for (const { locale, messages } of await readAll())
    for (const [sentence, { translation }] of Object.entries(messages))
      if (translation) translated.set(`${locale} ${sentence}`, translation)
  const { code } = await run('lingui extract --clean')
  if (code !== 0) process.exit(code)
  let empty = 0
  const all = await readAll()
  for (const { catalog, locale, messages } of all) {
    const first = all.find((other) => other.locale === locale && other.catalog === firstCatalog)
    for (const [sentence, message] of Object.entries(messages)) {
      if (catalog !== firstCatalog && first?.messages[sentence]) {
        delete messages[sentence]
        continue
      }
      message.translation ||= translated.get(`${locale} ${sentence}`) ?? ''
      if (!message.translation) empty += 1
    }
    await catalog.write(locale, messages)
  }
  console.log(
    empty === 0 ? 'Every sentence is translated.' : `${empty} sentences in src/locales are to be translated.`,
  )
}

/** What every catalog holds in every language. */
async function readAll() {
  const all = catalogs.flatMap((catalog) => config.locales.map((locale) => ({ catalog, locale })))
  return Promise.all(
    all.map(async (each) => ({ ...each, messages: (await each.catalog.read(each.locale)) ?? {} })),
  )
}

async function check() {
  /** @type {string[]} */
  const problems = []
  const collected = new Map(
    await Promise.all(
      catalogs.map(async (catalog) => /** @type {const} */ ([catalog, (await catalog.collect()) ?? {}])),
    ),
  )
  for (const { catalog, locale, messages } of await readAll()) {
    const first = catalog === firstCatalog ? {} : (firstCatalog && collected.get(firstCatalog)) || {}
    const used = Object.fromEntries(
      Object.entries(collected.get(catalog) ?? {}).filter(([sentence]) => !first[sentence]),
    )
    /** @param {string} sentence @param {string} what */
    const report = (sentence, what) => problems.push(`${locale}: "${sentence}" ${what}`)
    for (const sentence of Object.keys(used)) if (!messages[sentence]) report(sentence, 'is not listed')
    for (const [sentence, { translation, obsolete }] of Object.entries(messages)) {
      if (obsolete) continue
      // Where two sentences are one in English and two in French, the id says which, and the message what is shown.
      const shown = used[sentence]?.message ?? sentence
      if (!used[sentence]) report(sentence, 'is listed and no longer used')
      else if (!translation) report(sentence, 'is not translated')
      else if (locale === config.sourceLocale && translation !== shown)
        report(sentence, `is shown as "${translation}"`)
      else if (locale === 'fr' && breaksBeforeMark.test(translation))
        report(sentence, 'needs a no-break space (U+00A0) before : ; ? ! » and after «')
      else if (placeholders(translation) === null) report(sentence, 'has a translation that cannot be read')
      else if (String(placeholders(translation)) !== String(placeholders(shown)))
        report(sentence, 'has other placeholders than its translation')
    }
  }
  if (problems.length === 0) return
  console.error(problems.join('\n'))
  console.error(
    'Run "npm run messages", then translate what is empty in src/locales. Where two sentences are one in\n' +
      "English and two in French, say which: i18n.t('Active (assignment)', {}, { message: 'Active' }).",
  )
  process.exitCode = 1
}
