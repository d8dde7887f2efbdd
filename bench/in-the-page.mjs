// What a bench runs inside a page. Each function is sent there whole: it can use nothing from around it.

/**
 * @typedef {object} Bench
 * @property {number} [shown] when the first rows had been painted, milliseconds from the start of the page
 * @property {number[]} painted how long each later change of the rows took, from its key or its answer, whichever was later
 * @property {boolean} isAhead whether what is asked for from here on had its answer before
 * @property {number[]} inputs how long each input waited for its handlers
 */

/**
 * Before the page's own scripts: gives them `whenPainted(done)`, which calls back with the time at which the frame that
 * is drawn next was done, a moment later.
 */
export function framing() {
  /** Frames over 50 ms, by the browser's own account: other tasks may come between a frame's end and ours. */
  const frames = /** @type {PerformanceEntry[]} */ ([])
  new PerformanceObserver((list) => frames.push(...list.getEntries())).observe({
    type: 'long-animation-frame',
  })
  Reflect.set(window, 'whenPainted', (/** @type {(time: number) => void} */ done) =>
    requestAnimationFrame(() => {
      const inFrame = performance.now()
      // Ahead of what the page itself has waiting.
      void scheduler.postTask(
        () => {
          const after = performance.now()
          // The account of a frame comes a moment later.
          setTimeout(() => {
            const frame = frames.find(
              ({ startTime, duration }) => startTime <= inFrame && inFrame <= startTime + duration,
            )
            done(Math.min(after, frame ? frame.startTime + frame.duration : after))
          }, 200)
        },
        { priority: 'user-blocking' },
      )
    }),
  )
}

/**
 * After `framing`: notes when the rows of a table that are on the screen have been painted, and what inputs wait. Both
 * pages make rows of 40 pixels, and have a head and filters above them.
 */
export function watch() {
  /** @type {Bench} */
  const bench = { painted: [], isAhead: false, inputs: [] }
  Reflect.set(window, 'bench', bench)
  performance.setResourceTimingBufferSize(10_000)
  let acted = 0
  const act = () => (acted = performance.now())
  for (const kind of ['click', 'input']) document.addEventListener(kind, act, true)
  const slow = /** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // An event entry says when its handlers began.
      bench.inputs.push(Number(Reflect.get(entry, 'processingStart')) - entry.startTime)
    }
  }).observe(slow)

  /** When the list that the act asked for had arrived; the act itself where it was there already. */
  const answered = (/** @type {number} */ since, /** @type {number} */ until) => {
    const ends = performance.getEntriesByType('resource').flatMap((entry) => {
      const end = Number(Reflect.get(entry, 'responseEnd'))
      return entry.name.endsWith('/leads/list') && entry.startTime >= since && end > 0 && end <= until
        ? [end]
        : []
    })
    return ends[0] ?? since
  }
  let isNoting = false
  new MutationObserver((changes) => {
    const rows = document.querySelectorAll('tbody tr')
    if (isNoting || rows.length === 0) return
    const onScreen = Math.ceil((innerHeight - 200) / 40)
    // A page may write its rows in steps: it stands when the lowest one to be seen does.
    const lowest = rows[Math.min(onScreen, rows.length) - 1]
    const isRows = changes.some(({ type, target, addedNodes }) =>
      (type === 'characterData' ? [target] : [...addedNodes]).some(
        (node) => lowest === node || lowest?.contains(node),
      ),
    )
    const isFirst = bench.shown === undefined && document.querySelectorAll('tbody a').length >= onScreen
    if (!(isFirst || (acted > 0 && isRows))) return
    isNoting = true
    const begun = bench.isAhead ? acted : answered(acted, performance.now())
    Reflect.get(
      window,
      'whenPainted',
    )((/** @type {number} */ time) => {
      isNoting = false
      acted = 0
      if (isFirst) bench.shown = time
      else bench.painted.push(time - begun)
      // Said aloud and not asked for: asking takes a slow processor as long as drawing a part of the page.
      if (isFirst) Reflect.get(window, 'sayShown')()
    })
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** After `framing`, in an open page: notes in `moves` how long each click on a link took until another page stood there. */
export function watchMoves() {
  const moves = /** @type {number[]} */ ([])
  Reflect.set(window, 'moves', moves)
  let clicked = 0
  let title = document.querySelector('h1')?.textContent
  document.addEventListener('click', () => (clicked = performance.now()), true)
  new MutationObserver(() => {
    const now = document.querySelector('h1')?.textContent
    if (!now || now === title || clicked === 0) return
    title = now
    const begun = clicked
    clicked = 0
    Reflect.get(window, 'whenPainted')((/** @type {number} */ time) => moves.push(time - begun))
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Scrolls down and up again; answers how long each frame took. */
export async function scroll() {
  const frames = /** @type {number[]} */ ([])
  let before = performance.now()
  for (let step = 0; step < 100; step += 1) {
    window.scrollBy(0, step < 50 ? 30 : -30)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = performance.now()
    frames.push(now - before)
    before = now
  }
  return frames
}
