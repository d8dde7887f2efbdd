import { expect, test } from 'vitest'
import { parseViews, renamed, withView } from './saved-views'

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
