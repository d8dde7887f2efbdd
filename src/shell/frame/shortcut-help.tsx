import { i18n } from '@lingui/core'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { useOpenUntilMoved } from './open-until-moved'
import { useShortcuts } from './shortcuts'

const ShortcutList = lazyWithRetry(async () => (await import('./shortcut-list')).ShortcutList)

export function ShortcutHelp() {
  const href = useLocation({ select: (location) => location.href })
  const [isOpen, setOpen] = useOpenUntilMoved(href)
  useShortcuts({ '?': { says: i18n.t('Show these shortcuts'), run: () => setOpen(true) } }, true)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ShortcutList onClose={() => setOpen(false)} />
    </Suspense>
  )
}
