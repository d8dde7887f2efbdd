import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seriesDays } from '#/lib/series-days'
import { DayTable } from './day-table'

const tableUntil = (to: string): string =>
  renderToString(
    <DayTable
      columns={[{ label: 'Replies', days: seriesDays([3, 5, 2], to, 'Europe/Paris') }]}
      className=""
    />,
  )

test('only a last day that is not over says so', () => {
  const today = tableUntil('2026-11-18T09:24:00Z')
  expect(today).toContain('18 Nov, so far')
  expect(today).not.toContain('17 Nov, so far')
  expect(tableUntil('2026-11-18T22:59:59Z')).not.toContain('so far')
})
