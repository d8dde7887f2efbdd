import type { CallToolResult } from '@modelcontextprotocol/server'

import type { OperationId } from '#/api/contract/index'
import { decodeError } from '#/api/decode/decode-answer'
import { isObject } from '#/api/decode/decode-report'
import { refusalAnswers, refusalHeader } from '#/api/refusals'
import { fileKinds } from '#/lib/file-kinds'
import { sniff, textOf } from '#/lib/sniff'

import { narrowedBy } from './tools'

/** About 15,000 tokens; clients refuse or cut answers of 25,000. */
export const maxPartLength = 50_000
const maxMessageLength = 1_000
const maxExcerptBytes = 4_000

const textContent = (text: string) => ({ type: 'text' as const, text })
export const failed = (sentence: string): CallToolResult => ({
  isError: true,
  content: [textContent(sentence)],
})

/** The host's answer to a request, as the answer of a tool. */
export async function answerOf(id: OperationId, part: number, response: Response): Promise<CallToolResult> {
  const body = await response.text()
  if (response.status !== 200) return failed(failureSentence(response, body))
  const envelope = parse(body)
  if (!isObject(envelope) || envelope['status'] !== 'success')
    return failed(refusalAnswers.not_contract.message)
  const data = id === 'inbox.attachment' ? described(envelope['data']) : envelope['data']
  return partOf(id, JSON.stringify(data) ?? 'null', part)
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function failureSentence({ status, headers }: Response, body: string): string {
  const { message = 'no explanation', requestId } = decodeError(body)
  const wait = headers.get('retry-after')
  const isOfHost = headers.has(refusalHeader)
  const sentence = (isOfHost ? message : `The service answered ${status}: ${message}`).slice(
    0,
    maxMessageLength,
  )
  return [
    /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
    ...(isOfHost || requestId === undefined ? [] : [`Request ${requestId.slice(0, 100)}.`]),
    ...(wait === null ? [] : [`Ask again in ${wait} s.`]),
  ].join(' ')
}

/** What a file is, and how a text begins: the bytes are for people. */
function described(data: unknown): unknown {
  const { dataBase64, mediaType } = isObject(data) ? data : {}
  if (typeof dataBase64 !== 'string') return data
  const bytes = Buffer.from(dataBase64, 'base64')
  const kind = sniff(bytes)
  const isText = fileKinds[kind].show === 'text'
  return {
    mediaType,
    kind,
    byteSize: bytes.length,
    ...(isText && { beginning: textOf(bytes, maxExcerptBytes) }),
    note: 'The file itself is not passed on. Open it in the inbox of Sightline.',
  }
}

function partOf(id: OperationId, text: string, part: number): CallToolResult {
  const parts = Math.max(1, Math.ceil(text.length / maxPartLength))
  if (part > parts) return failed(`The answer has ${parts === 1 ? 'one part' : `${parts} parts`} only.`)
  const piece = text.slice((part - 1) * maxPartLength, part * maxPartLength)
  if (parts === 1) return { content: [textContent(piece)] }
  const next = part < parts ? ` Ask again with part ${part + 1} for the next.` : ''
  const names = narrowedBy(id)
  const less = names.length > 0 ? ` To get less, use ${names.join(', ')}.` : ''
  return {
    content: [
      textContent(`Part ${part} of ${parts} of an answer of ${text.length} characters.${next}${less}`),
      textContent(piece),
    ],
  }
}
