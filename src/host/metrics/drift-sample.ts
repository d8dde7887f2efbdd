import { operationOf, type OperationId } from '#/api/contract/index'
import { decodeAnswer } from '#/api/decode/decode-answer'

const everyMs = 60_000
/** Decoding blocks other requests for milliseconds. */
const maxBytes = 256 * 1024

export type DriftSample = (id: OperationId, body: Uint8Array) => void

/** Decodes one answer of each operation a minute: the host passes answers on unread. */
export function createDriftSample(options: {
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number
  /** `places`: how many depart from the contract; null where unusable. */
  note: (id: OperationId, places: number | null) => void
}): DriftSample {
  const { elapsed, note } = options
  const last = new Map<OperationId, number>()
  return (id, body) => {
    const at = last.get(id)
    if (body.length > maxBytes || (at !== undefined && elapsed() - at < everyMs)) return
    last.set(id, elapsed())
    // Copied now, because the body's memory is released; decoded after the answer is sent.
    const text = new TextDecoder().decode(body)
    setImmediate(() => {
      const { usable, notes } = decodeAnswer(operationOf(id), text)
      note(id, usable ? notes.length : null)
    })
  }
}
