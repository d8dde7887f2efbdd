import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followMoves } from './moves'
import { onNote, waiting } from './notes'

/** An old announcement would mislead a person who reads to the end of the page. */
const clearMs = 10_000

/** The only place that speaks to screen readers of moves, filters and what changed by itself. */
export function Announcer() {
  const router = useRouter()
  const [said, setSaid] = useState({ text: '', count: 0 })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = (text: string) => {
      setSaid(({ count }) => ({ text, count: count + 1 }))
      clearTimeout(timer)
      timer = setTimeout(() => setSaid(({ count }) => ({ text: '', count })), clearMs)
    }
    const ends = [followMoves(router, say), followNotes(say), () => clearTimeout(timer)]
    return () => ends.forEach((end) => end())
  }, [router])
  return (
    <p role="log" className="sr-only">
      {/* Another element for each: the same words again would not be read out. */}
      <span key={said.count}>{said.text}</span>
    </p>
  )
}

/** An idle page speaks at most twice a minute, however many of its panels have news. */
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
