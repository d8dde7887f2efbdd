import { useEffect } from 'react'
import { createListeners } from '#/lib/listeners'

const maxTogether = 3

// oxlint-disable-next-line sightline/module-state -- what the page has not said yet
export const waiting = new Set<string>()
const { notify, subscribe: onNote } = createListeners()
export { onNote }

/** Returns what takes it back while it waits. */
export function addNote(text: string): () => void {
  waiting.add(text)
  const [oldest] = waiting
  if (waiting.size > maxTogether && oldest !== undefined) waiting.delete(oldest)
  notify()
  return () => void waiting.delete(text)
}

/** Has screen readers told what a poll changed, once for each text. */
export function useNote(text: string | null): void {
  useEffect(() => (text === null ? undefined : addNote(text)), [text])
}
