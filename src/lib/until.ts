/** Resolves with `isDone()`, read after each change, or after `timeoutMs`. */
export function until(changes: EventTarget, isDone: () => boolean, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      changes.removeEventListener('change', check)
      resolve(isDone())
    }
    const check = () => {
      if (isDone()) end()
    }
    const timer = setTimeout(end, timeoutMs)
    changes.addEventListener('change', check)
    check()
  })
}
