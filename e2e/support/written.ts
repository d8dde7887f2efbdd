import { locales } from '#/lib/languages'
import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

import { formatDate, formatDayRange, formatDayTime, formatTime, formatWeekday } from '#/lib/date'
import { countryName, languageName } from '#/lib/display-name'
import { formatAge } from '#/lib/duration'
import { listed } from '#/lib/list'
import { formatMoney } from '#/lib/money'
import { formatBytes, formatCompact, formatCount, formatDecimal, formatPercent } from '#/lib/number'
import { formatDayHeading, formatNearTime, formatStamp } from '#/lib/relative-day'
import { zonePlace } from '#/lib/zone-place'

const now = Date.UTC(2026, 10, 28, 15, 4)
const dayMs = 86_400_000
const counts = [0, 999, 1_000, 54_321, 999_950, 12_345_678, 1.2e9, -1_234]
const days = Array.from({ length: 24 }, (_, i) => Date.UTC(2026, Math.floor(i / 2), 1 + 13 * (i % 2), 7, 9))
const nearDays = [-5, -1, 0, 1, 5].map((day) => now + day * dayMs)
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const countries = letters.flatMap((first) => letters.map((second) => first + second))
const languages = ['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'it', 'ja', 'ko', 'nl']
const otherLanguages = ['no', 'pl', 'pt', 'pt-BR', 'ru', 'sv', 'tr', 'uk', 'zh', 'zh-Hans', 'zh-Hant']
const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'CHF', 'CAD', 'AUD', 'SEK', 'INR', 'PLN', 'BRL']
const zones = ['Europe/London', 'Europe/Moscow', 'America/Sao_Paulo', 'America/Mexico_City', 'Asia/Kolkata']

// A build for production leaves the compiler out, and whether Node's copy has it depends on what was loaded before.
i18n.setMessagesCompiler(compileMessage)

/** What `src/lib` makes of figures, dates and names, by what it is made of. Runs in Node and in a browser. */
export const written = (): Record<string, string> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      i18n.loadAndActivate({ locale, messages: {} })
      const each = <Value>(name: string, values: readonly Value[], write: (value: Value) => string) =>
        values.map((value) => [`${locale} ${name} ${String(value)}`, write(value)])
      return [
        ...each('count', counts, (value) => formatCount(value)),
        ...each('in little room', counts, (value) => formatCompact(value)),
        ...each('decimal', counts, (value) => formatDecimal(value / 7)),
        ...each('percent', counts, (value) => formatPercent(value / 700)),
        ...each('bytes', counts, (value) => formatBytes(value)),
        ...each('age', counts, (value) => formatAge(value * 1_000)),
        ...each('money', currencies, (currency) => formatMoney(123_450, currency)),
        ...each('day', days, (day) =>
          [formatDate, formatWeekday, formatTime, formatDayTime]
            .map((format) => format(day, 'Europe/Paris'))
            .join(' | '),
        ),
        ...each('range', days, (day) => formatDayRange(day, day + 12 * dayMs, 'Europe/Paris')),
        ...each('near', [...nearDays, ...days], (day) =>
          [formatNearTime, formatDayHeading, formatStamp]
            .map((format) => format(day, now, 'America/New_York'))
            .join(' | '),
        ),
        ...each('country', countries, (code) => countryName(code)),
        ...each('language', [...languages, ...otherLanguages], (tag) => languageName(tag)),
        ...each('place', zones, (zone) => zonePlace(zone) ?? zone),
        ...each('list', ['conjunction', 'disjunction'] as const, (type) => listed(['a', 'b', 'c'], type)),
      ]
    }),
  )
