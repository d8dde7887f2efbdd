import { useEffect } from 'react'
import { createListeners } from '#/lib/listeners'

/** A page that nobody touches speaks at most twice a minute, however many of its panels have news. */
const pauseMs = 30_000
/** Panels that fail together are told together. */
const gatherMs = 1_000
const maxTogether = 3

// oxlint-disable-next-line sightline/module-state -- what the page has not said yet
const waiting = new Set<string>()
const { notify, subscribe } = createListeners()

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

/** Returns what ends it. */
export function followNotes(say: (text: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAt = -Infinity
  const tell = () => {
    timer = undefined
    if (waiting.size === 0) return
    lastAt = performance.now()
    say([...waiting].join(' '))
    waiting.clear()
  }
  const plan = () => {
    timer ??= setTimeout(tell, Math.max(gatherMs, lastAt + pauseMs - performance.now()))
  }
  const end = subscribe(plan)
  if (waiting.size > 0) plan()
  return () => {
    end()
    clearTimeout(timer)
    waiting.clear()
  }
}
