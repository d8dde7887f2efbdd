import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { useShortcuts } from './shortcuts'

const ShortcutList = lazyWithRetry(async () => (await import('./shortcut-list')).ShortcutList)

export function ShortcutHelp() {
  const { i18n } = useLingui()
  const href = useLocation({ select: (location) => location.href })
  const [openOn, setOpenOn] = useState('')
  useShortcuts({ '?': { says: i18n.t('Show these shortcuts'), run: () => setOpenOn(href) } }, true)
  if (openOn !== href) return null
  return (
    <Suspense fallback={null}>
      <ShortcutList onClose={() => setOpenOn('')} />
    </Suspense>
  )
}
