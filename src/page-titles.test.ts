import { expect, test } from 'vitest'
import { pageTitles } from './page-titles'
import { pages } from './pages'

test('every page has a title in both languages', () => {
  const { en = {}, fr = {} } = pageTitles()
  expect(Object.keys(en)).toEqual(Object.keys(pages))
  expect(Object.keys(fr)).toEqual(Object.keys(pages))
  expect([en['/leads/$leadId'], en['/team']]).toEqual(['Lead', 'Team'])
  expect([fr['/leads/$leadId'], fr['/team']]).toEqual(['Lead', 'Équipe'])
})
