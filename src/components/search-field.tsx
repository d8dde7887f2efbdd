import { Search } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { maxSearchLength, typedText } from '#/lib/text'

const pause = 250

type Props = {
  label: string
  /** The words as the address has them. */
  value: string
  field?: RefObject<HTMLInputElement | null>
  /** The key that leads here. */
  shortcut?: string
  className: string
  onSearch: (words: string) => void
}

/** Searches after a pause in typing: a word is one query and not seven. */
export function SearchField({ label, value, field, shortcut, className, onSearch }: Props) {
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
    const words = typedText(draft)
    if (words === sent) return
    const timer = setTimeout(() => {
      setSent(words)
      onSearch(words)
    }, pause)
    return () => clearTimeout(timer)
  }, [draft, sent, onSearch])
  return (
    <search className={`relative min-w-0 grow print:hidden ${className}`}>
      <Search aria-hidden className="pointer-events-none absolute top-1.75 left-2.5 size-3.5 text-text-3" />
      <input
        ref={field}
        type="search"
        dir="auto"
        maxLength={maxSearchLength}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
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
