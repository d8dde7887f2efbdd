import { describe, expect, test } from 'vitest'
import { fixedTime } from '#/sample/testing/service'
import { answerIn } from '#/testing/sample-answers'
import { digestOf, endOf, readDigest, writeDigest } from './digest'
import { readThrough, type Read } from './read'

const readIn = (world: string): Read =>
  readThrough(async (written) => {
    const { status, headers, body } = await answerIn(world, written)
    return new Response(new TextDecoder().decode(body), { status, headers })
  }, new AbortController().signal)

const nothing = { analytics: undefined, todo: undefined, accounts: undefined, isPaymentFailed: undefined }
const moment = { day: '2026-11-17', now: fixedTime, zone: 'Europe/Paris' }

describe('the digest of a day', () => {
  test('says what happened and what waits, as text, as Markdown and as JSON', async () => {
    const digest = await readDigest(readIn('full'), fixedTime, undefined)
    expect(writeDigest(digest, 'text')).toBe(`2026-11-17

What happened:
  Interested: 1
  Replies: 2
  Messages sent: 21
  Link clicks: 6

What waits:
  1 account is disconnected
  Drafts to review: 13
  Agents need information to answer: 4
`)
    expect(writeDigest(digest, 'markdown')).toBe(`# 2026-11-17

## What happened

- Interested: 1
- Replies: 2
- Messages sent: 21
- Link clicks: 6

## What waits

- 1 account is disconnected
- Drafts to review: 13
- Agents need information to answer: 4
`)
    expect(JSON.parse(writeDigest(digest, 'json'))).toEqual(digest)
  })

  test('is the same, byte for byte, from the same answers at another hour', async () => {
    const at = (hours: number) => readDigest(readIn('full'), fixedTime + hours * 3_600_000, '2026-11-16')
    expect(writeDigest(await at(0), 'text')).toBe(writeDigest(await at(9), 'text'))
  })

  test('of a day before yesterday does not say what waits now', async () => {
    expect((await readDigest(readIn('full'), fixedTime, '2026-11-16')).waits).toBeNull()
  })

  test.each(['2026-11-18', '2026-12-01', '2026-02-30', '2025-01-01', 'soon'])(
    'is refused for %s: it is not over, too long ago, or no day',
    async (day) => {
      await expect(readDigest(readIn('full'), fixedTime, day)).rejects.toThrow(
        '--day must be one of the 89 days before today, such as 2026-11-17.',
      )
    },
  )

  test('says that it does not know, and never zero or nothing', () => {
    expect(writeDigest(digestOf(nothing, moment), 'text')).toBe(`2026-11-17

Not known:
  Interested
  Replies
  Messages sent
  Link clicks
  Accounts
  Drafts to review
  Agents need information to answer
`)
  })

  test('ends with its day, where the clock changes too', () => {
    expect(endOf('2026-11-17', 'Europe/Paris')).toBe('2026-11-17T23:00:00.000Z')
    expect(endOf('2026-03-29', 'Europe/Paris')).toBe('2026-03-29T22:00:00.000Z')
  })
})
