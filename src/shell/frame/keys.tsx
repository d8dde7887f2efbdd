import { i18n } from '@lingui/core'
import { Command } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasCommandKey } from './key-name'

export function Keys({ name }: { name: string }) {
  const names: Readonly<Record<string, ReactNode>> = {
    Enter: i18n.t('Enter'),
    Escape: i18n.t('Esc'),
    ' ': i18n.t('Space'),
    mod: hasCommandKey() ? <CommandKey /> : 'Ctrl',
    'mod k': 'K',
  }
  const keys = name.length === 1 ? [name] : name.split(/[ +]/)
  return (
    <span className="inline-flex shrink-0 gap-1">
      {keys.map((key, at) => (
        <kbd
          key={at}
          className="inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line-strong px-1 font-sans text-xs text-text-2"
        >
          {names[`${keys[at - 1] ?? ''} ${key}`] ?? names[key] ?? key}
        </kbd>
      ))}
    </span>
  )
}

// Our font does not have the character itself.
const CommandKey = () => (
  <>
    <Command aria-hidden className="size-3" />
    <span className="sr-only">Cmd</span>
  </>
)
