import { recordInput } from '#/shell/frame/early-input'
import { restoreFrameFocus, watchFrameFocus } from '#/shell/frame/frame-focus'
import { hasEmbeddedView, hostFacts } from '#/shell/frame/from-host'
import { applyTheme, chosenTheme } from '#/shell/frame/theme'

// Runs while the document is still arriving: sets the theme, and starts the program when the host's view is painted, or
// when none has come.

applyTheme(chosenTheme())
recordInput()
watchFrameFocus()
void viewOrTimeout().then(() => import('./entry-client'))

const bodyCheckMs = 20

/** A view counts once it is painted: started before, the program would take the processor from the first paint. */
function viewOrTimeout(): Promise<void> {
  return new Promise((resolve) => {
    // The program needs the body, which may still be on its way.
    const start = (): void => {
      if (document.querySelector('body') === null) setTimeout(start, bodyCheckMs)
      else resolve()
    }
    setTimeout(start, hostFacts(document).viewWaitMs ?? 0)
    const look = () => {
      if (hasEmbeddedView(document)) {
        restoreFrameFocus()
        requestAnimationFrame(() => setTimeout(resolve))
      } else if (document.readyState === 'loading') requestAnimationFrame(look)
      else resolve()
    }
    look()
  })
}
