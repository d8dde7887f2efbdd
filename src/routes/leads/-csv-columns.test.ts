import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { columnIds } from './-column-ids'
import { csvColumns } from './-csv-columns'

test('no two columns of the file have the same head, whichever are shown', () => {
  const heads = csvColumns(setupI18n({ locale: 'en', messages: { en: {} } }), columnIds).map(
    ({ head }) => head,
  )
  expect(heads).toContain('Blacklisted')
  expect(heads).toContain('Blacklisted on')
  expect(new Set(heads).size).toBe(heads.length)
})
