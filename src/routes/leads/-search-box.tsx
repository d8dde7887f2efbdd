import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'

type Props = { value: string; field: RefObject<HTMLInputElement | null>; onSearch: (text: string) => void }

const pause = 250

/** Searches a moment after the last key, so that a word is one question and not seven. */
export function SearchBox({ value, field, onSearch }: Props) {
  const { i18n } = useLingui()
  const [draft, setDraft] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      // The address changed by another way: a link, Back, a filter taken away.
      setSent(value)
      setDraft(value)
    }
  }
  // Syncs with the passage of time.
  useEffect(() => {
    if (draft === sent) return
    const timer = setTimeout(() => {
      setSent(draft)
      onSearch(draft)
    }, pause)
    return () => clearTimeout(timer)
  }, [draft, sent, onSearch])
  return (
    <search className="relative min-w-0 grow sm:max-w-64">
      <Search aria-hidden className="pointer-events-none absolute top-1.75 left-2.5 size-3.5 text-text-3" />
      <input
        ref={field}
        type="search"
        dir="auto"
        maxLength={200}
        aria-label={i18n.t('Search leads')}
        aria-keyshortcuts="/"
        placeholder={i18n.t('Search leads')}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape' && draft === '') currentTarget.blur()
        }}
        className="h-7 w-full rounded-md border border-line-strong bg-raise pr-2 pl-8 placeholder:text-text-3"
      />
    </search>
  )
}
