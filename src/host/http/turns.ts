/**
 * A turn for each page that is asked for: a few of them, then a look at what else has arrived. A crowd that asks for
 * pages at once delays no other answer.
 */
export function createTurns(atOnce = 8): () => Promise<void> {
  const waiting: (() => void)[] = []
  const next = () => {
    for (const begin of waiting.splice(0, atOnce)) begin()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(next)
    })
}
