import { isMissingScript, reloadForNewBuild } from '#/components/new-build'
import { recordInput } from '#/shell/frame/early-input'
import { hasEmbeddedView, hostFacts } from '#/shell/frame/from-host'
import { applyTheme, chosenTheme } from '#/shell/frame/theme'

// Runs while the document still arrives. Starts the program when the host's view is painted, or when none
// came.

// oxlint-disable-next-line sightline/module-state -- ends when the view replaces the frame
let focused: HTMLAnchorElement | null = null

const bodyCheckMs = 20
const reloadIntervalMs = 60_000

applyTheme(chosenTheme())
recordInput()
watchFrameFocus()
if (window.location.pathname === '/wall') watchScripts()
void viewOrTimeout().then(() => import('./entry-client'))

/** Starting the program earlier would delay the first paint. */
function viewOrTimeout(): Promise<void> {
  return new Promise((resolve) => {
    // The program needs the body, which may still be on its way.
    const start = (): void => {
      if (document.querySelector('body') === null) setTimeout(start, bodyCheckMs)
      else resolve()
    }
    setTimeout(start, hostFacts(document).viewWaitMs ?? 0)
    const check = () => {
      if (hasEmbeddedView(document)) {
        restoreFrameFocus()
        requestAnimationFrame(() => setTimeout(resolve))
      } else if (document.readyState === 'loading') requestAnimationFrame(check)
      else resolve()
    }
    check()
  })
}

/** Reloads where a script is missing, as during a rolling update: a wall has no reader to do it. */
function watchScripts(): void {
  const onRejection = ({ reason }: PromiseRejectionEvent): void => {
    if (!isMissingScript(reason)) return
    window.removeEventListener('unhandledrejection', onRejection)
    // A wall that shows works without that script.
    const isBlank = () => document.querySelector('.wall, .wall-off') === null
    setInterval(() => (isBlank() ? void reloadForNewBuild() : undefined), reloadIntervalMs)
  }
  window.addEventListener('unhandledrejection', onRejection)
}

/** The browser forgets the focus once the frame is replaced. */
function watchFrameFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const isInFrame = target instanceof HTMLAnchorElement && target.closest('.frame-ahead') !== null
    focused = isInFrame ? target : null
  })
}

function restoreFrameFocus(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('#root nav a')
  if (focused !== null) [...links].find(({ pathname }) => pathname === focused?.pathname)?.focus()
}
