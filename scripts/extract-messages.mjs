// `npm run messages`: takes the sentences of the source into the catalogs and drops those that are no longer used. A
// sentence that some catalog had translated keeps its translation wherever it now is; the others are left empty.
import { installIfMissing } from './fresh.mjs'
import { requireNode, root } from './project.mjs'
import { runTool } from './run.mjs'

requireNode()
await installIfMissing('build')
// Not before they are installed.
const { getConfig } = await import('@lingui/conf')
const { getCatalogs } = await import('@lingui/cli/api')

const config = getConfig({ cwd: root })
const catalogs = await getCatalogs(config)

/** @type {Map<string, string>} */
const translated = new Map()
for (const { locale, messages } of await readAll())
  for (const [sentence, { translation }] of Object.entries(messages))
    if (translation) translated.set(`${locale} ${sentence}`, translation)

const { code } = await runTool('lingui', ['extract', '--clean'])
if (code !== 0) process.exit(code ?? 1)

let empty = 0
for (const { catalog, locale, messages } of await readAll()) {
  for (const [sentence, message] of Object.entries(messages)) {
    message.translation ||= translated.get(`${locale} ${sentence}`) ?? ''
    if (!message.translation) empty += 1
  }
  await catalog.write(locale, messages)
}
console.log(
  empty === 0 ? 'Every sentence is translated.' : `${empty} sentences in src/locales are to be translated.`,
)

/** What every catalog holds in every language. */
async function readAll() {
  const all = catalogs.flatMap((catalog) => config.locales.map((locale) => ({ catalog, locale })))
  return Promise.all(
    all.map(async ({ catalog, locale }) => ({
      catalog,
      locale,
      messages: (await catalog.read(locale)) ?? {},
    })),
  )
}
