import { i18n } from '@lingui/core'
import { useState, type ReactNode } from 'react'
import { formatCount } from '#/lib/number'

const maxShownLength = 6_000

type Props = {
  text: string
  maxLength?: number
  children: (shown: string) => ReactNode
}

export function TruncatedText({ text, maxLength = maxShownLength, children }: Props) {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || text.length <= maxLength) return children(text)
  return (
    <>
      {children(text.slice(0, maxLength))}
      <button type="button" className="link ml-1 font-medium" onClick={() => setWhole(true)}>
        {i18n.t('… show all {count} characters', { count: formatCount(text.length) })}
      </button>
    </>
  )
}
