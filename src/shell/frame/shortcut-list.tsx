import { useLingui } from '@lingui/react'
import { useEffect, useRef } from 'react'
import { Button } from '#/components/button'
import { useShortcutList } from './shortcuts'

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const shortcuts = useShortcutList()
  const keyNames: Readonly<Record<string, string>> = {
    Enter: i18n.t('Enter'),
    Escape: i18n.t('Esc'),
    ' ': i18n.t('Space'),
  }
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="shortcut-list"
      onClose={onClose}
      className="m-auto w-96 max-w-[calc(100vw-2rem)] rounded-lg border border-line-strong bg-raise p-5 text-text backdrop:bg-ground/70"
    >
      <h2 id="shortcut-list" className="text-lg font-semibold">
        {i18n.t('Keyboard shortcuts')}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        {Object.entries(shortcuts)
          .filter(([, { says }]) => says !== undefined)
          .map(([key, { says }]) => (
            <div key={key} className="contents">
              <dt className="py-1">
                <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-line-strong px-1.5 font-sans text-xs">
                  {keyNames[key] ?? key}
                </kbd>
              </dt>
              <dd className="py-1 text-text-2">{says}</dd>
            </div>
          ))}
      </dl>
      <form method="dialog" className="mt-4 text-right">
        <Button type="submit">{i18n.t('Close')}</Button>
      </form>
    </dialog>
  )
}
