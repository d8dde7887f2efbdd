import { afterEach, describe, expect, test, vi } from 'vitest'
import { endSessionState } from '#/lib/session-state'
import {
  linkToViews,
  parseViews,
  renamed,
  savedViews,
  viewSearch,
  viewsInLink,
  withView,
  withViews,
  type SavedView,
} from './saved-views'

const replied = { name: 'Replied', search: '?outreachStatuses=replied' }
const mine = { name: 'Mine', search: '?q=a' }
const other = { name: 'Other', search: '?q=o' }

test('a view is saved under its name; the same name again is the same view', () => {
  expect(withView([replied], ' Mine ', '?q=a')).toEqual([replied, mine])
  expect(withView([mine], 'Mine', '?q=b')).toEqual([{ name: 'Mine', search: '?q=b' }])
  expect(withView([mine], '  ', '?q=b')).toEqual([mine])
})

test('a view is renamed, but not onto another', () => {
  expect(renamed([replied, mine], 'Mine', 'Ours')).toEqual([replied, { name: 'Ours', search: '?q=a' }])
  expect(renamed([replied, mine], 'Mine', 'Replied')).toEqual([replied, mine])
})

test('what something else left in the storage counts as no views', () => {
  expect(parseViews('{"a":1}')).toEqual([])
  expect(parseViews('not json')).toEqual([])
  expect(parseViews('[1,null,{"name":"Mine","search":"?q=a"},{"name":2,"search":""}]')).toEqual([mine])
  expect(parseViews(null)).toEqual([])
})

test('the same filters are the same view, whatever is open beside the list', () => {
  expect(viewSearch('?filter=ourTurn&agentId=ag&message=m&attachment=a&world=troubled&page=3')).toBe(
    '?agentId=ag&filter=ourTurn',
  )
  // Columns keep their order.
  expect(viewSearch('?q=a&columns=region&columns=id')).toBe('?columns=region&columns=id&q=a')
  expect(viewSearch('?page=2')).toBe('')
})

describe('a link to views', () => {
  const address = 'https://sightline.example/leads'
  const hashOf = (link: string) => new URL(link).hash

  test('hands all of them over, of every list', () => {
    const all = [
      ['leads', [replied, { name: 'A & B\u202e = 100 % #1', search: '' }]],
      ['inbox', [{ name: 'Cold', search: '?filter=unanswered&order=oldest' }]],
    ] as const
    const link = linkToViews(address, all)
    expect(link).toBe(
      'https://sightline.example/leads#views&leads=Replied%0A%3FoutreachStatuses%3Dreplied&leads=A+%26+B%E2%80%AE+%3D+100+%25+%231%0A&inbox=Cold%0A%3Ffilter%3Dunanswered%26order%3Doldest',
    )
    expect(viewsInLink(hashOf(link))).toEqual(all)
  })

  test('holds no more than a list keeps, and no address that leads elsewhere', () => {
    const many = Array.from({ length: 120 }, (_, at) => ({ name: `View ${at}`, search: `?q=${at}` }))
    expect(viewsInLink(hashOf(linkToViews(address, [['leads', many]])))[0]?.[1]).toHaveLength(100)
    const hostile: SavedView[] = [
      { name: 'Elsewhere', search: '//evil.example' },
      { name: ' ', search: '?q=a' },
    ]
    expect(viewsInLink(hashOf(linkToViews(address, [['leads', hostile]])))).toEqual([])
    expect(viewsInLink(`#views&leads=${'a'.repeat(100_001)}`)).toEqual([])
    expect(viewsInLink('#views&billing=Mine%0A')).toEqual([])
    expect(viewsInLink('#messages')).toEqual([])
    expect(viewsInLink('')).toEqual([])
  })

  test('adds what is missing, and replaces no view of the same name', () => {
    expect(withViews([], [replied, mine])).toEqual([replied, mine])
    expect(withViews([mine], [{ name: 'Mine', search: '?q=b' }, mine])).toEqual([
      mine,
      { name: 'Mine (2)', search: '?q=b' },
    ])
    expect(withViews([mine], [mine])).toEqual([mine])
  })
})

describe('what the device does not keep', () => {
  afterEach(endSessionState)
  const { read, change, unkept } = savedViews.leads
  const write = (views: readonly SavedView[]) => change(() => views)

  /** A storage that may refuse to write or to be read at all. */
  function device({ canRead = true, room = Infinity }) {
    const kept = new Map<string, string>()
    const storage = {
      getItem(key: string) {
        if (!canRead) throw new Error('SecurityError')
        return kept.get(key) ?? null
      },
      setItem(key: string, value: string) {
        if (!canRead || value.length > room) throw new Error('QuotaExceededError')
        kept.set(key, value)
      },
      clear: () => kept.clear(),
    }
    vi.stubGlobal('localStorage', storage)
    return storage
  }

  test.each([
    ['that refuses storage', { canRead: false }],
    ['without room', { room: 10 }],
    ['with room for one view only', { room: 60 }],
  ])('stays for the visit on a device %s, and it is said', (_, limits) => {
    device(limits)
    write([replied])
    write([replied, mine])
    expect(read()).toEqual([replied, mine])
    expect(unkept()).toBe('refused')
  })

  test('is nothing where there is room, which is said no longer once a view is deleted', () => {
    device({ room: 60 })
    write([replied, mine])
    expect(unkept()).toBe('refused')
    write([mine])
    expect(unkept()).toBeNull()
    expect(read()).toEqual([mine])
  })

  test('the 101st view stays for the visit, and it is said', () => {
    device({})
    const many = Array.from({ length: 101 }, (_, at) => ({ name: `View ${at}`, search: `?q=${at}` }))
    write(many)
    expect(read()).toHaveLength(101)
    expect(unkept()).toBe('tooMany')
    write(many.slice(1))
    expect(unkept()).toBeNull()
  })

  test('stays beside what another tab saves meanwhile', () => {
    const storage = device({ room: 60 })
    write([replied, mine])
    storage.setItem('sightline.leads.views', JSON.stringify([other]))
    expect(read().map(({ name }) => name)).toEqual(['Other', 'Replied', 'Mine'])
  })

  test('a view that another tab has just saved is not dropped by this one', () => {
    const storage = device({})
    write([replied])
    expect(read()).toEqual([replied])
    // No event has told this tab yet.
    storage.setItem('sightline.leads.views', JSON.stringify([replied, other]))
    change((views) => withView(views, 'Mine', '?q=a'))
    expect(JSON.parse(storage.getItem('sightline.leads.views') ?? '')).toEqual([replied, other, mine])
    expect(read()).toEqual([replied, other, mine])
  })

  test('what the browser clears stays for the visit, is said, and is kept again with the next change', () => {
    const storage = device({})
    write([replied, mine])
    storage.clear()
    // No event tells of it, and the menu that says so opens without asking for the views again.
    expect(unkept()).toBe('cleared')
    expect(read()).toEqual([replied, mine])
    change((views) => withView(views, 'Other', '?q=o'))
    expect(unkept()).toBeNull()
    expect(JSON.parse(storage.getItem('sightline.leads.views') ?? '')).toEqual([replied, mine, other])
  })

  test('each list has views of its own', () => {
    device({})
    write([replied])
    savedViews.inbox.change((views) => withView(views, 'Mine', '?q=a'))
    expect(read()).toEqual([replied])
    expect(savedViews.inbox.read()).toEqual([mine])
    expect(savedViews.validations.read()).toEqual([])
  })
})
