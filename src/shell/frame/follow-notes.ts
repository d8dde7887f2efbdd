import { onNote, waiting } from './notes'

/** A page that nobody touches speaks at most twice a minute, however many of its panels have news. */
const pauseMs = 30_000
/** Panels that fail together are told together. */
const gatherMs = 1_000

/** Says what the panels have noted. Returns what ends it. */
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
  const end = onNote(plan)
  if (waiting.size > 0) plan()
  return () => {
    end()
    clearTimeout(timer)
    waiting.clear()
  }
}
