import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { formatCount } from '#/lib/number'

// A text of this many characters fills several screens.
const longestShown = 6_000

/** A text, or its beginning where it is very long; the rest is a click away. */
export function CutText({ text, children }: { text: string; children: (shown: string) => ReactNode }) {
  const { i18n } = useLingui()
  const [isWhole, setWhole] = useState(false)
  if (isWhole || text.length <= longestShown) return children(text)
  return (
    <>
      {children(text.slice(0, longestShown))}
      <button
        type="button"
        className="ml-1 font-medium text-accent underline-offset-2 hover:underline"
        onClick={() => setWhole(true)}
      >
        {i18n.t('… show all {count} characters', { count: formatCount(text.length, i18n.locale) })}
      </button>
    </>
  )
}
