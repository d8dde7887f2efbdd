/**
 * Runs one piece of work in each turn of the event loop, so that a crowd delays no other answer. Node accepts one
 * connection a turn; while more wait, work lets up to `newcomersFirst` in before it. Where `max` wait, none is let in
 * first: past the limit of connections (`server.ts`) a person would lose theirs.
 *
 * Resolves when the work may begin, with how many were waiting.
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
