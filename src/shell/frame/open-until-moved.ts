import { useState } from 'react'

/** What was opened over a page closes when the address changes, and stays closed when it changes back. */
export function useOpenUntilMoved(address: string): readonly [boolean, (isOpen: boolean) => void] {
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (openAt !== null && openAt !== address) setOpenAt(null)
  return [openAt === address, (isOpen) => setOpenAt(isOpen ? address : null)]
}
