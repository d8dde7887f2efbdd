import { Base64Decoder } from '#/lib/base64'

const codeOf = (letter: string): number => letter.charCodeAt(0)
const quote = codeOf('"')
const backslash = codeOf('\\')
const colon = codeOf(':')
const comma = codeOf(',')
const openBrace = codeOf('{')
const openBracket = codeOf('[')
const closeBrace = codeOf('}')
const closeBracket = codeOf(']')
const space = codeOf(' ')

/** Replaces base64 that is invalid or not as documented. */
const departure = codeOf('!')
const maxEscapeLength = 6
const maxNameLength = 16

type Sink = {
  /** JSON takes the last of several strings of one name, so another file may have begun before. */
  onStart: () => void
  onBytes: (bytes: Uint8Array<ArrayBuffer>) => void
}

/**
 * Takes the base64 out of an attachment's JSON as it arrives, so that it is never in memory in whole. The
 * rest stays JSON with a short string in its place, to be decoded like any other answer.
 */
export class FileAnswer {
  readonly #decoder: Base64Decoder
  readonly #onStart: () => void
  #state: 'between' | 'text' | 'file' = 'between'
  #depth = 0
  #isInData = false
  #text = ''
  #name = ''
  #escape = ''
  #isBase64 = false
  #isDeparture = false
  #left = new Uint8Array()
  #leftLength = 0

  constructor({ onStart, onBytes }: Sink) {
    this.#onStart = onStart
    this.#decoder = new Base64Decoder(onBytes)
  }

  read(piece: Uint8Array): Uint8Array<ArrayBuffer> {
    // An escape may have begun in the piece before, and the departure is added.
    const max = piece.length + maxEscapeLength + 1
    if (this.#left.length < max) this.#left = new Uint8Array(max)
    this.#leftLength = 0
    let at = 0
    while (at < piece.length) {
      if (this.#state === 'file' && this.#escape === '' && this.#isBase64)
        at = this.#decoder.decode(piece, at)
      const byte = piece[at]
      if (byte !== undefined) this.#readByte(byte)
      at += 1
    }
    return this.#left.slice(0, this.#leftLength)
  }

  get hasFile(): boolean {
    return this.#isBase64 && this.#state !== 'file'
  }

  #readByte(byte: number): void {
    if (this.#state === 'file') return this.#inFile(byte)
    this.#leave(byte)
    if (this.#state === 'between') this.#between(byte)
    else if (this.#escape !== '') this.#escape = ''
    else if (byte === backslash) this.#escape = '\\'
    else if (byte === quote) this.#state = 'between'
    else if (this.#text.length < maxNameLength) this.#text += String.fromCharCode(byte)
  }

  #between(byte: number): void {
    switch (byte) {
      case quote:
        if (this.#depth === 2 && this.#isInData && this.#name === 'dataBase64') this.#begin()
        else this.#state = 'text'
        this.#text = ''
        return
      case colon:
        this.#name = this.#text
        return
      case openBrace:
      case openBracket:
        this.#depth += 1
        if (this.#depth === 2) this.#isInData = byte === openBrace && this.#name === 'data'
        break
      case closeBrace:
      case closeBracket:
        this.#depth -= 1
        break
      case comma:
        break
      default:
        return
    }
    this.#name = ''
    this.#text = ''
  }

  #begin(): void {
    this.#state = 'file'
    this.#isBase64 = true
    this.#isDeparture = false
    this.#decoder.start()
    this.#onStart()
  }

  #inFile(byte: number): void {
    if (this.#escape !== '' || byte === backslash) {
      this.#escape += String.fromCharCode(byte)
      const length = this.#escape.charAt(1) === 'u' ? maxEscapeLength : 2
      if (this.#escape.length === length) this.#endEscape()
    } else if (byte === quote) {
      const ending = this.#isBase64 ? this.#decoder.end() : 'cut off'
      this.#isBase64 = ending !== 'cut off'
      if (ending !== 'padded' || this.#isDeparture) this.#leave(departure)
      this.#leave(quote)
      this.#state = 'between'
    } else {
      // Invalid JSON stays invalid without this byte.
      if (byte < space) this.#leave(byte)
      this.#readOther(byte)
    }
  }

  #endEscape(): void {
    const escape = this.#escape
    this.#escape = ''
    const letter = letterOf(escape)
    if (letter === null) for (const each of escape) this.#leave(codeOf(each))
    else if (!this.#isBase64 || this.#decoder.decode(Uint8Array.of(letter), 0) === 0) this.#readOther(letter)
  }

  #readOther(byte: number): void {
    this.#isDeparture = true
    if (!/[\t\n\f\r ]/.test(String.fromCharCode(byte))) this.#isBase64 = false
  }

  #leave(byte: number): void {
    this.#left[this.#leftLength] = byte
    this.#leftLength += 1
  }
}

/** 0 where it cannot be base64; null where it is no escape. */
function letterOf(escape: string): number | null {
  try {
    const text: unknown = JSON.parse(`"${escape}"`)
    const code = String(text).charCodeAt(0)
    return code < 128 ? code : 0
  } catch {
    return null
  }
}
