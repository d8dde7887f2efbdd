/**
 * A queue for work that a crowd may bring at once: a piece of it, then a look at what else has arrived, so that it delays
 * no other answer. Node takes one new connection at each look; while there is one more waiting at each, work waits for up
 * to `newcomersFirst` of them, or who asks for something small would stand behind the whole crowd. Where `most` are
 * waiting nobody new is let in first: past the limit of connections (`server.ts`) somebody would lose theirs.
 *
 * Resolves when the work may begin, with how many were waiting then, itself among them.
 */
export function createWorkQueue({ newcomersFirst = 0, most = 208 } = {}): () => Promise<number> {
  const waiting: ((count: number) => void)[] = []
  let seen = 0
  let newcomers = 0
  function look() {
    const isGrowing = waiting.length > seen
    if (isGrowing && newcomers < newcomersFirst && waiting.length < most) newcomers += 1
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
