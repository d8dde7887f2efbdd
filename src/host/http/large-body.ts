/** Up to here a body is in ordinary memory, and may be compressed. */
export const maxOrdinaryBytes = 2 * 1024 * 1024

const pieceOfLarge = 256 * 1024

/**
 * Sends a large body in copies, since native code must not hold memory that is released by hand. `ended`
 * resolves when the body is no longer read.
 */
export function inPieces(bytes: Uint8Array): { stream: ReadableStream<Uint8Array>; ended: Promise<void> } {
  let at = 0
  let isOver = false
  let resolveEnded: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (resolveEnded = resolve))
  const end = () => {
    isOver = true
    resolveEnded()
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await turnForPiece()
        if (isOver) return
        const piece = bytes.slice(at, at + pieceOfLarge)
        at += pieceOfLarge
        if (piece.length > 0) return controller.enqueue(piece)
        controller.close()
        end()
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
  return { stream, ended }
}

// oxlint-disable-next-line sightline/module-state -- resolvers of promises; they hold no answer
const waitingForTurn: (() => void)[] = []

/**
 * All readers share one piece in each turn of the event loop. Node accepts one connection a turn, so a piece for each
 * reader would keep the next person waiting.
 */
function turnForPiece(): Promise<void> {
  return new Promise((resolve) => {
    waitingForTurn.push(resolve)
    if (waitingForTurn.length === 1) setImmediate(giveTurn)
  })
}

function giveTurn() {
  waitingForTurn.shift()?.()
  if (waitingForTurn.length > 0) setImmediate(giveTurn)
}
