/** Characters: some ten milliseconds of a slow device. */
const stride = 1_048_576

const otherWorkFirst = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })

/**
 * The bytes of base64, piece by piece, so that the page answers in between; null where the text is none. It may be
 * broken into lines.
 */
export async function decodeBase64(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(Math.ceil(text.length / 4) * 3)
  let length = 0
  let rest = ''
  let isOver = false
  for (let at = 0; at < text.length; at += stride) {
    if (at > 0) await otherWorkFirst()
    const letters = rest + text.slice(at, at + stride).replace(/[\t\n\f\r ]/g, '')
    const isLast = at + stride >= text.length
    // Four letters are three bytes.
    const piece = isLast ? letters : letters.slice(0, letters.length - (letters.length % 4))
    rest = letters.slice(piece.length)
    const binary = binaryOf(piece)
    if (binary === null || (isOver && piece !== '')) return null
    isOver = piece.endsWith('=')
    for (let index = 0; index < binary.length; index += 1) bytes[length + index] = binary.charCodeAt(index)
    length += binary.length
  }
  return bytes.subarray(0, length)
}

function binaryOf(base64: string): string | null {
  try {
    return atob(base64)
  } catch {
    return null
  }
}
