import { afterEach, describe, expect, test, vi } from 'vitest'
import { endSessionState } from '#/lib/session-state'
import { parseViews, readUnkept, readViews, renamed, viewsAsText, withView, writeViews } from './saved-views'

const replied = { name: 'Replied', search: '?outreachStatuses=replied' }
const mine = { name: 'Mine', search: '?q=a' }

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

describe('what the device does not keep', () => {
  afterEach(endSessionState)

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
    writeViews([replied])
    writeViews([replied, mine])
    expect(readViews()).toEqual([replied, mine])
    expect(readUnkept()).toBe('refused')
  })

  test('is nothing where there is room, which is said no longer once a view is deleted', () => {
    device({ room: 60 })
    writeViews([replied, mine])
    expect(readUnkept()).toBe('refused')
    writeViews([mine])
    expect(readUnkept()).toBeNull()
    expect(readViews()).toEqual([mine])
  })

  test('the 101st view stays for the visit, and it is said', () => {
    device({})
    const many = Array.from({ length: 101 }, (_, at) => ({ name: `View ${at}`, search: `?q=${at}` }))
    writeViews(many)
    expect(readViews()).toHaveLength(101)
    expect(readUnkept()).toBe('tooMany')
    writeViews(many.slice(1))
    expect(readUnkept()).toBeNull()
  })

  test('stays beside what another tab saves meanwhile', () => {
    const storage = device({ room: 60 })
    writeViews([replied, mine])
    const [key] = ['sightline.leads.views']
    storage.setItem(key ?? '', JSON.stringify([{ name: 'Other', search: '?q=o' }]))
    expect(readViews().map(({ name }) => name)).toEqual(['Other', 'Replied', 'Mine'])
  })
})

test('views are copied as a line each, with their addresses', () => {
  expect(viewsAsText([replied, mine], 'https://sightline.example')).toBe(
    'Replied\thttps://sightline.example/leads?outreachStatuses=replied\nMine\thttps://sightline.example/leads?q=a\n',
  )
})
