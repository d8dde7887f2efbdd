// Sent whole into a page, before its own scripts: it can use nothing from around it.

/**
 * @typedef {object} FakeTime
 * @property {(span: number, step: number, patience: number) => Promise<void>} run lets time pass, in steps, each with all that follows from it, for at most so many real milliseconds
 * @property {(span: number) => void} sleep both clocks go on, and no timer fires
 * @property {(span: number) => void} set moves the clock by so much
 * @property {() => Record<string, number>} takeAsked how often each path was asked since the last look
 */

/**
 * Gives a page clocks and timers that move only when they are told to. A document that is opened anew goes on where the
 * one before was.
 *
 * @param {number} startsAt epoch milliseconds
 */
export function fakeTime(startsAt) {
  const kept = 'bench.now'
  const RealDate = Date
  const askForReal = window.fetch.bind(window)
  const sinceOpened = performance.now.bind(performance)
  let wall = Number(sessionStorage.getItem(kept) ?? startsAt)
  let steady = 0
  let lastId = 0
  let underWay = 0
  /** Called with the new time and the milliseconds that passed, if the bench exposes it. */
  const onTimeChange = /** @type {((now: number, passed: number) => void) | undefined} */ (
    Reflect.get(window, 'onTimeChange')
  )
  let asked = /** @type {Record<string, number>} */ ({})
  /** @type {Map<number, { at: number, every: number | null, call: () => void }>} */
  const timers = new Map()

  class FakeDate extends RealDate {
    constructor(/** @type {unknown[]} */ ...given) {
      // @ts-expect-error -- a Date takes what a Date takes
      super(...(given.length === 0 ? [wall] : given))
    }
    /** @override */
    static now() {
      return wall
    }
  }
  async function counted(/** @type {() => Promise<any>} */ begin) {
    underWay += 1
    try {
      return await begin()
    } finally {
      underWay -= 1
    }
  }
  const add =
    (/** @type {boolean} */ isRepeated) =>
    (/** @type {(...given: unknown[]) => void} */ call, span = 0, /** @type {unknown[]} */ ...given) => {
      const after = Math.max(1, span)
      timers.set((lastId += 1), {
        at: steady + after,
        every: isRepeated ? after : null,
        call: () => call(...given),
      })
      return lastId
    }
  const remove = (/** @type {number} */ id) => void timers.delete(id)
  Object.assign(window, {
    Date: FakeDate,
    setTimeout: add(false),
    setInterval: add(true),
    clearTimeout: remove,
    clearInterval: remove,
    fetch: async (/** @type {Parameters<typeof fetch>} */ ...given) => {
      const [target] = given
      const { pathname } = new URL(target instanceof Request ? target.url : target, location.href)
      asked[pathname] = (asked[pathname] ?? 0) + 1
      return counted(() => askForReal(...given))
    },
  })
  for (const name of /** @type {const} */ (['text', 'json'])) {
    const read = Response.prototype[name]
    Response.prototype[name] = function () {
      return counted(() => read.call(this))
    }
  }
  performance.now = () => steady
  AbortSignal.timeout = (span) => {
    const controller = new AbortController()
    window.setTimeout(() => controller.abort(new DOMException('in vain', 'TimeoutError')), span)
    return controller.signal
  }

  /** The browser's next task: timers are ours. */
  const { port1, port2 } = new MessageChannel()
  const task = () =>
    new Promise((resolve) => {
      port1.addEventListener('message', resolve, { once: true })
      port2.postMessage(null)
    })
  port1.start()
  /** Until nothing is under way any more, or what is does not end. */
  async function settled(/** @type {number} */ patience) {
    const until = sinceOpened() + patience
    for (let quiet = 0; quiet < 3 && sinceOpened() < until; quiet = underWay === 0 ? quiet + 1 : 0)
      await task()
  }
  function fire() {
    for (const [id, timer] of [...timers].toSorted(([, one], [, other]) => one.at - other.at)) {
      if (timer.at > steady || !timers.has(id)) continue
      if (timer.every === null) timers.delete(id)
      else timer.at = steady + timer.every
      timer.call()
    }
  }
  function move(/** @type {number} */ span, passed = span) {
    steady += passed
    wall += span
    sessionStorage.setItem(kept, String(wall))
    onTimeChange?.(wall, passed)
  }
  /** @type {FakeTime} */
  const time = {
    async run(span, step, patience) {
      for (let passed = 0; passed < span; passed += step) {
        move(step)
        fire()
        await settled(patience)
      }
    },
    sleep(span) {
      move(span)
    },
    set(span) {
      move(span, 0)
    },
    takeAsked() {
      const taken = asked
      asked = {}
      return taken
    },
  }
  Reflect.set(window, 'fakeTime', time)
}
