import { i18n } from '@lingui/core'
import { Search } from 'lucide-react'
import { useCallback, useEffect, useState, type RefObject } from 'react'
import { maxSearchLength, typedText } from '#/lib/text'

const pause = 250

type Props = {
  label: string
  value: string
  field?: RefObject<HTMLInputElement | null>
  className: string
  onSearch: (words: string) => void
}

/** Searches after a pause in typing: a word is one query and not seven. `useSearchKey` leads to it. */
export function SearchField({ label, value, field, className, onSearch }: Props) {
  const [draft, setDraft] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== sent) {
      // A link, Back or a cleared filter changed the address.
      setSent(value)
      setDraft(value)
    }
  }
  const words = typedText(draft)
  const isDue = words !== sent
  const search = useCallback(() => {
    setSent(words)
    onSearch(words)
  }, [words, onSearch])
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(search, pause)
    return () => clearTimeout(timer)
  }, [isDue, search])
  return (
    <search className={`relative min-w-0 grow print:hidden ${className}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-3.5 text-text-3"
      />
      <input
        ref={field}
        type="search"
        dir="auto"
        maxLength={maxSearchLength}
        aria-label={label}
        aria-keyshortcuts="/"
        // A narrow column would cut the label.
        placeholder={i18n.t('Search')}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        // Later, it would undo a link that you followed meanwhile.
        onBlur={() => (isDue ? search() : undefined)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape' && draft === '') currentTarget.blur()
        }}
        className="control w-full rounded-md border border-line-strong bg-raise pr-2 pl-8 text-ellipsis placeholder:text-text-3"
      />
    </search>
  )
}

export function focusField({ current }: RefObject<HTMLInputElement | null>): void {
  current?.focus()
  current?.select()
}
