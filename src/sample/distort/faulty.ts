import type { OperationId } from '#/api/contract/index'
import { failure as failed, type Failure } from '../envelope'
import type { FailureName } from '../world-spec'
import { hang, wait } from './slow'

/** `me.get` and `workspace.get` answer, so that the frame stands. */
export const usualFailures: Readonly<Partial<Record<OperationId, FailureName>>> = {
  'team.get': '403',
  'socialAccounts.list': '503',
  'agents.list': '500',
  'agents.get': '404',
  'agents.activity': 'not-envelope',
  'leads.list': '429',
  'leads.statusCounts': 'no-data',
  'leads.get': '404',
  'leads.activity': 'cut',
  'inbox.conversations': '502',
  'inbox.counts': '429-date',
  'inbox.messages': 'huge',
  'inbox.attachment': '404',
  'validations.list': 'not-json',
  'validations.get': '400',
  'validations.conversation': 'hang',
  'validations.regeneration': '429-long',
  'cockpit.live': '503',
  'cockpit.analytics': '400',
  'billing.get': '401',
}

const retryAfterSeconds = 2
const longRetryAfterSeconds = 300

type Failing = {
  failure: FailureName
  requestId: string
  now: number
  signal: AbortSignal
  healthy: () => Promise<Response>
}

const sentences: Readonly<Record<string, readonly [code: string, message: string]>> = {
  '400': ['invalid_parameter', 'A parameter of this request is not accepted.'],
  '401': ['unauthorized', 'The API key is no longer valid.'],
  '403': ['forbidden', 'The role of this key may not read this.'],
  '404': ['not_found', 'There is nothing at this address.'],
  '409': ['conflict', 'This is being changed by someone else.'],
  '429': ['rate_limited', 'Too many requests. Try again shortly.'],
  '500': ['internal_error', 'Something failed on our side.'],
  '503': ['unavailable', 'The service is being maintained.'],
}

const proxyPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head>' +
  '<body><h1>502 Bad Gateway</h1><script>document.title = "run"</script></body></html>'

const asJson = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json' } })

/** `hang` rejects with the signal's reason, `reset` as a lost connection does. */
export async function fail(failing: Failing): Promise<Response> {
  const { failure, requestId, now, signal } = failing
  const status = Number.parseInt(failure, 10)
  switch (failure) {
    case '502':
      return new Response(proxyPage, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
    case 'not-json':
      return asJson('upstream connect error or disconnect/reset before headers')
    case 'not-envelope':
      return asJson('{"ok":true,"result":[1,2,3]}')
    case 'no-data':
      return asJson('{"status":"success"}')
    case 'empty':
      return asJson('')
    case 'error-200':
      return failed({
        status: 200,
        code: 'internal_error',
        message: 'Something failed on our side.',
        requestId,
      })
    case '400-bare':
      return asJson('{"status":"error","error":{"message":"Not like this."}}', status)
    case 'reset':
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    case 'cut':
      return cutOff(await failing.healthy())
    case 'drip':
      return dripping(await failing.healthy(), signal)
    case 'hang':
      return hang(signal)
    case 'huge':
      return huge()
    default: {
      const [code, message] = sentences[String(status)] ?? ['internal_error', 'Something failed on our side.']
      const answer: Failure = { status, code, message, requestId }
      const until = new Date(now + retryAfterSeconds * 1_000).toUTCString()
      if (failure === '429') answer.headers = { 'retry-after': String(retryAfterSeconds) }
      if (failure === '429-long') answer.headers = { 'retry-after': String(longRetryAfterSeconds) }
      if (failure === '429-date') answer.headers = { 'retry-after': until }
      return failed(answer)
    }
  }
}

async function cutOff(healthy: Response): Promise<Response> {
  const bytes = new Uint8Array(await healthy.arrayBuffer())
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new Error('The connection was lost'))
      sent = true
      controller.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2)))
    },
  })
  return new Response(body, { status: healthy.status, headers: healthy.headers })
}

const dripMs = 1_000

/** A byte a second: it takes hours, and never stalls. */
async function dripping(healthy: Response, signal: AbortSignal): Promise<Response> {
  const bytes = new Uint8Array(await healthy.arrayBuffer())
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await wait(dripMs, signal)
        controller.enqueue(bytes.subarray(sent, sent + 1))
        sent += 1
        if (sent >= bytes.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: healthy.status, headers: healthy.headers })
}

const hugeBytes = 44_000_000
const pieceBytes = 64_000

function huge(): Response {
  const encoder = new TextEncoder()
  const piece = encoder.encode('a'.repeat(pieceBytes))
  let left = Math.ceil(hugeBytes / pieceBytes)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('{"status":"success","data":{"padding":"')),
    pull(controller) {
      if (left > 0) controller.enqueue(piece)
      else {
        controller.enqueue(encoder.encode('"}}'))
        controller.close()
      }
      left -= 1
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
