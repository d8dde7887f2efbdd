/**
 * Runs one piece of work in each turn of the event loop. Node accepts one connection a turn; while fewer than
 * `max` wait, up to `newcomersFirst` are let in before each. Resolves with how many were waiting.
 */
export function createWorkQueue({ newcomersFirst = 0, max = 208 } = {}): () => Promise<number> {
  const waiting: ((count: number) => void)[] = []
  let seen = 0
  let newcomers = 0
  function look() {
    const isGrowing = waiting.length > seen
    if (isGrowing && newcomers < newcomersFirst && waiting.length < max) newcomers += 1
    else {
      newcomers = 0
      const count = waiting.length
      waiting.shift()?.(count)
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
