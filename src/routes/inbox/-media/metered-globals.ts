import type { MemoryMeter } from './memory-meter'

type Meter = Pick<MemoryMeter, 'take' | 'takePixels'>
type Constructor = new (...given: unknown[]) => object

const bytesOfElement = {
  Uint8Array: 1,
  Uint8ClampedArray: 1,
  Int8Array: 1,
  Uint16Array: 2,
  // The coefficients of a JPEG: unpacking them takes a quarter more beside them, measured with twelve megapixels for print.
  Int16Array: 2.5,
  Uint32Array: 4,
  Int32Array: 4,
  Float32Array: 4,
  Float64Array: 8,
  // Of references.
  Array: 8,
} as const

/** From here on, a stream’s buffer that has become too small is replaced by one of twice the size. */
const doubledFrom = 1_048_576

/** How many elements a list gets that is made from these: a length, or a list that is copied. */
function elementsOf(name: string, given: readonly unknown[]): number {
  const [first] = given
  if (typeof first === 'number') return given.length === 1 || name !== 'Array' ? first : given.length
  if (typeof first !== 'object' || first === null || name === 'Array') return 0
  const length: unknown = Reflect.get(first, 'length')
  return typeof length === 'number' ? length : 0
}

function bytesOf(name: keyof typeof bytesOfElement, given: readonly unknown[]): number {
  const bytes = elementsOf(name, given) * bytesOfElement[name]
  const isDoubled = name === 'Uint8Array' && bytes >= doubledFrom && Number.isInteger(Math.log2(bytes))
  // All that came before it were let go, and are as much together as the last.
  return isDoubled ? bytes / 2 : bytes
}

const isConstructor = (value: unknown): value is Constructor => typeof value === 'function'

/**
 * Lets the meter know of everything large that is made in this scope from here on: lists of numbers, canvases and their
 * pixels, and what is unpacked. Done before a library runs there, it bounds the library without knowing it.
 */
export function meterGlobals(scope: object, meter: Meter): void {
  const replace = (name: string, before: (given: readonly unknown[]) => void) => {
    const original: unknown = Reflect.get(scope, name)
    if (!isConstructor(original)) return
    const metered: Constructor = new Proxy(original, {
      construct(target, given, newTarget) {
        before(given)
        const made: unknown = Reflect.construct(target, given, newTarget === metered ? target : newTarget)
        // A constructor answers with nothing else.
        return made as object
      },
    })
    Reflect.set(scope, name, metered)
  }
  for (const name of typedKeys) replace(name, (given) => meter.take(bytesOf(name, given)))
  replace('OffscreenCanvas', ([width, height]) => meter.takePixels(pixelBytes(width, height)))
  meterPixels(scope, meter)
  meterUnpacking(scope, meter)
}

// The keys of a literal.
const typedKeys = Object.keys(bytesOfElement) as (keyof typeof bytesOfElement)[]

const pixelBytes = (width: unknown, height: unknown): number => Number(width) * Number(height) * 4

function meterPixels(scope: object, meter: Meter): void {
  const context: unknown = Reflect.get(scope, 'OffscreenCanvasRenderingContext2D')
  if (!isConstructor(context)) return
  // A class has one.
  const prototype = Reflect.get(context, 'prototype') as object
  const original: unknown = Reflect.get(prototype, 'createImageData')
  if (typeof original !== 'function') return
  Reflect.set(prototype, 'createImageData', function (this: unknown, ...given: unknown[]): unknown {
    meter.take(pixelBytes(given[0], given[1]))
    return Reflect.apply(original, this, given)
  })
}

function meterUnpacking(scope: object, meter: Meter): void {
  const Original: unknown = Reflect.get(scope, 'DecompressionStream')
  if (!isConstructor(Original)) return
  // Its name says which one it is.
  const Unpacking = Original as unknown as typeof DecompressionStream
  class MeteredDecompressionStream {
    readonly readable: ReadableStream<Uint8Array>
    readonly writable: WritableStream<Uint8Array<ArrayBuffer>>
    constructor(format: CompressionFormat) {
      const { readable, writable } = split()
      let unpacked = 0
      this.writable = writable
      this.readable = readable.pipeThrough(new Unpacking(format)).pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            unpacked += chunk.byteLength
            meter.take(unpacked > mostUnpacked ? Number.POSITIVE_INFINITY : chunk.byteLength)
            controller.enqueue(chunk)
          },
        }),
      )
    }
  }
  Reflect.set(scope, 'DecompressionStream', MeteredDecompressionStream)
}

/** Of one stream: its pieces are put together in a list of their own. The largest picture fits with two bytes a colour. */
const mostUnpacked = 80_000_000

/** A browser unpacks at once all that it is given at once, and a byte can become a thousand. */
const bytesAtOnce = 8_192

const split = () =>
  new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      for (let at = 0; at < chunk.length; at += bytesAtOnce)
        controller.enqueue(chunk.subarray(at, at + bytesAtOnce))
    },
  })
