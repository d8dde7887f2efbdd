// A shorter key occurs in ordinary text.
const minKeyLength = 12
const hidden = '*'.charCodeAt(0)
const windowBytes = 64 * 1024

/** Gives the base64 of a text with the key, without the characters that neighbours share. */
function base64Forms(key: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), key])
      .toString('base64')
      .replace(/={1,2}$/, '')
    const own = text.slice([0, 2, 3][before], (before + key.length) % 3 === 0 ? undefined : -1)
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

function formsOf(key: string): readonly Buffer[] {
  const inJson = JSON.stringify(key).slice(1, -1)
  const inAddress = encodeURIComponent(key)
  const forms = [
    key,
    inJson,
    inJson.replaceAll('/', '\\/'),
    inAddress,
    inAddress.replace(/%../g, (escape) => escape.toLowerCase()),
    ...base64Forms(Buffer.from(key)),
  ]
  return [...new Set(forms)].map((form) => Buffer.from(form))
}

function escapedForm(key: string): RegExp {
  const pattern = key.replace(/./g, (character) => {
    const hex = character.charCodeAt(0).toString(16).padStart(2, '0')
    const digits = hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
    const plain = character.replace(/\W/, String.raw`\$&`)
    return String.raw`(?:\\?${plain}|\\u00${digits})`
  })
  return new RegExp(pattern, 'g')
}

/**
 * Overwrites the key, plain, escaped or in base64, and says whether it was there. A service that repeats a
 * key must not bring it into a page, a cookie or a log.
 */
export function hideKey(bytes: Uint8Array, key: string): boolean {
  if (key.length < minKeyLength) return false
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let isFound = false
  const hide = (from: number, length: number) => {
    buffer.fill(hidden, from, from + length)
    isFound = true
  }
  for (const form of formsOf(key)) {
    for (let at = buffer.indexOf(form); at !== -1; at = buffer.indexOf(form, at + form.length)) {
      hide(at, form.length)
    }
  }
  if (!buffer.includes(String.raw`\u00`)) return isFound
  const pattern = escapedForm(key)
  // The windows overlap, because one string of everything would double the memory.
  const overlap = 6 * key.length
  for (let from = 0; from < buffer.length; from += windowBytes) {
    const text = buffer.toString('latin1', from, from + windowBytes + overlap)
    for (const match of text.matchAll(pattern)) hide(from + match.index, match[0].length)
  }
  return isFound
}

export const holdsKey = (text: string, key: string): boolean => hideKey(Buffer.from(text), key)
