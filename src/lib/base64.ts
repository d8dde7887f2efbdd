const padding = '='.charCodeAt(0)
const none = 255

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const bits = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = alphabet.indexOf(String.fromCharCode(code))
  return value === -1 ? none : value
})

const pieceLength = 786_432

/** Bytes come in pieces that share a buffer. */
export class Base64Decoder {
  readonly #piece = new Uint8Array(pieceLength)
  readonly #onBytes: (bytes: Uint8Array<ArrayBuffer>) => void
  #length = 0
  #group = 0
  #count = 0
  #paddings = 0

  constructor(onBytes: (bytes: Uint8Array<ArrayBuffer>) => void) {
    this.#onBytes = onBytes
  }

  start(): void {
    this.#length = 0
    this.#group = 0
    this.#count = 0
    this.#paddings = 0
  }

  /** Returns the place of the first byte that is no letter, or may not be there. */
  decode(text: Uint8Array, at: number): number {
    let index = at
    while (index < text.length) {
      const byte = text[index] ?? 0
      const value = bits[byte] ?? none
      if (value === none) {
        if (byte !== padding || this.#count + this.#paddings >= 4 || this.#count < 2) return index
        this.#paddings += 1
      } else {
        if (this.#paddings > 0) return index
        this.#group = (this.#group << 6) | value
        this.#count += 1
        if (this.#count === 4) this.#endGroup(3)
      }
      index += 1
    }
    return index
  }

  end(): 'padded' | 'unpadded' | 'cut off' {
    const letters = this.#count
    if (letters === 1 || (this.#paddings > 0 && letters + this.#paddings !== 4)) return 'cut off'
    if (letters > 0) {
      this.#group <<= 6 * (4 - letters)
      this.#endGroup(letters - 1)
    }
    if (this.#length > 0) this.#flush()
    return letters > 0 && this.#paddings === 0 ? 'unpadded' : 'padded'
  }

  #endGroup(bytes: number): void {
    for (let shift = 16; shift > 16 - 8 * bytes; shift -= 8) {
      this.#piece[this.#length] = this.#group >>> shift
      this.#length += 1
    }
    this.#group = 0
    this.#count = 0
    if (this.#length === pieceLength) this.#flush()
  }

  #flush(): void {
    this.#onBytes(this.#piece.subarray(0, this.#length))
    this.#length = 0
  }
}
