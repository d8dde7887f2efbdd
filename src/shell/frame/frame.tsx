import { i18n } from '@lingui/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Menu, X } from 'lucide-react'
import { useState, type MouseEvent, type ReactNode, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ownerQuery, workspaceQuery } from '#/domain/shared-queries'
import { formatExact } from '#/lib/date'
import { serviceTime } from '#/lib/service-clock'
import { safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { afterHydration, lazyWithRetry } from '#/components/lazy-with-retry'
import { useIsPrinting } from '#/components/printing'
import { useClockDifference } from './clock'
import { Navigation } from './navigation'
import { OwnerMenu } from './owner-menu'
import { PaletteButton, paletteButton, PaletteButtonContent, usePalette } from './open-palette'
import { useOpenUntilMoved } from './open-until-moved'
import { addCatalog } from '#/shell/i18n/i18n'
import { isRefreshPaused } from '#/shell/queries/paused'
import { OtherWorkspaceNotice } from '#/shell/session/link-workspace'
import { useShortcuts } from './shortcuts'

// The first figures need none of them.
const TabAttention = afterHydration(
  async () => (await import('#/shell/attention/tab-attention')).TabAttention,
)
const withCatalog = async <Loaded,>(loading: Promise<Loaded>): Promise<Loaded> =>
  (await Promise.all([loading, addCatalog()]))[0]
const OfferedViews = afterHydration(
  async () => (await withCatalog(import('#/shell/views/offered-views'))).OfferedViews,
)
const WrongClock = afterHydration(
  async () => (await withCatalog(import('#/shell/late/wrong-clock'))).WrongClock,
)
const PausedNotice = afterHydration(
  async () => (await withCatalog(import('#/shell/late/paused-notice'))).PausedNotice,
)
const AfterStart = afterHydration(async () => (await import('./after-start')).AfterStart)
const FirstHints = afterHydration(async () => (await import('./first-hints')).FirstHints)

/** How the part of a link that holds saved views begins (`linkToViews`); their code loads with them. */
const viewsMark = 'views&'

const aroundPage = 'min-h-dvh print:min-h-0 print:block! md:grid md:grid-cols-[13.5rem_minmax(0,1fr)]'
const atSide =
  'z-10 flex print:hidden! flex-col border-line bg-ground px-3 md:sticky md:top-0 md:h-dvh md:overflow-y-auto md:border-r md:py-4'
const brandLine = 'flex h-12 items-center md:h-auto md:px-2 md:pb-4'
const menuButton =
  '-mr-2 grid size-11 shrink-0 place-items-center rounded-md text-text-2 hover:bg-hover md:hidden'

export function Frame({ children }: { children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  // On a narrow screen the menu covers the page, so following a link closes it.
  const [isOpen, setOpen] = useOpenUntilMoved(pathname)
  const { palette, open: openPalette } = usePalette()
  // They stay on the page once they are answered, to say what was saved.
  const isOffered = useLocation({ select: ({ hash }) => hash.startsWith(viewsMark) })
  const [hasOffer, setHasOffer] = useState(isOffered)
  if (isOffered && !hasOffer) setHasOffer(true)
  // Until the service accepts the key, you may be on the way to the sign-in page.
  const isSignedIn = useQuery(ownerQuery).isSuccess
  const isClockWrong = useClockDifference() !== 0
  return (
    <div className={aroundPage}>
      <header
        className={`${atSide} ${isOpen ? 'sticky top-0 h-dvh overflow-y-auto pb-3' : 'border-b md:border-b-0'}`}
      >
        <a href="#page" onClick={toPage} className="skip-link">
          {i18n.t('Skip to the page')}
        </a>
        <div className={brandLine}>
          <Brand />
          <PaletteButton form="square" onClick={openPalette} />
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="navigation"
            className={menuButton}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X className="size-4.5" /> : <Menu className="size-4.5" />}
            <span className="sr-only">{i18n.t('Menu')}</span>
          </button>
        </div>
        <PaletteButton form="wide" onClick={openPalette} />
        <div id="navigation" className={`grow flex-col md:flex ${isOpen ? 'flex' : 'hidden'}`}>
          <Navigation />
          {isSignedIn ? <FirstHints /> : null}
          <OwnerMenu />
        </div>
      </header>
      <div className="min-w-0">
        <PrintLine />
        {isRefreshPaused() ? <PausedNotice /> : null}
        {isClockWrong ? <WrongClock /> : null}
        <OtherWorkspaceNotice />
        {hasOffer && isSignedIn ? <OfferedViews /> : null}
        {children}
      </div>
      <ShortcutHelp />
      {palette}
      <AfterStart />
      {isSignedIn ? <TabAttention /> : null}
    </div>
  )
}

/** Before anything of the workspace is known (`src/frame-ahead.tsx`). */
export const EmptyFrame = () => (
  <div className={aroundPage}>
    <header className={`${atSide} border-b md:border-b-0`}>
      <div className={brandLine}>
        <Brand />
        <span className={paletteButton.square}>
          <PaletteButtonContent form="square" />
        </span>
        <span className={menuButton}>
          <Menu className="size-4.5" />
        </span>
      </div>
      <span className={paletteButton.wide}>
        <PaletteButtonContent form="wide" />
      </span>
      <div className="hidden grow flex-col md:flex">
        <Navigation />
      </div>
    </header>
  </div>
)

/** The router would retry a failed page, and move the focus meanwhile. */
function toPage(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
  const page = document.getElementById('page')
  if (page) page.tabIndex = -1
  page?.focus()
}

function Brand() {
  const workspace = useQuery(workspaceQuery)
  const name = workspace.data === undefined ? null : safeName(workspace.data.data.name)
  return (
    <>
      <Link to="/cockpit" className="hit-area flex items-center gap-2 text-base font-semibold tracking-tight">
        <svg aria-hidden viewBox="0 0 18 18" className="size-4.5 shrink-0 fill-accent">
          <path d="M5 0h8a5 5 0 0 1 5 5v3.3H0V5a5 5 0 0 1 5-5Zm-5 9.7h18V13a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z" />
        </svg>
        Sightline
      </Link>
      {name === null ? null : (
        <bdi
          translate="no"
          className="ml-auto min-w-0 truncate pl-2 text-xs text-text-3 max-md:ml-0"
          title={name}
        >
          {name}
        </bdi>
      )}
    </>
  )
}

function PrintLine() {
  if (!useIsPrinting()) return null
  return (
    <p className="figures hidden pb-3 text-xs wrap-anywhere text-text-3 print:block">
      {i18n.t('Printed {time}', { time: formatExact(serviceTime(), readerZone()) })}
      {' · '}
      <bdi dir="ltr">{window.location.href}</bdi>
    </p>
  )
}

const ShortcutList = lazyWithRetry(async () => (await import('./shortcut-list')).ShortcutList)

function ShortcutHelp() {
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
