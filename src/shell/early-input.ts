// oxlint-disable-next-line session/module-state -- ends when the program takes the view over, before anybody can sign out
let recorded: Event[] = []

const kinds = ['click', 'input', 'keydown', 'submit']
function record(event: Event): void {
  recorded.push(event)
  // The browser would load the page anew, without what its address says.
  if (event.type === 'submit') event.preventDefault()
}

/** Remembers what is pressed and typed in a view that the host drew, until the program is there to hear it. */
export const recordInput = (): void => kinds.forEach((kind) => addEventListener(kind, record))

/** Ends that, and does again what was recorded; the code for it loads while nothing is taken over yet. */
export async function inputReplay(): Promise<() => void> {
  const replay = recorded[0] && (await import('./replay-input')).replayInput
  return () => {
    kinds.forEach((kind) => removeEventListener(kind, record))
    replay?.(recorded)
    recorded = []
  }
}
