const storageKey = 'sightline.waiting-rows'
const usual = 3
const most = 6

/** How many rows waited when this device last saw the cockpit: the shape to show until the answer comes. */
export function rowsLastTime(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey) ?? usual)
    return stored >= 1 && stored <= most ? Math.floor(stored) : usual
  } catch {
    // Storage may be closed to the page.
    return usual
  }
}

export function rememberRows(count: number): void {
  try {
    localStorage.setItem(storageKey, String(Math.min(Math.max(count, 1), most)))
  } catch {
    // As above.
  }
}
