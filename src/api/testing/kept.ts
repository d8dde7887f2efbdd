import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { bare, childrenOf, mayVanish, pathKey, type Broken } from './breaking'
import { isRecord } from '#/lib/record'

type Schema = z.core.$ZodType
type Path = readonly (string | number)[]

type Node = { schema: Schema; value: unknown; path: Path }

const isTouched = ({ path }: Node, { touched }: Broken): boolean => touched.has(pathKey(path))
const addedTo = ({ path }: Node, { extended }: Broken): number => extended.get(pathKey(path)) ?? 0

const partsOf = ({ schema, value, path }: Node): Node[] =>
  childrenOf(schema, value).map(([key, inner, item]) => ({
    schema: inner,
    value: item,
    path: [...path, key],
  }))

const isWhole = (node: Node, damage: Broken): boolean =>
  !isTouched(node, damage) &&
  addedTo(node, damage) === 0 &&
  partsOf(node).every((part) => isWhole(part, damage))

const isSeries = ({ schema, value }: Node): boolean => {
  const own = bare(schema, value)
  return (
    own._zod.def.type === 'array' && (own as z.core.$ZodArray)._zod.def.element._zod.def.type === 'number'
  )
}

const mayLack = (node: Node, damage: Broken): boolean =>
  isTouched(node, damage) ||
  mayVanish(node.schema, node.value, node.path, damage) ||
  (isSeries(node) && !isWhole(node, damage))

/**
 * Says whether the decoded items are the valid ones in their order, less those that may vanish, plus what was added.
 */
function keepsItems(
  items: readonly Node[],
  decoded: readonly unknown[],
  added: number,
  damage: Broken,
): boolean {
  const [item, ...rest] = items
  if (item === undefined) return decoded.length <= added
  if (
    decoded.length > 0 &&
    keeps(item, decoded[0], damage) &&
    keepsItems(rest, decoded.slice(1), added, damage)
  )
    return true
  return mayLack(item, damage) && keepsItems(rest, decoded, added, damage)
}

export function keeps(node: Node, decoded: unknown, damage: Broken): boolean {
  if (isTouched(node, damage)) return true
  if (isWhole(node, damage)) return isDeepStrictEqual(decoded, node.value)
  if (Array.isArray(node.value)) {
    if (!Array.isArray(decoded)) return mayLack(node, damage)
    return keepsItems(partsOf(node), decoded, addedTo(node, damage), damage)
  }
  if (!isRecord(decoded)) return mayLack(node, damage)
  return partsOf(node).every((part) => {
    const key = String(part.path.at(-1))
    return Object.hasOwn(decoded, key) ? keeps(part, decoded[key], damage) : mayLack(part, damage)
  })
}

const saysNothing = (value: unknown): boolean =>
  value === null || (isRecord(value) && Object.values(value).every(saysNothing))

export const mayBeUnusable = (node: Node, damage: Broken): boolean =>
  mayLack(node, damage) ||
  saysNothing(node.value) ||
  (isRecord(node.value) && partsOf(node).every((part) => mayBeUnusable(part, damage)))
