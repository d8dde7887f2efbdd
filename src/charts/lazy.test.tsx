import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seriesDays } from '#/lib/series-days'
import { Trend } from './lazy'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const shown = (series: readonly number[]): string =>
  renderToString(
    <I18nProvider i18n={i18n}>
      <Trend measure="replies" label="Replies" points={seriesDays(series, undefined, 'en', 'UTC')} />
    </I18nProvider>,
  )

test.each([
  ['none', []],
  ['one', [4]],
])('a chart with %s of its days says so in its place', (_, series) => {
  expect(shown(series)).toContain('Not enough data')
})

test('a chart with two days is shown', () => {
  expect(shown([4, 0])).not.toContain('Not enough data')
})
