import { Buffer } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { UpstreamResponse } from '../service/upstream-response'

const name = '"dataBase64"'
const quote = '"'
// Other requests have their turn between two pieces.
const pieceBytes = 512 * 1024
/** The JSON around the base64 goes into a header. */
const maxAnswerLength = 4_096
/** Stands where the base64 departs from the contract. */
const departure = '!'

export type AttachmentFile = {
  /** It is the service's JSON, with `""` or a departure in place of the base64. */
  answer: string
  /** It is null where the base64 cannot be read. */
  bytes: Uint8Array | null
}

/**
 * Decodes the base64 of an attachment's JSON where it stands: the bytes overwrite the JSON. Null, and nothing is
 * overwritten, where it is not the documented answer.
 */
export async function decodeAttachment(body: Uint8Array): Promise<AttachmentFile | null> {
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.length)
  const named = buffer.indexOf(name)
  const opening = /^\s*:\s*"/.exec(buffer.toString('latin1', named + name.length, named + name.length + 16))
  if (named === -1 || opening === null) return null
  const start = named + name.length + opening[0].length
  const end = buffer.indexOf(quote, start)
  if (end === -1 || start + buffer.length - end > maxAnswerLength) return null
  const [before, after] = [buffer.toString('utf8', 0, start), buffer.toString('utf8', end)]
  if (!isDocumented(before + after)) return null
  const { length, isExact } = await decodeInPlace(buffer, start, end)
  return {
    answer: before + (isExact ? '' : departure) + after,
    bytes: length === null ? null : body.subarray(0, length),
  }
}

/** The answer with the file as its body. Where the file cannot be read, it stays JSON, and says so. */
export async function withFile(
  answer: UpstreamResponse,
): Promise<UpstreamResponse & { fileAnswer?: string }> {
  if (!answer.ok || answer.status !== 200) return answer
  const file = await decodeAttachment(answer.body)
  if (file === null) return answer
  if (file.bytes === null) return { ...answer, body: Buffer.from(file.answer) }
  return { ...answer, body: file.bytes, fileAnswer: file.answer }
}

/** Says whether the base64 stands where the contract has it. */
function isDocumented(json: string): boolean {
  try {
    const answer: unknown = JSON.parse(json)
    if (typeof answer !== 'object' || answer === null || !('data' in answer)) return false
    const { data } = answer
    return typeof data === 'object' && data !== null && 'dataBase64' in data && data.dataBase64 === ''
  } catch {
    return false
  }
}

/** `length` is null where it is no base64. Spaces and missing padding are read, but not as documented. */
async function decodeInPlace(buffer: Buffer, start: number, end: number) {
  let length = 0
  let isExact = true
  let left = ''
  for (let at = start; at < end; at += pieceBytes) {
    if (at > start) await nextTurn()
    const isLast = at + pieceBytes >= end
    const written = left + buffer.toString('latin1', at, Math.min(end, at + pieceBytes))
    const cutEscape = isLast ? '' : (/\\(?:u[\da-f]{0,3})?$/i.exec(written)?.[0] ?? '')
    const text = unescaped(written.slice(0, written.length - cutEscape.length))
    if (text === null) return { length: null, isExact: false }
    const letters = /\s/.test(text) ? text.replace(/\s+/g, '') : text
    const whole = isLast ? letters.length : letters.length - (letters.length % 4)
    left = letters.slice(whole) + cutEscape
    const group = letters.slice(0, whole)
    const isBase64 = (isLast ? /^[A-Za-z0-9+/]*={0,2}$/ : /^[A-Za-z0-9+/]*$/).test(group)
    if (!isBase64 || group.length % 4 === 1) return { length: null, isExact: false }
    isExact &&= letters.length === text.length && group.length % 4 === 0
    length += buffer.write(group, length, 'base64')
  }
  return { length, isExact }
}

function unescaped(text: string): string | null {
  if (!text.includes('\\')) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    return null
  }
}
