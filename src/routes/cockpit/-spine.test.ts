import { describe, expect, test } from 'vitest'
import { hasNoSpine } from './-spine'

const unanswered = { data: undefined, errorUpdateCount: 0, failureReason: null }
const answered = { ...unanswered, data: {} }
const repeated = { ...unanswered, failureReason: new Error('503') }
const failed = { ...repeated, errorUpdateCount: 1 }
// Asked again, a query without data forgets what it failed with.
const askedAgain = { ...failed, failureReason: null }
const older = { ...failed, data: {} }

describe('the page says one failure for all', () => {
  test.each([
    ['both of its reads failed', failed, failed],
    ['both are asked again', askedAgain, askedAgain],
    ['one is given up and the other has only failed so far', failed, repeated],
    ['the other is given up', repeated, failed],
  ])('while %s', (_, live, analytics) => {
    expect(hasNoSpine(live, analytics)).toBe(true)
  })
})

describe('each panel speaks for itself', () => {
  test.each([
    ['one read has an answer', failed, answered],
    ['the other has one', answered, failed],
    ['there are figures from before', older, failed],
    ['both can still answer', repeated, repeated],
    ['one has not been answered yet', failed, unanswered],
    ['nothing has failed', unanswered, unanswered],
  ])('while %s', (_, live, analytics) => {
    expect(hasNoSpine(live, analytics)).toBe(false)
  })
})
