import { describe, expect, test } from 'vitest'
import { extended, joined, refreshed, type Conversation, type ConversationList } from './-list-derive'

const item = (name: string): Conversation => ({ lead: { id: name }, socialAccount: { id: 'sa' } })
const list = (names: string, cursor: string | null = null): ConversationList => ({
  items: names.split('').map(item),
  cursor,
  skippedRecords: 0,
})
const names = ({ items }: ConversationList): string => items.map(({ lead }) => lead.id).join('')

describe('a list that grows and is read again', () => {
  test('a page adds what is not there yet', () => {
    expect(names(extended(list('abc', '1'), list('cde', '2')))).toBe('abcde')
    expect(extended(list('abc', '1'), list('de', null)).cursor).toBeNull()
  })

  test('pages that overlap repeat nobody', () => {
    const pages = ['ab', 'bc'].map((each) => ({
      data: { items: each.split('').map(item), nextCursor: null },
      skippedRecords: { items: 1 },
    }))
    expect(names(joined(pages))).toBe('abc')
    expect(joined(pages).skippedRecords).toBe(2)
  })

  test('what came up to the head leaves its old place, and what is below stays', () => {
    const now = refreshed(list('xeabc', 'new'), list('abcdefg', 'old'))
    expect(names(now)).toBe('xeabcdfg')
    expect(now.cursor).toBe('old')
  })

  test('what left the folder leaves the list', () => {
    expect(names(refreshed(list('acd', 'new'), list('abcdef', 'old')))).toBe('acdef')
  })

  test('a head that holds the whole list is the list', () => {
    expect(names(refreshed(list('ac'), list('abcdef', 'old')))).toBe('ac')
  })

  test('a head with nothing in common is the list, with its own way on', () => {
    const now = refreshed(list('xyz', 'new'), list('abc', 'old'))
    expect(names(now)).toBe('xyz')
    expect(now.cursor).toBe('new')
  })
})
