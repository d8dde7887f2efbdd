import { createListeners } from './listeners'

/** Keeps who wants to know of a change to what the browser stores, also of one that another tab makes. */
export function createStorageListeners() {
  const { notify, subscribe } = createListeners()
  return {
    notify,
    subscribe: (listener: () => void): (() => void) => {
      const unsubscribe = subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        unsubscribe()
        window.removeEventListener('storage', listener)
      }
    },
  }
}
