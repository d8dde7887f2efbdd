import { i18n } from '@lingui/core'
import { Search, X } from 'lucide-react'
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { lazyWithRetry } from '#/components/lazy-with-retry'

const load = async () => (await import('#/shell/palette/palette')).Palette
const Palette = lazyWithRetry(load)
export const preloadPalette = (): void => void load().catch(() => undefined)

/** Takes what is typed from the first moment, while the palette may still be on its way. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isEnterPending, setEnterPending] = useState(false)
  // Before the effect of the palette: this focuses the dialog's first part, and that one the field.
  useLayoutEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])
  const choose = (run: () => void) => {
    dialog.current?.close()
    // The dialog's `close` event comes later, and until then Ctrl-K would close instead of open.
    onClose()
    run()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={i18n.t('Search everywhere')}
      onClose={onClose}
      closedby="any"
      className="mx-auto mt-[10dvh] mb-auto w-xl max-w-[calc(100vw-1rem)] overflow-hidden rounded-lg border border-line-strong bg-raise text-text backdrop:bg-ground/70 max-sm:mt-2"
    >
      <Suspense
        fallback={
          <FieldRow>
            <input
              ref={field}
              aria-label={i18n.t('Search everywhere')}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setEnterPending(false)
              }}
              onKeyDown={({ key, nativeEvent }) =>
                setEnterPending(key === 'Enter' && !nativeEvent.isComposing)
              }
              className={fieldClass}
            />
          </FieldRow>
        }
      >
        <Palette typed={typed} isEnterPending={isEnterPending} onType={setTyped} onChoose={choose} />
      </Suspense>
      {/* Outside of the palette: there Enter chooses from the list. */}
      <form method="dialog">
        <button
          type="submit"
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-text-3 hover:text-text"
        >
          <X aria-hidden className="size-4" />
          <span className="sr-only">{i18n.t('Close')}</span>
        </button>
      </form>
    </dialog>
  )
}

export const fieldClass =
  'h-12 min-w-0 grow bg-transparent outline-none placeholder:text-text-3 max-sm:text-lg'

export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center gap-2.5 border-b border-line pr-12 pl-4">
    <Search aria-hidden className="size-4 shrink-0 text-text-3" />
    {children}
  </div>
)
