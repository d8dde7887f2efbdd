import { expect } from 'vitest'
import * as z from 'zod/mini'
import { operationOf, type OperationId } from '#/api/contract/index'
import { locateData } from '#/api/decode/decode-answer'
import type { Answered } from './service'

const envelope = z.strictObject({ status: z.literal('success'), data: z.record(z.string(), z.unknown()) })

/** JSON may hold a key that no object of the contract's keeps; it is not part of what is compared. */
const withoutProto = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__')
    ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== '__proto__'))
    : value

/** It answers as the contract says, with nothing beside it. */
export function expectToKeepTheContract(id: OperationId, { status, envelope: given }: Answered): void {
  expect(status).toBe(200)
  const { data } = z.parse(envelope, JSON.parse(JSON.stringify(given, withoutProto)))
  const row = operationOf(id)
  const placed = locateData(row, data)
  expect(z.parse(row.response, placed)).toEqual(placed)
}
