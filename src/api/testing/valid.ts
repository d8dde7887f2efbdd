import * as fc from 'fast-check'
import type { core } from 'zod/mini'
import { arbitraryOf } from './arbitrary'

export function someValid(schema: core.$ZodType, seed = 7): Record<string, unknown> {
  const [value] = fc.sample(arbitraryOf(schema), { numRuns: 1, seed })
  // It is asked for of schemas that describe objects.
  return value as Record<string, unknown>
}
