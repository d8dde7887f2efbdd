import { recordInput } from '#/shell/frame/early-input'
import { restoreFrameFocus, watchFrameFocus } from '#/shell/frame/frame-focus'
import { hasEmbeddedView, hostFacts } from '#/shell/frame/from-host'
import { applyTheme, chosenTheme } from '#/shell/frame/theme'

// Runs while the document still arrives. Starts the program when the host's view is painted, or when none
// came.

applyTheme(chosenTheme())
recordInput()
watchFrameFocus()
void viewOrTimeout().then(() => import('./entry-client'))

/** A program that starts before would delay the first paint. */
function viewOrTimeout(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, hostFacts(document).viewWaitMs ?? 0)
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
