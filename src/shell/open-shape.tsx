import { useLingui } from '@lingui/react'
import type { I18n } from '@lingui/core'
import { none } from '#/lib/none'
import { formatDecimal } from '#/lib/number'
import { safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'

// What nobody described may be endless, or deeper than a browser can draw (security.md B14).
const deepest = 8
const mostEntries = 100
const longestText = 2_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value whose shape the service does not document, as plain labelled text. */
export function OpenShape({ value }: { value: unknown }) {
  return <Shape value={value} depth={1} />
}

function Shape({ value, depth }: { value: unknown; depth: number }) {
  const { i18n } = useLingui()
  const isList = Array.isArray(value)
  if (!isList && !isObject(value)) return <Single i18n={i18n} value={value} />
  const entries: [string, unknown][] = isList
    ? value.slice(0, mostEntries).map((each: unknown, i) => [`${i}`, each])
    : Object.entries(value).slice(0, mostEntries)
  const size = isList ? value.length : Object.keys(value).length
  if (size === 0) return <span className="text-text-3">{i18n.t('nothing')}</span>
  if (depth > deepest) return <span className="text-text-3">{i18n.t('more inside, not shown')}</span>
  const rest =
    size > mostEntries ? (
      <p className="text-text-3">
        {i18n.t('{count, plural, one {# more is not shown} other {# more are not shown}}', {
          count: size - mostEntries,
        })}
      </p>
    ) : null
  return isList ? (
    <>
      <ul className="flex flex-col gap-1">
        {entries.map(([key, each]) => (
          <li key={key} className="min-w-0 border-line not-first:border-t not-first:pt-1">
            <Shape value={each} depth={depth + 1} />
          </li>
        ))}
      </ul>
      {rest}
    </>
  ) : (
    <>
      <dl className="flex flex-col gap-1">
        {entries.map(([key, each]) => {
          const isNested = typeof each === 'object' && each !== null
          return (
            <div key={key} className={isNested ? '' : 'flex flex-wrap gap-x-2'}>
              <dt className="text-text-3">{humanised(key)}</dt>
              <dd className={`min-w-0 wrap-anywhere ${isNested ? 'border-l border-line pl-3' : ''}`}>
                <Shape value={each} depth={depth + 1} />
              </dd>
            </div>
          )
        })}
      </dl>
      {rest}
    </>
  )
}

function Single({ i18n, value }: { i18n: I18n; value: unknown }) {
  if (typeof value === 'boolean') return value ? i18n.t('yes') : i18n.t('no')
  if (typeof value === 'number') return formatDecimal(value, i18n.locale, 6)
  if (typeof value !== 'string' || value === '') return none
  return (
    <span dir="auto" className="whitespace-pre-wrap">
      {safeProse(value.slice(0, longestText))}
      {value.length > longestText ? '…' : ''}
    </span>
  )
}
