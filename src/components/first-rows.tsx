import { useState, type ReactNode } from 'react'
import { Button } from './button'

type Props<Item> = {
  items: readonly Item[]
  /** How many stand there before the rest is asked for: each row may cost a request. */
  first: number
  showAll: string
  children: (items: readonly Item[]) => ReactNode
}

/** The first of a long list, and a button for the rest. */
export function FirstRows<Item>({ items, first, showAll, children }: Props<Item>) {
  const [isWhole, setWhole] = useState(false)
  const isCut = !isWhole && items.length > first
  return (
    <>
      {children(isCut ? items.slice(0, first) : items)}
      {isCut ? (
        <div className="border-t border-line px-4 py-2">
          <Button onClick={() => setWhole(true)}>{showAll}</Button>
        </div>
      ) : null}
    </>
  )
}
