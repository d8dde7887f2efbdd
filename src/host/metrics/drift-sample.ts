import { operationOf, type OperationId } from '#/api/contract/index'
import { decodeAnswer } from '#/api/decode/decode-answer'

const everyMs = 60_000
/** Reading it takes some milliseconds, in which nobody else is answered. */
const mostBytes = 256 * 1024

export type DriftSample = (id: OperationId, body: Uint8Array) => void

/**
 * Reads one answer of each operation a minute by the contract, as a page would: the host passes answers on unread.
 * `note` is told in how many places it departs from the contract; null where nothing of it can be used.
 */
export function createDriftSample(options: {
  /** Milliseconds on a clock that only moves forward. */
  elapsed: () => number
  note: (id: OperationId, places: number | null) => void
}): DriftSample {
  const { elapsed, note } = options
  const last = new Map<OperationId, number>()
  return (id, body) => {
    const at = last.get(id)
    if (body.length > mostBytes || (at !== undefined && elapsed() - at < everyMs)) return
    last.set(id, elapsed())
    // The body's memory is given back; its text is not. Whoever waits for the answer has it first.
    const text = new TextDecoder().decode(body)
    setImmediate(() => {
      const { usable, notes } = decodeAnswer(operationOf(id), text)
      note(id, usable ? notes.length : null)
    })
  }
}
