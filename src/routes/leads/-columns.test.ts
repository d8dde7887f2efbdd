import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { columnIds } from './-search'
import { leadColumns } from './-columns'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test('no two columns of the file have the same head, whichever are shown', () => {
  const columns = leadColumns(i18n, ['name', ...columnIds])
  const heads = columns.flatMap(({ csv = [] }) => csv.map(({ header }) => header))
  expect(heads).toContain('Blacklisted')
  expect(heads).toContain('Blacklisted on')
  expect(new Set(heads).size).toBe(heads.length)
})

test('every column of the table is in the file', () => {
  const columns = leadColumns(i18n, ['name', ...columnIds])
  expect(columns.filter(({ csv = [] }) => csv.length === 0)).toEqual([])
})
