import { i18n } from '@lingui/core'
import { useEffect, useRef } from 'react'
import { Button } from '#/components/button'
import { Keys } from './keys'
import { useShortcutList } from './shortcuts'

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const shortcuts = useShortcutList()
  const all = Object.entries(shortcuts).filter(([, { says }]) => says !== undefined)
  const isWay = ([name]: (typeof all)[number]): boolean => name.startsWith('g ')
  const groups = [
    { heading: i18n.t('This page'), keys: all.filter((each) => !isWay(each)) },
    { heading: i18n.t('Go to'), keys: all.filter(isWay) },
  ]
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="shortcut-list"
      onClose={onClose}
      className="m-auto w-xl max-w-[calc(100vw-2rem)] max-sm:w-96 rounded-lg border border-line-strong bg-raise p-5 text-text backdrop:bg-ground/70"
    >
      <h2 id="shortcut-list" className="text-lg font-semibold">
        {i18n.t('Keyboard shortcuts')}
      </h2>
      <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        {groups.map(({ heading, keys }) => (
          <section key={heading} aria-label={heading}>
            <h3 className="pb-1 text-xs text-text-3">{heading}</h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
              {keys.map(([name, { says }]) => (
                <div key={name} className="contents">
                  <dt className="py-1">
                    <Keys name={name} />
                  </dt>
                  <dd className="py-1 text-text-2">{says}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <form method="dialog" className="mt-4 text-right">
        <Button type="submit">{i18n.t('Close')}</Button>
      </form>
    </dialog>
  )
}
