import { i18n } from '@lingui/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { use } from 'react'
import { Hydrated } from '#/components/hydration'
import { pagesWithKeys } from '#/pages'
import { Keys } from './keys'
import { useOpenUntilMoved } from './open-until-moved'
import { PaletteDialog, preloadPalette } from './palette-dialog'
import { useShortcuts, type Shortcuts } from './shortcuts'

/** The command palette, and the keys that work on every page: those that open it, and `g` with the letter of a page. */
export function usePalette() {
  const navigate = useNavigate()
  const href = useLocation({ select: (location) => location.href })
  const [isOpen, setOpen] = useOpenUntilMoved(href)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const says = i18n.t('Search everywhere')
  const goTo: Shortcuts = Object.fromEntries(
    pagesWithKeys.map(({ path, key, title }) => [
      `g ${key}`,
      { says: title(), run: () => void navigate({ to: path }) },
    ]),
  )
  const keys: Shortcuts = {
    'mod+k': { says, isEverywhere: true, run: isOpen ? close : open },
    // A page with a field for its own search takes the key.
    '/': { run: open },
    ...goTo,
    'g u': {
      says: i18n.t('Unanswered'),
      run: () => void navigate({ to: '/inbox', search: { filter: 'unanswered' } }),
    },
  }
  useShortcuts(keys, true)
  return { palette: isOpen ? <PaletteDialog onClose={close} /> : null, open }
}

const paletteButtonClass =
  'items-center gap-2 rounded-md border border-line-strong bg-raise text-text-3 hover:bg-hover hover:text-text'

/** As wide as its place with its keys, or a square of 44 pixels for the finger. */
export const paletteButton = {
  wide: `hidden md:flex mb-3 h-8 w-full px-2 text-left ${paletteButtonClass}`,
  square: 'ml-auto grid size-11 shrink-0 place-items-center text-text-2 md:hidden',
} as const

type Props = { form: keyof typeof paletteButton; onClick: () => void }

export function PaletteButton({ form, onClick }: Props) {
  return (
    <button
      type="button"
      className={paletteButton[form]}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={onClick}
    >
      <PaletteButtonContent form={form} />
    </button>
  )
}

export function PaletteButtonContent({ form }: Pick<Props, 'form'>) {
  // The host does not know the keyboard.
  const isHydrated = use(Hydrated)
  const label = i18n.t('Search')
  if (form === 'square') {
    return (
      <>
        <Search aria-hidden className="size-4.5" />
        <span className="sr-only">{label}</span>
      </>
    )
  }
  return (
    <>
      <Search aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 grow truncate">{label}</span>
      {!isHydrated ? null : (
        <span aria-hidden>
          <Keys name="mod+k" />
        </span>
      )}
    </>
  )
}
