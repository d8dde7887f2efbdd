/**
 * A queue for the pages that are asked for: a few of them, then a look at what else has arrived. A crowd that asks for
 * pages at once delays no other answer. Where more are waiting than `crowd`, each is told so: then nothing is to be done
 * for it that can be left out.
 */
export function createPageQueue(atOnce = 4, crowd = 16): () => Promise<{ isCrowded: boolean }> {
  const waiting: ((place: { isCrowded: boolean }) => void)[] = []
  const next = () => {
    const isCrowded = waiting.length > crowd
    for (const begin of waiting.splice(0, atOnce)) begin({ isCrowded })
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(next)
    })
}
