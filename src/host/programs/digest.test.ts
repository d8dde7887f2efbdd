import { expect, test } from 'vitest'
import { programRunner } from '../testing/program'

const runDigest = programRunner('src/host/programs/digest.ts')

test('it writes yesterday’s digest to standard output and nothing else, the same twice', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(async () => (await runDigest({}, ['--format', 'json'])).ended),
  )
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(second?.out).toBe(first?.out)
  expect(JSON.parse(first?.out ?? '')).toMatchObject({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    waits: expect.any(Array),
    unknown: [],
  })
})

test.each([
  [['--format', 'xml'], 'Only --format text, markdown, json and --day 2026-11-17 can be given.'],
  [['sl_live_secret'], 'Only --format text, markdown, json and --day 2026-11-17 can be given.'],
  [['--day', '2020-01-01'], '--day must be one of the 89 days before today, such as '],
])('it says in a sentence what cannot be given: %j', async (parameters, sentence) => {
  const { code, out, err } = await (await runDigest({}, parameters)).ended
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain(sentence)
  expect(err).not.toContain('secret')
})
