import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seriesDays } from '#/lib/series-days'
import { DayTable } from './day-table'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const tableUntil = (to: string): string =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <DayTable
        columns={[{ label: 'Replies', days: seriesDays([3, 5, 2], to, 'en', 'Europe/Paris') }]}
        className=""
      />
    </I18nProvider>,
  )

test('only a last day that is not over says so', () => {
  const today = tableUntil('2026-11-18T09:24:00Z')
  expect(today).toContain('18 Nov, so far')
  expect(today).not.toContain('17 Nov, so far')
  expect(tableUntil('2026-11-18T22:59:59Z')).not.toContain('so far')
})
