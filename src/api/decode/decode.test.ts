import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { operationIds, operationOf } from '../contract/index'
import { decode } from './decode'
import { arbitraryOf, canary } from '../testing/arbitrary'
import { broken, brokenAt, placesOf } from '../testing/breaking'
import { keeps, mayBeUnusable } from '../testing/kept'
import { someValid } from '../testing/valid'

const numRuns = 120

const saysNothing = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(saysNothing))

describe.each(operationIds)('an answer of %s', (id) => {
  const { response } = operationOf(id)
  const valid = arbitraryOf(response)

  test('as the document has it is decoded as itself, without a note', () => {
    fc.assert(
      fc.property(valid, (value) => {
        expect(z.safeParse(response, value).success).toBe(true)
        const decoded = decode(response, value)
        expect(decoded.notes).toEqual([])
        expect(decoded.skippedRecords).toEqual({})
        const usable = response._zod.def.type === 'record' || !saysNothing(value)
        expect(decoded.usable).toBe(usable)
        expect(decoded.data).toStrictEqual(usable ? value : undefined)
      }),
      { numRuns },
    )
  })

  test('broken anywhere in any way keeps all that was not broken', () => {
    fc.assert(
      fc.property(broken(response, valid), (damage) => {
        const { usable, data } = decode(response, damage.value)
        const root = { schema: response, value: damage.whole, path: [] }
        expect(usable ? keeps(root, data, damage) : mayBeUnusable(root, damage)).toBe(true)
      }),
      { numRuns },
    )
  })

  test('broken in a way that the document refuses or does not know leaves a note', () => {
    fc.assert(
      fc.property(broken(response, valid), ({ value }) => {
        const strict = z.safeParse(response, value)
        const asDocumented = strict.success && isDeepStrictEqual(strict.data, value)
        const { notes } = decode(response, value)
        expect(notes.length > 0 || asDocumented).toBe(true)
      }),
      { numRuns },
    )
  })

  test('never leaves a value in a note', () => {
    fc.assert(
      fc.property(broken(response, valid), ({ value }) => {
        const { notes } = decode(response, value)
        const said = notes.flatMap(({ path, expected, got }) => [path, expected, got]).join('\n')
        expect(said).not.toContain(canary)
        expect(said).not.toMatch(/\d{3}/)
      }),
      { numRuns },
    )
  })
})

// 1e400 is infinite once JSON.parse has read it.
const numbers = [
  Infinity,
  -Infinity,
  NaN,
  2 ** 53,
  -(2 ** 53),
  1e21,
  0.5,
  '5',
  '',
  null,
  true,
  [5],
  { value: 5 },
]

test.each(operationIds)('no hostile number of %s passes for a whole one, and its neighbours stay', (id) => {
  const { response } = operationOf(id)
  const whole = someValid(response)
  const isWhole = (schema: z.core.$ZodType) =>
    'format' in schema._zod.def && schema._zod.def.format === 'safeint'
  for (const { path } of placesOf(response, whole).filter(({ schema }) => isWhole(schema))) {
    for (const number of numbers) {
      const damage = brokenAt(whole, path, number)
      const { data, notes } = decode(response, damage.value)
      expect(keeps({ schema: response, value: whole, path: [] }, data, damage)).toBe(true)
      expect(notes.length).toBeGreaterThan(0)
      const decoded = path.reduce<unknown>(
        (at, step) => (at as Record<string, unknown> | undefined)?.[step],
        data,
      )
      expect(decoded).not.toBe(number)
    }
  }
})
