import { useLingui } from '@lingui/react'
import { Suspense, useState } from 'react'
import { later } from '#/components/later'
import { LinkedProse } from '#/components/outside-link'
import { formatCount } from '#/lib/number'
import { safeProse } from '#/lib/text'

const Diff = later(async () => (await import('./-diff')).Diff)

// A text of this many characters fills several screens; the rest is a click away.
const longestShown = 6_000

const look = 'border-l-2 py-0.5 pl-3 whitespace-pre-wrap wrap-anywhere contain-content'

/** A draft's words, as they would be sent. */
export function DraftText({ text, isOurs = true }: { text: string | null | undefined; isOurs?: boolean }) {
  const { i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  if (text === undefined || text === null)
    return <p className="text-text-3">{i18n.t('The text could not be read.')}</p>
  if (text.trim() === '') return <p className="text-text-3 italic">{i18n.t('Nothing is written yet.')}</p>
  const isCut = !isWhole && text.length > longestShown
  return (
    <p dir="auto" className={`${look} ${isOurs ? 'border-machine' : 'border-accent'}`}>
      <LinkedProse text={safeProse(isCut ? text.slice(0, longestShown) : text)} />
      {isCut ? (
        <button
          type="button"
          className="ml-1 font-medium text-accent underline-offset-2 hover:underline"
          onClick={() => setWhole(true)}
        >
          {i18n.t('… show all {count} characters', { count: formatCount(text.length, i18n.locale) })}
        </button>
      ) : null}
    </p>
  )
}

/** Two texts in one, word by word; the comparing is loaded when there is something to compare. */
export function ChangedText({ before, after }: { before: string; after: string }) {
  return (
    <Suspense fallback={<DraftText text={after} />}>
      <Diff before={before} after={after} />
    </Suspense>
  )
}
