const newcomersFirst = 32
/** A crowd that is larger is served first. */
const maxWaiting = 208

/**
 * Runs one piece of work in each turn of the event loop. Node accepts one connection a turn; while a crowd arrives,
 * some newcomers are let in before each.
 */
export function createWorkQueue(): () => Promise<void> {
  const waiting: (() => void)[] = []
  let seen = 0
  let newcomers = 0
  function look() {
    const isGrowing = waiting.length > seen
    if (isGrowing && newcomers < newcomersFirst && waiting.length < maxWaiting) newcomers += 1
    else {
      newcomers = 0
      waiting.shift()?.()
    }
    seen = waiting.length
    if (seen > 0) setImmediate(look)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(look)
    })
}
