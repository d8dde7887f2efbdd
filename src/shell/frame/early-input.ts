// oxlint-disable-next-line session/module-state -- ends when the page is hydrated, before anybody can sign out
let recorded: Event[] = []

const kinds = ['click', 'input', 'keydown', 'submit']
function record(event: Event): void {
  // Links of the frame ahead work by themselves.
  if (!(event.target instanceof Element) || event.target.closest('.frame-ahead') !== null) return
  recorded.push(event)
  // The browser would load the page anew, without what its address says.
  if (event.type === 'submit') event.preventDefault()
}

/** Remembers what a person presses and types before the program is there to hear it. */
export const recordInput = (): void => kinds.forEach((kind) => addEventListener(kind, record))

/** Ends that, and does again what was recorded; the code for it loads while nothing is hydrated yet. */
export async function inputReplay(): Promise<() => void> {
  const replay = recorded[0] && (await import('./replay-input')).replayInput
  return () => {
    kinds.forEach((kind) => removeEventListener(kind, record))
    replay?.(recorded)
    recorded = []
  }
}
