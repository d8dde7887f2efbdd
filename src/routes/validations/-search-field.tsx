import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { longestSearch } from './-validations-search'

const pause = 250

type Props = { value: string; field: RefObject<HTMLInputElement | null>; onSearch: (text: string) => void }

/** Words go into the address once they have stood for a moment: a word is one question and not seven. */
export function SearchField({ value, field, onSearch }: Props) {
  const { i18n } = useLingui()
  const [draft, setDraft] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // The address changed by other hands than these: a link, Back, a filter taken away.
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setDraft(value)
    }
  }
  // Syncs with the passage of time.
  useEffect(() => {
    const words = draft.trim()
    if (words === sent) return
    const timer = setTimeout(() => {
      setSent(words)
      onSearch(words)
    }, pause)
    return () => clearTimeout(timer)
  }, [draft, sent, onSearch])
  return (
    <search className="relative min-w-0 grow basis-full sm:max-w-72 sm:basis-48">
      <Search aria-hidden className="pointer-events-none absolute top-1.75 left-2.5 size-3.5 text-text-3" />
      <input
        ref={field}
        type="search"
        dir="auto"
        maxLength={longestSearch}
        aria-label={i18n.t('Search drafts')}
        aria-keyshortcuts="/"
        placeholder={i18n.t('Search drafts')}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        className="h-7 w-full rounded-md border border-line-strong bg-raise pr-2 pl-8 placeholder:text-text-3"
      />
    </search>
  )
}
