/**
 * A queue for work that a crowd may bring at once: a piece of it, then a look at what else has arrived, so that it delays
 * no other answer. Node takes one new connection at each look; while there is one more in line at each, work waits for up
 * to `newcomersFirst` of them, or who asks for something small would stand behind the whole crowd. Where `most` are in
 * line nobody new is waited for: past the limit of connections (`server.ts`) somebody would lose theirs.
 *
 * Resolves when it is one's turn, with how many are in line then.
 */
export function createTurns({ newcomersFirst = 0, most = 208 } = {}): () => Promise<number> {
  const line: ((inLine: number) => void)[] = []
  let seen = 0
  let newcomers = 0
  function look() {
    const isGrowing = line.length > seen
    if (isGrowing && newcomers < newcomersFirst && line.length < most) newcomers += 1
    else {
      newcomers = 0
      const inLine = line.length
      line.shift()?.(inLine)
    }
    seen = line.length
    if (seen > 0) setImmediate(look)
  }
  return () =>
    new Promise((resolve) => {
      line.push(resolve)
      if (line.length === 1) setImmediate(look)
    })
}
