import { describe, expect, test } from 'vitest'
import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query'
import { below, hasMorePages, joined, pagedQuery, type Page } from './-paged-query'

type Letters = Page<string, number>

const keyOf = (item: string): string => item
const page = (letters: string, next: number | null = null): Letters => ({
  items: letters.split('').map((letter) => letter),
  next,
  skippedRecords: 0,
})
const pages = (...texts: string[]): Letters[] => texts.map((text, index) => page(text, index + 1))
const text = (list: { items: readonly string[] } | null): string | null => list && list.items.join('')

describe('the pages of a list', () => {
  test('follow one another, and an item that moved up is not repeated', () => {
    expect(text(joined(pages('xab', 'bcx', 'de'), keyOf))).toBe('xabcde')
  })

  test('count the records that could not be read', () => {
    expect(
      joined(
        [
          { ...page('a', 1), skippedRecords: 2 },
          { ...page('b'), skippedRecords: 1 },
        ],
        keyOf,
      ),
    ).toEqual({ items: ['a', 'b'], hasMore: false, skippedRecords: 3 })
  })

  test.each([
    ['only known items', ['ab', 'cd', 'ba'], true],
    ['a new item', ['ab', 'ba', 'ac'], true],
    ['only known items, twenty times', ['ab', ...Array<string>(20).fill('ba')], false],
    ['a new item after many known ones', ['ab', ...Array<string>(18).fill('ba'), 'bc'], true],
  ])('go on after a page with %s: %s %s', (_, texts, isGoingOn) => {
    expect(hasMorePages(pages(...texts), keyOf)).toBe(isGoingOn)
    expect(joined(pages(...texts), keyOf).hasMore).toBe(isGoingOn)
  })

  test('end where there is no cursor, or one that was used', () => {
    expect(hasMorePages([page('ab', 1), page('cd')], keyOf)).toBe(false)
    expect(hasMorePages([page('ab', 1), { ...page('cd', 1), readAt: [1] }], keyOf)).toBe(false)
  })
})

describe('what is known below a page that was read again', () => {
  const known = [page('abc', 1), page('def', 2), page('gh', 3)]

  test('below a refreshed page stands the rest of the page that it ends in', () => {
    expect(below(page('xab'), known, keyOf)).toEqual(page('c', 1))
    expect(below(page('xade'), known, keyOf)).toEqual(page('f', 2))
  })

  test('below a refreshed page stands the page after the one that it ends with', () => {
    expect(below(page('abc'), known, keyOf)).toBe(known[1])
  })

  test('the next page starts after the last item that is still in the list', () => {
    expect(text(below(page('xafy'), known, keyOf))).toBe('gh')
  })

  test('nothing stands below the end, or where two pages have no item in common', () => {
    expect(below(page('h'), known, keyOf)).toBeNull()
    expect(below(page('xyz'), known, keyOf)).toBeNull()
  })
})

/** A list of pages that are read from a service which can change between two readings. */
function reader(service: Letters[], refreshedPages = 1) {
  const asked: number[] = []
  const outdated = new Set<string>()
  const refused = new Set<number>()
  const client = new QueryClient()
  const options = pagedQuery({
    queryKey: ['letters'],
    keyOf,
    refreshedPages,
    policy: {
      staleTime: 0,
      refetchInterval: () => false,
      refetchOnWindowFocus: () => false,
    },
    read: (cursor: number | null) => {
      asked.push(cursor ?? 0)
      if (refused.has(cursor ?? 0)) return Promise.reject(new Error('refused'))
      return Promise.resolve(service[cursor ?? 0] ?? page(''))
    },
    isOutdated: (letter) => outdated.has(letter),
    select: (data: InfiniteData<Letters>) => joined(data.pages, keyOf),
  })
  const observer = new InfiniteQueryObserver(client, options)
  return { asked, outdated, refused, observer }
}

test('an empty page with a cursor does not end the list', async () => {
  const { asked, observer } = reader([page('', 1), page('ab', 2), page('', 3), page('', 4), page('cd')])
  await observer.refetch()
  const { data, hasNextPage } = observer.getCurrentResult()
  expect([text(data ?? null), hasNextPage, asked]).toEqual(['ab', true, [0, 1]])
  const result = await observer.fetchNextPage()
  expect([text(result.data ?? null), result.hasNextPage, asked]).toEqual(['abcd', false, [0, 1, 2, 3, 4]])
})

test('a service that gives a cursor with every page and nothing more is left after twenty empty ones', async () => {
  const empty = Array.from({ length: 40 }, (_, index) => page('', index + 2))
  const { asked, observer } = reader([page('ab', 1), ...empty])
  await observer.refetch()
  const result = await observer.fetchNextPage()
  expect([text(result.data ?? null), result.hasNextPage, asked.length]).toEqual(['ab', false, 21])
  await observer.fetchNextPage()
  expect(asked.length).toBe(21)
})

test.each([
  ['to the page itself', [page('ab', 1), page('cd', 1)], 'abcd', [0, 1]],
  ['to an earlier page', [page('ab', 1), page('cd', 2), page('ba', 1)], 'abcd', [0, 1, 2]],
  ['within empty pages', [page('ab', 1), page('', 2), page('', 1)], 'ab', [0, 1, 2]],
])('a cursor that was used ends the list: one that leads %s', async (_, service, letters, expected) => {
  const { asked, observer } = reader(service)
  await observer.refetch()
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage()
  expect([text(observer.getCurrentResult().data ?? null), asked]).toEqual([letters, expected])
})

test('a refresh reads the head and keeps what is below it, with the next cursor', async () => {
  const service = [page('abc', 1), page('def', 2), page('ghi', 3), page('j')]
  const { asked, observer } = reader(service)
  await observer.refetch()
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  service[0] = page('xfac', 1)
  asked.length = 0
  const result = await observer.refetch()
  // b has left the list, f has moved up, x is new.
  expect([text(result.data ?? null), asked]).toEqual(['xfacdeghi', [0]])
  expect(text((await observer.fetchNextPage()).data ?? null)).toBe('xfacdeghij')
})

test('a refresh reads on until it meets what was known', async () => {
  const service = [page('ab', 1), page('cd', 2), page('ef')]
  const { asked, observer } = reader(service)
  await observer.refetch()
  await observer.fetchNextPage()
  service.unshift(page('yz', 1))
  service[1] = page('ab', 2)
  asked.length = 0
  await observer.refetch()
  const { data, hasNextPage } = observer.getCurrentResult()
  expect([text(data ?? null), asked, hasNextPage]).toEqual(['yzab', [0, 1], true])
})

test('a refresh also reads the pages with outdated items, and keeps those that it cannot read', async () => {
  const service = [page('abc', 1), page('def', 2), page('ghi', 3), page('j')]
  const { asked, outdated, refused, observer } = reader(service)
  await observer.refetch()
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  service[1] = page('dEf', 2)
  outdated.add('e').add('h')
  refused.add(2)
  asked.length = 0
  const result = await observer.refetch()
  expect([text(result.data ?? null), result.isError, asked]).toEqual(['abcdEfghi', false, [0, 1, 2]])
})
