const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export function success(data: unknown, mediaOrigin = ''): Response {
  const text = JSON.stringify({ status: 'success', data })
  const body = mediaOrigin === '' ? text : text.replaceAll('"/sample-media/', `"${mediaOrigin}/sample-media/`)
  return new Response(body, { headers: json })
}

export type Failure = {
  status: number
  code: string
  message: string
  requestId: string
  headers?: Readonly<Record<string, string>>
}

export const failure = ({ status, code, message, requestId, headers }: Failure): Response =>
  new Response(JSON.stringify({ status: 'error', error: { message, code, requestId } }), {
    status,
    headers: { ...json, ...headers },
  })
