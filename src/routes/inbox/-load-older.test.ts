import { expect, test } from 'vitest'
import { searchOlder } from './-load-older'
import type { Thread } from './-thread'

/** A service that has an older page for ever. */
function endless() {
  const message = (at: number): Thread['messages'][number] => ({ entityUrn: `urn ${at}` })
  let count = 1
  const thread = (): Thread => ({
    messages: Array.from({ length: count }, (_, at) => message(count - at)),
    hasOlder: true,
    skippedRecords: 0,
  })
  return {
    thread: thread(),
    read: () => count - 1,
    load: () => {
      count += 1
      return Promise.resolve(thread())
    },
  }
}

test('a thread without a beginning is read back 40 pages, and then the reader is asked', async () => {
  const { thread, load, read } = endless()
  expect(await searchOlder(thread, { isFound: () => false, load })).toBe('limit')
  expect(read()).toBe(40)
})

test('a linked message of an older page ends the search', async () => {
  const { thread, load, read } = endless()
  const isFound: Parameters<typeof searchOlder>[1]['isFound'] = (messages) =>
    messages.some(({ entityUrn }) => entityUrn === 'urn 4')
  expect(await searchOlder(thread, { isFound, load })).toBe('found')
  expect(read()).toBe(3)
})
