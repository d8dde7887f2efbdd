import { useLingui } from '@lingui/react'
import { Suspense, useState } from 'react'
import { lazyWithWords } from './lazy-with-words'
import { useShortcuts } from './shortcuts'

const ShortcutList = lazyWithWords('preferences', async () => (await import('./shortcut-list')).ShortcutList)

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
