import type { ReactNode } from 'react'

/** It is decorative, because the word beside it says the same without colour. */
export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'machine' | 'neutral'

export const toneText: Readonly<Record<Tone, string>> = {
  good: 'text-good',
  wait: 'text-wait',
  bad: 'text-bad',
  info: 'text-accent',
  machine: 'text-machine',
  neutral: 'text-text-2',
}

export function Mark({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      translate="no"
      className={`wash figures inline-grid h-5 min-w-7 shrink-0 place-items-center rounded-sm px-1 text-xs font-bold ${toneText[tone]}`}
    >
      {children}
    </span>
  )
}

/** Wraps where its surroundings do; else it ends in an ellipsis. The dot is a border: paper and forced colours drop backgrounds. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`relative inline-block max-w-full overflow-hidden pl-3 align-middle text-xs font-medium text-ellipsis before:absolute before:top-1.25 before:left-0 before:size-1.5 before:rounded-full before:border-3 before:border-current ${toneText[tone]}`}
    >
      {children}
    </span>
  )
}
