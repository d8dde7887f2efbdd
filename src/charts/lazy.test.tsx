import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seriesDays } from '#/lib/series-days'
import { Trend } from './lazy'

const shown = (series: readonly number[]): string =>
  renderToString(
    <Trend colour="var(--accent)" label="Replies" points={seriesDays(series, undefined, 'UTC')} />,
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
