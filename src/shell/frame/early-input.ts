// oxlint-disable-next-line sightline/module-state -- ends when the page is hydrated, before anybody can sign out
let recorded: Event[] = []

const kinds = ['click', 'input', 'keydown', 'submit']
function record(event: Event): void {
  if (!(event.target instanceof Element) || event.target.closest('.frame-ahead') !== null) return
  recorded.push(event)
  // The browser would load the page again, without the query.
  if (event.type === 'submit') event.preventDefault()
}

/** Records presses and typing from before the program is loaded. */
export const recordInput = (): void => kinds.forEach((kind) => addEventListener(kind, record))

/** Ends the recording and replays it. */
export async function inputReplay(): Promise<() => void> {
  const replay = recorded[0] && (await import('./replay-input')).replayInput
  return () => {
    kinds.forEach((kind) => removeEventListener(kind, record))
    replay?.(recorded)
    recorded = []
  }
}
