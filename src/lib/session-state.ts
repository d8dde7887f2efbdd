export type SessionStore = Map<object, unknown>

const ofBrowser: SessionStore = new Map()
let currentStore = (): SessionStore => ofBrowser
const resets: (() => void)[] = []

/** `find` throws outside of a request. */
export function keepSessionStateBy(find: () => SessionStore): void {
  currentStore = find
}

/**
 * Makes module state of one session, which is reset when the person changes, and on the host belongs to one request
 * alone. The linter (`scripts/lint-rules.mjs`) allows no other. `onEnd` gets the value that ends.
 */
export function sessionState<Value>(initial: () => Value, onEnd?: (last: Value) => void): { current: Value } {
  const state = {
    get current(): Value {
      const store = currentStore()
      if (!store.has(state)) store.set(state, initial())
      // Only this object writes to this key.
      return store.get(state) as Value
    },
    set current(value: Value) {
      currentStore().set(state, value)
    },
  }
  resets.push(() => {
    const last = state.current
    currentStore().delete(state)
    onEnd?.(last)
  })
  return state
}

/** Ends the browser's session. */
export function endSessionState(): void {
  for (const reset of resets) reset()
}
