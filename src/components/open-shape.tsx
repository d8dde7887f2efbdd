import { i18n } from '@lingui/core'
import { useState } from 'react'
import { none } from '#/lib/none'
import { formatDecimal } from '#/lib/number'
import { safeProse } from '#/lib/text'
import { humanised } from '#/lib/word'
import { TruncatedText } from './truncated-text'
import { isRecord } from '#/lib/record'

// A value that is not documented may be of any length and depth.
const deepest = 8
const firstEntries = 12
const furtherEntries = 100
const maxTextLength = 1_000

type Props = {
  value: unknown
  nameOf?: (name: string) => string
}

export function OpenShape({ value, nameOf = humanised }: Props) {
  return <Shape value={value} nameOf={nameOf} depth={1} />
}

type ShapeProps = Required<Props> & { depth: number }

function Shape({ value, nameOf, depth }: ShapeProps) {
  const [shown, setShown] = useState(firstEntries)
  const isList = Array.isArray(value)
  if (!isList && !isRecord(value)) return <Single value={value} />
  const keys = Object.keys(value)
  if (keys.length === 0) return <span className="text-text-3">{i18n.t('nothing')}</span>
  if (depth > deepest) return <span className="text-text-3">{'…'}</span>
  const entries = keys.slice(0, shown).map((key) => [key, (value as Record<string, unknown>)[key]] as const)
  return (
    <>
      {isList ? (
        <ul className="flex flex-col gap-1">
          {entries.map(([key, each]) => (
            <li key={key} className="min-w-0 border-line not-first:border-t not-first:pt-1">
              <Shape value={each} nameOf={nameOf} depth={depth + 1} />
            </li>
          ))}
        </ul>
      ) : (
        <dl className="flex flex-col gap-1">
          {entries.map(([key, each]) => (
            <Labelled key={key} name={key} value={each} nameOf={nameOf} depth={depth + 1} />
          ))}
        </dl>
      )}
      {keys.length > shown ? (
        <button type="button" className="link mt-1" onClick={() => setShown(shown + furtherEntries)}>
          {i18n.t('{count, plural, one {Show # more} other {Show # more}}', { count: keys.length - shown })}
        </button>
      ) : null}
    </>
  )
}

function Labelled({ name, value, nameOf, depth }: ShapeProps & { name: string }) {
  const isNested = typeof value === 'object' && value !== null
  return (
    <div className={isNested ? '' : 'flex flex-wrap gap-x-2'}>
      <dt className="text-text-3">{nameOf(name)}</dt>
      <dd className={`min-w-0 wrap-anywhere ${isNested ? 'border-l border-line pl-3' : ''}`}>
        <Shape value={value} nameOf={nameOf} depth={depth} />
      </dd>
    </div>
  )
}

function Single({ value }: { value: unknown }) {
  if (typeof value === 'boolean') return value ? i18n.t('yes') : i18n.t('no')
  if (typeof value === 'number') return formatDecimal(value, 6)
  if (typeof value !== 'string' || value === '') return none
  return (
    <span dir="auto" lang="" className="whitespace-pre-wrap">
      <TruncatedText text={value} maxLength={maxTextLength}>
        {(shown) => safeProse(shown)}
      </TruncatedText>
    </span>
  )
}
