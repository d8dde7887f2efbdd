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

test('the table has a column for the other series, and one for what happened, where there is any', () => {
  const days = seriesDays([3, 5, 2], '2026-11-18T09:24:00Z', 'Europe/Paris')
  const beside = { label: '1 week earlier', days: [null, { day: '10 Nov', value: 41 }, null] }
  const marks = [
    { key: '2026-11-17', says: 'Recruiters paused' },
    { key: '2026-11-17', says: 'Jonas Weber disabled' },
    { key: '2026-01-01', says: 'Long ago' },
  ]
  const html = renderToString(
    <DayTable columns={[{ label: 'Replies', days, beside }]} marks={marks} className="" />,
  )
  expect(html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')).toBe(
    '|Day|Replies|Replies, 1 week earlier|What happened|18 Nov, so far|2|—|17 Nov|5|41|Recruiters paused, Jonas Weber disabled|16 Nov|3|—|',
  )
  expect(tableUntil('2026-11-18T09:24:00Z')).not.toContain('What happened')
})
