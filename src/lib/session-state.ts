/** One session: of a browser, or on the host of one request. */
export type SessionStore = Map<object, unknown>

const ofBrowser: SessionStore = new Map()
let currentStore = (): SessionStore => ofBrowser
const resets: (() => void)[] = []

/** Has `sessionState` use the store of the current request; `find` throws outside of one. */
export function keepSessionStateBy(find: () => SessionStore): void {
  currentStore = find
}

/**
 * Module state of one session: reset when a person signs out or another signs in, and on the host of one request alone.
 * The linter (`scripts/lint-rules.mjs`) allows no other, unless the line says why it holds nothing of a person.
 * `onEnd` gets the value that ends: to stop work under way, and to tell the components that show it.
 */
export function sessionState<Value>(initial: () => Value, onEnd?: (last: Value) => void): { current: Value } {
  const state = {
    get current(): Value {
      const store = currentStore()
      if (!store.has(state)) store.set(state, initial())
      // Only this object writes under this key.
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
