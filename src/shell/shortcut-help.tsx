import { useLingui } from '@lingui/react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#/components/lazy-with-retry'
import { addCatalog } from './i18n'
import { useShortcuts } from './shortcuts'

const ShortcutList = lazyWithRetry(async () => {
  const [module] = await Promise.all([import('./shortcut-list'), addCatalog('preferences')])
  return module.ShortcutList
})

/** `?` shows every key that does something here; its list is loaded when somebody asks. */
export function ShortcutHelp() {
  const { i18n } = useLingui()
  const [isOpen, setOpen] = useState(false)
  useShortcuts({ '?': { says: i18n.t('Show these shortcuts'), run: () => setOpen(true) } })
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ShortcutList onClose={() => setOpen(false)} />
    </Suspense>
  )
}
