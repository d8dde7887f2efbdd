import { afterEach, beforeEach, expect, vi } from 'vitest'
import { endSessionState } from '#/lib/session-state'
import { ApiFailure, type FailureDetail } from '../errors'

export const workspace = { name: 'Northwind', timezone: 'Europe/Paris', contactEmail: null }
export const success = (data: unknown): string => JSON.stringify({ status: 'success', data })

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>
export const fetched = vi.fn<Fetch>()
export const answersWith = (body: string, init?: ResponseInit): void => {
  fetched.mockImplementation(() => Promise.resolve(new Response(body, init)))
}

export function stubFetch(): void {
  beforeEach(() => {
    endSessionState()
    fetched.mockReset()
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

export async function failureOf(call: Promise<unknown>): Promise<FailureDetail> {
  const error: unknown = await call.then(
    () => 'an answer',
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiFailure)
  // The line above has expected it.
  return (error as ApiFailure).detail
}
