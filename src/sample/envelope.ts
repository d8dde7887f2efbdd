const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** The success envelope of api.md 2.1. */
export const success = (data: unknown): Response =>
  new Response(JSON.stringify({ status: 'success', data }), { headers: json })

export type Refusal = {
  status: number
  code: string
  message: string
  requestId: string
  headers?: Readonly<Record<string, string>>
}

/** The error envelope of api.md 2.1. */
export const refusal = ({ status, code, message, requestId, headers }: Refusal): Response =>
  new Response(JSON.stringify({ status: 'error', error: { message, code, requestId } }), {
    status,
    headers: { ...json, ...headers },
  })
