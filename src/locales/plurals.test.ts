import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

const nouns = {
  en: 'leads|accounts|agents|drafts|messages|replies|invitations|seats|members|conversations|days|hours|minutes|seconds|months|clicks|sequences|records|pages',
  de: 'Leads|Konten|Agenten|Entwürfe|Nachrichten|Antworten|Einladungen|Plätze|Unterhaltungen|Tage|Stunden|Minuten|Sekunden|Monate|Klicks|Sequenzen|Seiten',
  fr: 'leads|comptes|brouillons|messages|réponses|invitations|places|membres|conversations|jours|heures|minutes|secondes|clics|séquences|pages',
}

/** Never said of one: a text is sent as two messages or more, cut lists and hours that stand out have at least 20 entries, periods 7 days, long tables more rows. Or no count at all. */
const isException = (sentence: string): boolean =>
  /drafts listed|sent as \{count\} messages|^\{count\} (?:after hours|on stopped accounts)$|lists no more than|counts the leads of this funnel|in the last \{days\} days|^Show all \{count\}|replies that were edited last|of working hours|^within \{count\} days$|^Leads for more than \{days\} days$|^\{count\} replies, most often /.test(
    sentence,
  )

type Sentence = { source: string; text: string }

function sentencesOf(locale: keyof typeof nouns): Sentence[] {
  const files = [`./${locale}.po`, `./pages.${locale}.po`]
  const text = files
    .map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'))
    .join('\n')
  return [...text.matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)].map(([, source = '', own = '']) => ({
    source: source.replaceAll('\\"', '"'),
    text: own.replaceAll('\\"', '"'),
  }))
}

const isPlural = ({ text }: Sentence): boolean => text.includes(', plural,')

test.each(['en', 'fr', 'de'] as const)(
  'a noun after a count, or under a figure, has its plural forms in %s',
  (locale) => {
    const afterCount = new RegExp(`\\{\\w+\\} (?:[\\p{L}-]+ ){0,2}(?:${nouns[locale]})(?![a-zà-ÿ])`, 'u')
    const underFigure = new RegExp(`^(?:${nouns[locale]})(?:,| \\S+,? \\S+ \\S+$)`)
    const wrong = sentencesOf(locale)
      .filter((sentence) => !isPlural(sentence) && !isException(sentence.source))
      .filter(
        ({ source, text }) => afterCount.test(text) || (/^[{a-z]/.test(source) && underFigure.test(text)),
      )
    expect(wrong.map(({ text }) => text)).toEqual([])
  },
)

/** The sentence with every placeholder at that count. */
function saidOf(locale: keyof typeof nouns, text: string, count: number): string {
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)
  const i18n = setupI18n({ locale, messages: { [locale]: { said: compileMessage(text) } } })
  return i18n._('said', Object.fromEntries(names.map((name) => [name, count])))
}

test.each([
  ['en', 1],
  ['de', 1],
  ['fr', 0],
  ['fr', 1],
] as const)('in %s, %d is said with the singular', (locale, count) => {
  const plural = new RegExp(`(?<![\\d\\w.,])${count} (?:${nouns[locale]})(?![a-zà-ÿ])`)
  const wrong = sentencesOf(locale)
    .filter((sentence) => isPlural(sentence) && !isException(sentence.source))
    .map(({ text }) => saidOf(locale, text, count))
  expect(wrong.filter((said) => plural.test(said))).toEqual([])
})

test.each([
  ['en', 0],
  ['en', 2],
  ['en', 21],
  ['fr', 2],
  ['fr', 21],
] as const)('in %s, %d is said with the plural', (locale, count) => {
  const singulars = nouns[locale].replaceAll('replies', 'reply').replaceAll(/s(?=\||$)/g, '')
  const singular = new RegExp(`(?<![\\d\\w.,])${count} (?:${singulars})(?![a-zà-ÿ])`)
  const said = sentencesOf(locale)
    .filter(isPlural)
    .map(({ text }) => saidOf(locale, text, count))
  expect(said.filter((each) => singular.test(each))).toEqual([])
})
