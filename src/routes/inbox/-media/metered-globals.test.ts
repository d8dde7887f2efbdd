import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import { meterGlobals } from './metered-globals'

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
}

/** A scope as a worker has it, and what its meter was told. */
function meteredScope() {
  class Context {
    createImageData(width: number, height: number) {
      return { width, height }
    }
  }
  const told: number[] = []
  const meter = {
    take: (bytes: number) => {
      if (bytes === Number.POSITIVE_INFINITY) throw new RangeError('too much')
      told.push(bytes)
    },
    takePixels: (bytes: number) => told.push(bytes),
  }
  const scope = {
    Uint8Array,
    Float32Array,
    Array,
    DecompressionStream,
    OffscreenCanvas: Canvas,
    OffscreenCanvasRenderingContext2D: Context,
  }
  meterGlobals(scope, meter)
  return { scope, told }
}

async function unpacked(
  scope: { DecompressionStream: typeof DecompressionStream },
  packed: Uint8Array<ArrayBuffer>,
) {
  const { readable, writable } = new scope.DecompressionStream('deflate')
  const writer = writable.getWriter()
  const sent = writer.write(packed).then(() => writer.close())
  let bytes = 0
  // The platform's own stream can be iterated, which not every type of it says.
  for await (const chunk of readable as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length
  await sent
  return bytes
}

describe('the meter is told', () => {
  test('of lists of numbers, by what they take', () => {
    const { scope, told } = meteredScope()
    expect(new scope.Uint8Array(9)).toHaveLength(9)
    expect(new scope.Float32Array([1, 2, 3])).toEqual(Float32Array.of(1, 2, 3))
    expect(new scope.Uint8Array(new ArrayBuffer(8), 2)).toHaveLength(6)
    expect(scope.Uint8Array.of(1, 2)).toBeInstanceOf(scope.Uint8Array)
    expect(new scope.Array(100)).toHaveLength(100)
    expect(told).toEqual([9, 12, 0, 2, 800])
  })

  test('of a buffer that grows by doubling as much as its last size', () => {
    const { scope, told } = meteredScope()
    for (let size = 2 ** 20; size <= 2 ** 24; size *= 2) expect(new scope.Uint8Array(size)).toHaveLength(size)
    expect(told.reduce((sum, bytes) => sum + bytes, 2 ** 19)).toBe(2 ** 24)
  })

  test('of canvases and their pixels, before they are there', () => {
    const { scope, told } = meteredScope()
    expect(new scope.OffscreenCanvas(20_000, 20_000).width).toBe(20_000)
    expect(new scope.OffscreenCanvasRenderingContext2D().createImageData(10, 20).height).toBe(20)
    expect(told).toEqual([1_600_000_000, 800])
  })

  test('of what is unpacked, which is what was packed', async () => {
    const { scope, told } = meteredScope()
    const packed = new Uint8Array(deflateSync(new Uint8Array(1_000_000)))
    expect(await unpacked(scope, packed)).toBe(1_000_000)
    expect(told.reduce((sum, bytes) => sum + bytes, 0)).toBe(1_000_000)
  })

  test('of a bomb before it has gone off', async () => {
    const { scope, told } = meteredScope()
    const packed = new Uint8Array(deflateSync(new Uint8Array(300_000_000)))
    await expect(unpacked(scope, packed)).rejects.toThrow(RangeError)
    expect(told.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(80_000_000)
  })
})
