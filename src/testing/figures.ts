import { plain } from '#/lib/testing/plain'
import { leavesIn, type Leaf, type Place } from './rendered-elements'

/** Numbers that a page shows together, with what is written beside them. */
export type Figure = { name: string; values: readonly number[]; href: string | undefined; record: string }

/** What is no count: times, ages, dates, changes, shares, prices, names of records. */
const notCounts =
  /\d+(?::\d\d)+|\d+(?:–\d+)? ?(?:d|h|min|s|days?|hours?)\b|[−+]\d[\d,.]*|\d[\d,.]*%|(?:US\$|€|£)\d[\d,.]*|\d+ (?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept|Oct|Nov|Dec)\w*(?: \d{4})?|ld_\w+/g
const number = /\d[\d,]*/g
const withoutNumbers = (text: string): string => text.replaceAll(notCounts, '~').replaceAll(number, '#')

const recordAddress = /^\/(?:(leads|agents|accounts)|inbox\/\w+|validations\/\w+)\/(\w+)/
/** The id of the record that an address opens; null where it opens none. */
export const recordIn = (href: string): string | null => recordAddress.exec(href)?.[2] ?? null

const groupTag = /^(?:a|button|li|tr|article|header|p|label|form|nav)$/

/** The row of a record, or the link to it. */
const isEntry = ({ tag, href }: Place): boolean =>
  tag === 'tr' || tag === 'li' || recordAddress.test(href ?? '')

/** The numbers on a page. Those within the entry of a lead, conversation or draft are its own, and left out. */
export function figuresIn(html: string): Figure[] {
  const leaves = leavesIn(html).map(({ text, within }) => ({ text: plain(text), within }))
  const records = new Map<Place, RegExpExecArray>()
  for (const { within } of leaves) {
    const link = within.map(({ href }) => recordAddress.exec(href ?? '')).find((found) => found !== null)
    if (link) for (const place of within.filter(isEntry).slice(0, 2)) records.set(place, link)
  }
  const nameOf = ({ text, within }: Leaf, group: Place | undefined): string => {
    const own = withoutNumbers(text)
    const table = within.find(({ tag }) => tag === 'table')
    const cell = within.find(({ tag }) => tag === 'td')
    const inGroup = leaves.filter((leaf) => group !== undefined && leaf.within.includes(group))
    const head =
      group?.tag === 'article' ? group.label : inGroup.find(({ text: each }) => /\p{L}{2}/u.test(each))?.text
    const column =
      cell &&
      leaves.find(
        (leaf) =>
          leaf.within.includes(table ?? cell) &&
          leaf.within.some(({ tag }) => tag === 'thead') &&
          leaf.within.find(({ tag }) => tag === 'th')?.column === cell.column,
      )?.text
    const heads = group !== undefined && records.has(group) ? [column] : [head, column]
    return [
      ...heads.flatMap((each) => (each === undefined || each === text ? [] : withoutNumbers(each))),
      own,
    ].join(': ')
  }
  const hrefOf = (within: readonly Place[]) => within.find(({ href }) => href !== undefined)?.href
  /** The link to a page that covers an entry of a list. */
  const linkIn = (entry: Place) =>
    leaves
      .flatMap(({ within }) => (within.includes(entry) ? (hrefOf(within) ?? []) : []))
      .find((href) => href.startsWith('/'))
  return leaves.flatMap((leaf): Figure[] => {
    const { text, within } = leaf
    const values = text.replaceAll(notCounts, '~').match(number)
    const entry = within.map((place) => records.get(place)).find((found) => found !== undefined)
    const isOfMessage = within.some(({ tag }) => tag === 'bdi' || tag === 'time')
    if (values === null || isOfMessage || (entry !== undefined && !/agents|accounts/.test(entry[1] ?? '')))
      return []
    const group =
      within.find(({ tag }) => tag === 'article') ??
      within.find(({ tag }, at) => groupTag.test(tag) || within[at - 1]?.tag === 'dd')
    return [
      {
        name: `${group?.tag} ${nameOf(leaf, group)}`,
        values: values.map((each) => Number(each.replaceAll(',', ''))),
        href: hrefOf(within) ?? (group?.tag === 'li' ? linkIn(group) : undefined),
        record: entry?.[2] ?? '',
      },
    ]
  })
}
