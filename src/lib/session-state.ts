const resets: (() => void)[] = []

/**
 * What a module keeps for as long as one person is signed in. The linter allows a module of the page no other state,
 * unless the line says why it is nobody's own. `onEnd` is handed what was kept: to stop work that is under way, and to
 * tell whoever shows it.
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
