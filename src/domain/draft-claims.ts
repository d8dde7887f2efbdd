import { fold } from '#/lib/fold'

/** A price, a date or a discount. `key` is the same for all ways of writing it. */
type Claim = { kind: 'price' | 'date' | 'discount'; text: string; key: string }

const months: ReadonlyMap<string, number> = new Map(
  [
    'january janvier januar jan janv',
    'february fevrier februar feb fevr',
    'march mars marz mar',
    'april avril apr avr',
    'may mai',
    'june juin juni jun',
    'july juillet juli jul juil',
    'august aout aug',
    'september septembre sept sep',
    'october octobre oktober oct okt',
    'november novembre nov',
    'december decembre dezember dec dez',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month + 1] as const)),
)
const weekdays: ReadonlyMap<string, number> = new Map(
  [
    'monday lundi montag',
    'tuesday mardi dienstag',
    'wednesday mercredi mittwoch',
    'thursday jeudi donnerstag',
    'friday vendredi freitag',
    'saturday samedi samstag',
    'sunday dimanche sonntag',
  ].flatMap((names, day) => names.split(' ').map((name) => [name, day] as const)),
)

// Texts are folded before, so that accents and case do not count.
const price =
  /[€$£] ?\d[\d.,]{0,12}(?: \d{3}){0,3}|\d[\d.,]{0,12}(?: \d{3}){0,3} ?(?:k?€|\$|£|(?:k?euros?|dollars?|pounds?|eur|usd|gbp|chf)\b)/g
const dayAndMonth = /\b(\d{1,2})(?:st|nd|rd|th|er|\.)?(?: of)? ([a-z]{3,9})\b/g
const monthAndDay = /\b([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?\b(?![:.,]?\d| ?(?:h|am|pm|%|€))/g
const numericDate = /\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})[/.](\d{1,2})[/.]\d{2,4}\b/g
const weekdayAtTime = /\b([a-z]{5,10}) (?:at|a|um|@)? ?\d{1,2}(?:[:.h]| ?(?:am|pm|h|uhr)\b)[\d ]{0,3}/g
const untilWeekday = /\b(?:by|before|until|d'ici|avant|bis) ([a-z]{5,10})\b/g
const percent = /(\d{1,3}(?:[.,]\d{1,2})?) ?%/g
const reducing =
  /\b(?:off|discounts?|reductions?|rebates?|cheaper|remises?|rabais|rabatt|promos?|promotions?|moins cher|gunstiger)\b/
const givenFree =
  /\b(?:months? (?:are |is )?(?:for )?free|free months?|half price|mois (?:est |sont )?(?:gratuits?|offerts?)|moitie prix|monate? gratis)\b/
const isDenied = /\b(?:no|not|never|without|pas|aucune?|sans|jamais|kein\w{0,3}|ohne|nicht)\b|n't\b/

/** `1,250.50`, `1 250,50` and `1.250,50` are the same. */
function amountOf(text: string): string {
  const written = (/\d[\d.,]*(?: \d{3})*/.exec(text)?.[0] ?? '').replaceAll(' ', '').replace(/[.,]$/, '')
  const parts = written.split(/[.,]/)
  const last = parts.at(-1) ?? ''
  const isFraction = parts.length > 1 && last.length !== 3
  return String(Number(isFraction ? `${parts.slice(0, -1).join('')}.${last}` : parts.join('')))
}

const dayKey = (day: number, month: number | undefined): string | null =>
  month === undefined || day < 1 || day > 31 || month < 1 || month > 12 ? null : `${day}/${month}`

function datesIn(text: string): readonly Claim[] {
  const made = (written: string, key: string | null): readonly Claim[] =>
    key === null ? [] : [{ kind: 'date', text: written.trim(), key }]
  const weekday = (written: string, name: string | undefined) => {
    const day = weekdays.get(name ?? '')
    return made(written, day === undefined ? null : `weekday ${day}`)
  }
  return [
    ...[...text.matchAll(dayAndMonth)].flatMap(([all, day, month]) =>
      made(all, dayKey(Number(day), months.get(month ?? ''))),
    ),
    ...[...text.matchAll(monthAndDay)].flatMap(([all, month, day]) =>
      made(all, dayKey(Number(day), months.get(month ?? ''))),
    ),
    ...[...text.matchAll(numericDate)].flatMap(([all, year, month, day, first, second]) =>
      made(
        all,
        year === undefined ? dayKey(Number(first), Number(second)) : dayKey(Number(day), Number(month)),
      ),
    ),
    ...[...text.matchAll(weekdayAtTime)].flatMap(([all, name]) => weekday(all, name)),
    ...[...text.matchAll(untilWeekday)].flatMap(([all, name]) => weekday(all, name)),
  ]
}

function discountsIn(text: string): readonly Claim[] {
  return text.split(/[.!?;\n](?!\d)/).flatMap((sentence): readonly Claim[] => {
    const free = givenFree.exec(sentence)?.[0]
    if (free !== undefined) return [{ kind: 'discount', text: free, key: 'free' }]
    const word = reducing.exec(sentence)
    if (word === null || isDenied.test(sentence)) return []
    const shares = [...sentence.matchAll(percent)]
    if (shares.length > 0)
      return shares.map(([all, share]) => ({
        kind: 'discount',
        text: all,
        key: `${share?.replace(',', '.')}%`,
      }))
    // "Off" alone is no discount.
    return word[0] === 'off' ? [] : [{ kind: 'discount', text: word[0], key: 'discount' }]
  })
}

const spaces = /[\u00a0\u202f\t]/g
const asRead = (text: string): string => fold(text).replaceAll(spaces, ' ')

function claimsIn(text: string): readonly Claim[] {
  const prices = [...text.matchAll(price)].map(([all]): Claim => ({
    kind: 'price',
    text: all.trim(),
    key: amountOf(all),
  }))
  return [...prices, ...datesIn(text), ...discountsIn(text)]
}

/**
 * The claims of a draft that nothing stands for. Prices and dates may also come from the conversation; a discount
 * that the lead asks for is none that the agent may give.
 */
export function unknownClaims(
  draft: string,
  { facts, conversation }: { facts: string; conversation: string },
): readonly string[] {
  const text = asRead(draft)
  const claims = claimsIn(text)
  if (claims.length === 0) return []
  const [memory, said] = [asRead(facts), asRead(conversation)]
  const all = `${memory}\n${said}`
  const numbers = new Set([...all.matchAll(/\d[\d.,]*(?: \d{3})*/g)].map(([number]) => amountOf(number)))
  const dates = new Set(datesIn(all).map(({ key }) => key))
  const days = new Set((all.match(/[a-z]{5,10}/g) ?? []).flatMap((word) => weekdays.get(word) ?? []))
  for (const day of days) dates.add(`weekday ${day}`)
  const discounts = new Set(discountsIn(memory).map(({ key }) => key))
  const isKnown = ({ kind, key }: Claim): boolean =>
    (kind === 'price' ? numbers : kind === 'date' ? dates : discounts).has(key)
  return [
    ...new Set(claims.filter((claim) => !isKnown(claim)).map((claim) => asWritten(draft, text, claim.text))),
  ]
}

/** Folding keeps the length of most texts; else the folded words stand for those written. */
const asWritten = (draft: string, folded: string, found: string): string =>
  folded.length === draft.length ? draft.substr(folded.indexOf(found), found.length) : found
