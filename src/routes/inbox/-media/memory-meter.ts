/** What one picture takes while it is made, and what of that stays: the pixels that are drawn later. */
type Picture = { taken: number; pixels: number }

/**
 * Of a picture’s pixels, four bytes each, how many times as much is garbage once it is made: its bytes unpacked and
 * copied, the coefficients of a JPEG. What a picture does not explain stays counted.
 */
const garbageOfPixels = 4

/** Measured (`bench/pdf-memory.mjs`): browsers let no more garbage than this stand before they collect it. */
const mostGarbage = 90_000_000

/** Bytes that the pictures of a page may keep until it is left. A larger one alone is left out by the library. */
const mostPixels = 64_000_000

/** Garbage of a picture that is worth waiting a task for. */
const noticed = 10_000_000

/** Counts bytes as they are allocated for a page, and throws before they are more than allowed. */
export class MemoryMeter {
  #kept = 0
  #garbage = 0
  #pixels = 0
  #picture: Picture | null = null
  #turns: Promise<unknown> = Promise.resolve()
  #isExceeded = false
  readonly #limit: number
  readonly #onExceeded: () => void

  constructor(limit: number, onExceeded: () => void) {
    this.#limit = limit
    this.#onExceeded = onExceeded
  }

  get #total(): number {
    return this.#kept + this.#garbage + (this.#picture?.taken ?? 0)
  }

  take(bytes: number): void {
    if (this.#picture === null) this.#kept += bytes
    else this.#picture.taken += bytes
    // Whoever catches one of these errors and goes on meets the next.
    if (this.#isExceeded || this.#total > this.#limit) this.refuse()
  }

  refuse(): never {
    if (!this.#isExceeded) this.#onExceeded()
    this.#isExceeded = true
    throw new RangeError('this file takes more memory than it may')
  }

  /** The same for a canvas, whose pixels are handed on. */
  takePixels(bytes: number): void {
    if (this.#picture !== null) this.#picture.pixels += bytes
    this.take(bytes)
  }

  /** Refuses where there is no room for as much, which is let go soon after. */
  checkRoom(bytes: number): void {
    if (this.#total + bytes > this.#limit) this.refuse()
  }

  /** Makes a picture of so many pixels, or that claims them, once those before it are made: its garbage is then free. */
  picture<Made>(pixels: number, make: () => Promise<Made>): Promise<Made> {
    const made = this.#turns.then(async () => {
      const bytes = pixels * 4
      const isPastPage = bytes <= mostPixels && this.#pixels + bytes > mostPixels
      if (this.#isExceeded || isPastPage) this.refuse()
      const picture = { taken: 0, pixels: 0 }
      this.#picture = picture
      try {
        return await make()
      } finally {
        // Garbage is collected between tasks.
        if (picture.taken > noticed) await new Promise((resolve) => setTimeout(resolve))
        this.#picture = null
        const { taken } = picture
        const kept = Math.max(picture.pixels, taken - picture.pixels * garbageOfPixels)
        this.#kept += kept
        this.#pixels += picture.pixels
        this.#garbage = Math.min(mostGarbage, this.#garbage + taken - kept)
      }
    })
    this.#turns = made.catch(() => undefined)
    return made
  }

  /** What was read for a page is let go. */
  leavePage(): void {
    this.#kept = 0
    this.#garbage = 0
    this.#pixels = 0
  }
}
