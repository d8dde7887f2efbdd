import * as z from 'zod/mini'
import { operationOf, type OperationId } from '#/api/contract/index'
import { identityOf, maxCount } from '#/api/contract/shapes'
import { hostileFileNames } from './naughty-strings'
import { isStateName } from './drift-values'
import { extremesOf, type Extreme } from './extremes'
import { chosen, textHash, isOneIn } from './text-hash'
import {
  largeShape,
  longText,
  naughtyAddresses,
  naughtyCountries,
  naughtyEmails,
  naughtyMediaTypes,
  naughtySizes,
  naughtyStates,
  naughtyTexts,
  naughtyZones,
  smallShape,
  withOddKeys,
} from './naughty-strings'
import { variantOf, viewOf } from './schema-view'
import { isRecord } from '#/lib/record'

type AnySchema = z.core.$ZodType

type Run = {
  seed: number
  longTextsLeft: number
  largeShapesLeft: number
  extremes: ReturnType<typeof extremesOf> | null
}

const longTextsAnAnswer = 2
const largeShapesAnAnswer = 6

const isIdentifier = (key: string): boolean =>
  /^(id|entityUrn|memberId|senderMemberId|.*(Id|Ids|Urn))$/.test(key)
const isAddress = (key: string): boolean => /url$|website$|picture$|^image$|^destination$|^media$/i.test(key)

function hostileText(key: string, value: string, format: string | null, place: string, run: Run): string {
  const { seed } = run
  if (format === 'email') return chosen(naughtyEmails, seed, place)
  if (format === 'base64') return run.extremes?.file(value) ?? value
  if (format !== null) return value
  if (isIdentifier(key)) return value
  if (run.extremes !== null) return run.extremes.text(key, value, place)
  if (isAddress(key)) return isOneIn(5, seed, place) ? value : chosen(naughtyAddresses, seed, place)
  if (isStateName(key)) return isOneIn(3, seed, place) ? chosen(naughtyStates, seed, place) : value
  if (key === 'timezone') return isOneIn(3, seed, place) ? chosen(naughtyZones, seed, place) : value
  if (key === 'country') return chosen(naughtyCountries, seed, place)
  if (key === 'byteSize') return chosen(naughtySizes, seed, place)
  if (key === 'mediaType') return isOneIn(2, seed, place) ? chosen(naughtyMediaTypes, seed, place) : value
  if (key === 'range') return value
  if (isOneIn(40, seed, place) && run.longTextsLeft > 0) {
    run.longTextsLeft -= 1
    return longText
  }
  return isOneIn(6, seed, place) ? value : chosen(naughtyTexts, seed, place)
}

function hostileShape(place: string, run: Run): unknown {
  if (run.largeShapesLeft === 0) return smallShape(textHash(run.seed, place))
  run.largeShapesLeft -= 1
  return largeShape(run.largeShapesLeft)
}

function walk(schema: AnySchema, value: unknown, key: string, place: string, run: Run): unknown {
  if (value === null || value === undefined) return value
  const view = viewOf(schema)
  switch (view.type) {
    case 'variants': {
      const variant = variantOf(view, value)
      return variant ? walk(variant, value, key, place, run) : value
    }
    case 'list':
      return Array.isArray(value)
        ? value.map((item, index) => walk(view.element, item, key, `${place}/${index}`, run))
        : value
    case 'dictionary':
      return isRecord(value) ? withOddKeys(value as Record<string, number>) : value
    case 'record':
      return isRecord(value) ? hostileRecord(view.fields, identityOf(schema), value, place, run) : value
    case 'open':
      return isOneIn(3, run.seed, place) ? value : hostileShape(place, run)
    case 'text': {
      if (typeof value !== 'string') return value
      const hostile = hostileText(key, value, view.format, place, run)
      // This world keeps to a text's documented format and length.
      return z.safeParse(schema, hostile).success ? hostile : value
    }
    case 'number':
      return run.extremes === null ? value : run.extremes.number(value, place)
    default:
      return value
  }
}

function hostileRecord(
  shape: Readonly<Record<string, AnySchema>>,
  identity: readonly string[],
  value: Record<string, unknown>,
  place: string,
  run: Run,
): Record<string, unknown> {
  const entries = Object.entries(value).map(([key, held]) => {
    const inside = `${place}.${key}`
    const field = shape[key]
    if (field === undefined || (identity.includes(key) && typeof held === 'string')) return [key, held]
    if (key === 'name' && 'mediaType' in value)
      return [key, hostileFileNames[textHash(run.seed, inside) % hostileFileNames.length]]
    return [key, walk(field, held, key, inside, run)]
  })
  return Object.fromEntries(entries)
}

/** The worst content; ids and shapes stay. */
export function makeHostile(
  id: OperationId,
  data: unknown,
  seed: number,
  extreme: Extreme | null = null,
): unknown {
  const { response, placement } = operationOf(id)
  const run: Run = {
    seed,
    longTextsLeft: longTextsAnAnswer,
    largeShapesLeft: largeShapesAnAnswer,
    extremes: extreme === null ? null : extremesOf(extreme, seed),
  }
  if (placement === 'listing' && isRecord(data)) {
    const entries = Object.entries(data).map(([key, held]) => [key, walk(response, held, key, id, run)])
    return Object.fromEntries(entries)
  }
  const hostile = walk(response, data, '', id, run)
  return id === 'cockpit.live' && extreme === null ? withLargestCount(hostile) : hostile
}

function withLargestCount(data: unknown): unknown {
  if (!isRecord(data) || !isRecord(data['live'])) return data
  return { ...data, live: { ...data['live'], invitationsInQueue: maxCount } }
}
