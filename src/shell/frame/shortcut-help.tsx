import { useLingui } from '@lingui/react'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyWithCatalog } from '#/shell/i18n/lazy-with-catalog'
import { useShortcuts } from './shortcuts'

const ShortcutList = lazyWithCatalog(async () => (await import('./shortcut-list')).ShortcutList)

export function ShortcutHelp() {
  const { i18n } = useLingui()
  const href = useLocation({ select: (location) => location.href })
  const [openOn, setOpenOn] = useState('')
  useShortcuts({ '?': { says: i18n.t('Show these shortcuts'), run: () => setOpenOn(href) } })
  if (openOn !== href) return null
  return (
    <Suspense fallback={null}>
      <ShortcutList onClose={() => setOpenOn('')} />
    </Suspense>
  )
}
