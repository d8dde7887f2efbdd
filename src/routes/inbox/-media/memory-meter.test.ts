import { describe, expect, test, vi } from 'vitest'

import { MemoryMeter } from './memory-meter'

const megabyte = 1_000_000
const meterOf = (megabytes: number) => {
  const onExceeded = vi.fn<() => void>()
  return { meter: new MemoryMeter(megabytes * megabyte, onExceeded), onExceeded }
}
/** A picture of a page: three times its pixels on the way, then the pixels. */
const pictureOf = (meter: MemoryMeter, megabytes: number) =>
  meter.picture(0, async () => {
    meter.take(megabytes * 3 * megabyte)
    meter.takePixels(megabytes * megabyte)
  })

describe('the memory that a file may take', () => {
  test('is refused with the byte that passes it, once told, and from then on', () => {
    const { meter, onExceeded } = meterOf(2)
    meter.take(2 * megabyte)
    expect(onExceeded).not.toHaveBeenCalled()
    expect(() => meter.take(1)).toThrow(RangeError)
    expect(() => meter.take(1)).toThrow(RangeError)
    expect(onExceeded).toHaveBeenCalledTimes(1)
  })

  test('has room for a page of photographs whose making takes more than that in all', async () => {
    const { meter, onExceeded } = meterOf(200)
    await Promise.all(Array.from({ length: 15 }, () => pictureOf(meter, 4)))
    expect(onExceeded).not.toHaveBeenCalled()
  })

  test('is refused to the pictures of a page that are more together', async () => {
    const { meter, onExceeded } = meterOf(200)
    await expect(Promise.all(Array.from({ length: 5 }, () => pictureOf(meter, 40)))).rejects.toThrow(
      RangeError,
    )
    expect(onExceeded).toHaveBeenCalledTimes(1)
  })

  test('is refused to a picture before it is made where its pixels have no room beside those before', async () => {
    const { meter, onExceeded } = meterOf(200)
    const make = vi.fn<() => Promise<void>>(async () => meter.takePixels(49 * megabyte))
    await meter.picture((49 / 4) * megabyte, make)
    await expect(meter.picture((49 / 4) * megabyte, make)).rejects.toThrow(RangeError)
    expect(make).toHaveBeenCalledTimes(1)
    expect(onExceeded).toHaveBeenCalledTimes(1)
  })

  test('is refused to what would need more for a moment, and stays free after what fits', () => {
    const { meter, onExceeded } = meterOf(200)
    for (let time = 0; time < 10; time += 1) meter.checkRoom(199 * megabyte)
    expect(onExceeded).not.toHaveBeenCalled()
    meter.take(2 * megabyte)
    expect(() => meter.checkRoom(199 * megabyte)).toThrow(RangeError)
  })

  test('is not asked for a picture that the library leaves out for its size', async () => {
    const { meter, onExceeded } = meterOf(200)
    await meter.picture(34 * megabyte, async () => undefined)
    expect(onExceeded).not.toHaveBeenCalled()
  })

  test('is there again on the next page', async () => {
    const { meter, onExceeded } = meterOf(200)
    for (let page = 0; page < 10; page += 1) {
      await pictureOf(meter, 50)
      meter.leavePage()
    }
    expect(onExceeded).not.toHaveBeenCalled()
  })

  test('stays taken by what a picture’s pixels do not explain', async () => {
    const { meter, onExceeded } = meterOf(200)
    const small = () =>
      meter.picture(0, async () => {
        meter.take(60 * megabyte)
        meter.takePixels(100)
      })
    await small()
    await small()
    await small()
    expect(onExceeded).not.toHaveBeenCalled()
    await expect(small()).rejects.toThrow(RangeError)
  })
})

test('pictures are made one after the other, also where one fails', async () => {
  const { meter } = meterOf(1)
  const events: string[] = []
  let endFirst = () => {}
  const firstEnds = new Promise<void>((resolve) => {
    endFirst = resolve
  })
  const made = [
    meter.picture(0, async () => {
      events.push('first begins')
      await firstEnds
      events.push('first ends')
    }),
    meter.picture(0, async () => {
      events.push('second')
      throw new Error('damaged')
    }),
    meter.picture(0, async () => {
      events.push('third')
    }),
  ]
  await vi.waitFor(() => expect(events).toEqual(['first begins']))
  endFirst()
  const ends = await Promise.allSettled(made)
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(events).toEqual(['first begins', 'first ends', 'second', 'third'])
})
