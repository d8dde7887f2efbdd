import { useLingui } from '@lingui/react'
import { lazy, Suspense, useState } from 'react'
import { useShortcuts } from './shortcuts'

const ShortcutList = lazy(() =>
  import('./shortcut-list').then((module) => ({ default: module.ShortcutList })),
)

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
