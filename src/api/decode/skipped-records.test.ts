import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { operationIds, operationOf, operations } from '../contract/index'
import { actionQuota, capacity, socialAccount } from '../contract/social-accounts'
import { decode } from './decode'
import { nestedListPath } from './decode-report'
import { arbitraryOf } from '../testing/arbitrary'
import { broken } from '../testing/breaking'
import { someValid } from '../testing/valid'
import { isRecord } from '#/lib/record'

/** Gives how many items each list lost, by its path; lists inside of lists are counted together elsewhere. */
function lossesOf(schema: z.core.$ZodType, came: unknown, decoded: unknown, path = ''): [string, number][] {
  // Each case names zod's class for its `type`; zod's own types do not narrow on it.
  switch (schema._zod.def.type) {
    case 'nullable':
    case 'optional':
      return lossesOf((schema as z.core.$ZodOptional)._zod.def.innerType, came, decoded, path)
    case 'array':
      return Array.isArray(came) && Array.isArray(decoded) ? [[path, came.length - decoded.length]] : []
    case 'object':
      if (!isRecord(came) || !isRecord(decoded)) return []
      return Object.entries((schema as z.core.$ZodObject)._zod.def.shape)
        .filter(([key]) => Object.hasOwn(came, key) && Object.hasOwn(decoded, key))
        .flatMap(([key, inner]) =>
          lossesOf(inner, came[key], decoded[key], path === '' ? key : `${path}.${key}`),
        )
    default:
      return []
  }
}

test.each(operationIds)('what is missing from a list of %s is what it says it skipped', (id) => {
  const { response } = operationOf(id)
  fc.assert(
    fc.property(broken(response, arbitraryOf(response)), ({ value }) => {
      const { data, skippedRecords } = decode(response, value)
      for (const [path, missing] of lossesOf(response, value, data))
        expect(skippedRecords[path] ?? 0).toBe(missing)
    }),
    { numRuns: 120 },
  )
})

test('a record tells what its own lists have lost, apart from the other records', () => {
  const account = (id: string, actions: unknown[]) => ({
    ...someValid(socialAccount),
    id,
    capacity: { ...someValid(capacity), actions },
  })
  const { skippedRecords } = decode(operations['socialAccounts.list'].response, {
    socialAccounts: [
      account('sa_a', [null, 'junk', someValid(actionQuota)]),
      account('sa_b', [someValid(actionQuota)]),
      account('sa_c', [7]),
      null,
    ],
  })
  expect(skippedRecords).toEqual({
    socialAccounts: 1,
    'socialAccounts[].capacity.actions': 3,
    'socialAccounts[sa_a].capacity.actions': 2,
    'socialAccounts[sa_c].capacity.actions': 1,
  })
  expect(skippedRecords[nestedListPath('socialAccounts', 'sa_a', 'capacity.actions')]).toBe(2)
})
