import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency'

const never = new AbortController().signal

/** Makes work that ends when it is told to, and notes that it has begun. */
function manual() {
  const begun: string[] = []
  const ends = new Map<string, (value: string) => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, resolve))
  }
  return { begun, work, end: (name: string) => ends.get(name)?.(`${name} is done`) }
}

test('two run, and the third begins when one of them ends', async () => {
  const limited = limitConcurrency(2)
  const { begun, work, end } = manual()
  const [first] = [limited(work('a'), never), limited(work('b'), never), limited(work('c'), never)]
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  end('a')
  expect(await first).toBe('a is done')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('what is given up while it waits never runs, and the next takes its turn', async () => {
  const limited = limitConcurrency(1)
  const { begun, work, end } = manual()
  const gaveUp = new AbortController()
  const first = limited(work('a'), never)
  const second = limited(work('b'), gaveUp.signal)
  const third = limited(work('c'), never)
  gaveUp.abort(new Error('nobody looks any more'))
  await expect(second).rejects.toThrow('nobody looks any more')
  end('a')
  await first
  end('c')
  expect(await third).toBe('c is done')
  expect(begun).toEqual(['a', 'c'])
})

test('work that fails gives its turn on', async () => {
  const limited = limitConcurrency(1)
  await expect(limited(() => Promise.reject(new Error('lost')), never)).rejects.toThrow('lost')
  expect(await limited(() => Promise.resolve('next'), never)).toBe('next')
})

test('what was given up before it came does not run at all', async () => {
  const { begun, work } = manual()
  await expect(limitConcurrency(1)(work('a'), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(begun).toEqual([])
})
