const resets: (() => void)[] = []

/**
 * Module state that is reset when a person signs out or another signs in. The linter (`scripts/lint/module-state.mjs`)
 * allows no other, unless the line says why it holds nothing of a person. `onEnd` gets the value that ends: to stop work
 * under way, and to tell the components that show it.
 */
export function sessionState<Value>(initial: () => Value, onEnd?: (last: Value) => void): { current: Value } {
  const state = { current: initial() }
  resets.push(() => {
    const last = state.current
    state.current = initial()
    onEnd?.(last)
  })
  return state
}

/** Forgets what every module keeps: nobody is signed in any more, or somebody else is. */
export function endSessionState(): void {
  for (const reset of resets) reset()
}
