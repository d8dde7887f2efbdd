import { describe, expect, test } from 'vitest'

import { readCookie } from './cookie'

const asking = (cookie: string) => new Request('http://host.test', { headers: { cookie } })

describe('the session cookie', () => {
  test.each([
    ['sid=a', 'a'],
    ['other=1; sid=a', 'a'],
    ['\t sid \t=\t a \t; other=1', 'a'],
    ['sid=a=b', 'a=b'],
    ['sid=a; sid=b', null],
    ['sid=', null],
    ['sid', null],
    ['Sid=a', null],
    // A no-break space is part of a name, not around it.
    ['\u00a0sid=a', null],
    ['', null],
  ])('in %j is %j', (header, value) => {
    expect(readCookie(asking(header), 'sid')).toBe(value)
  })

  test('is found among two hundred, and among more nothing is looked for', () => {
    expect(readCookie(asking(`${'a=1; '.repeat(199)}sid=a`), 'sid')).toBe('a')
    expect(readCookie(asking(`${'a=1; '.repeat(200)}sid=a`), 'sid')).toBeNull()
  })
})

/** Microseconds of processor time for one read, the best of many: what else runs on the machine does not count. */
function quickest(header: string, reads: number): number {
  let best = Infinity
  for (let round = 0; round < 20; round += 1) {
    const started = process.cpuUsage()
    for (let i = 0; i < reads; i += 1) readCookie(asking(header), 'sid')
    const { user, system } = process.cpuUsage(started)
    best = Math.min(best, (user + system) / reads)
  }
  return best
}

describe('fifteen times as long a header takes fifteen times as long to read, not two hundred', () => {
  test.each([
    ['blanks inside a value', (length: number) => `sid=a${' '.repeat(length)}b`],
    ['tabs inside a name', (length: number) => `a${'\t'.repeat(length)}b=1`],
    ['nothing but blanks', (length: number) => `sid=${' '.repeat(length)}`],
    ['separators', (length: number) => ';'.repeat(length)],
    ['equals signs', (length: number) => '='.repeat(length)],
    ['blank pairs', (length: number) => ' = ;'.repeat(length / 4)],
    ['our name over and over', (length: number) => 'sid=;'.repeat(length / 5)],
  ])('%s', (_what, headerOf) => {
    quickest(headerOf(1_000), 150)
    expect(quickest(headerOf(15_000), 10) / quickest(headerOf(1_000), 150)).toBeLessThan(75)
  })
})
