import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Analytics } from './-figures'
import { Figures, PeriodLine } from './-figures'

const days = (value: number) => Array.from({ length: 30 }, () => value)
const indicator = (value: number, deltaValue: number, series: readonly number[] = days(1)) => ({
  value,
  deltaValue,
  deltaPercent: 12,
  series: [...series],
})

const data: Analytics = {
  from: '2026-10-20T00:00:00.000Z',
  to: '2026-11-18T09:24:00.000Z',
  kpis: {
    interested: indicator(27, 2),
    replies: indicator(82, -3),
    messagesSent: indicator(1_542, 0),
    linkClicks: indicator(78, 12),
  },
  funnel: {
    entryLeads: 891,
    sourcedInPeriod: 300,
    notContacted: 284,
    inviteSent: 504,
    alreadyConnected: 103,
    messagedViaNew: 205,
    replied: 118,
    interested: 27,
    notInterested: 40,
  },
}
const search = { title: '', accent: '', range: '30', agentId: undefined } as const

const textOf = (node: React.ReactNode): string =>
  renderToString(node)
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

describe('a page of results', () => {
  test('shows each figure with the previous period, and the funnel with its rates', () => {
    const text = textOf(<Figures data={data} search={search} zone="UTC" />)
    expect(text).toContain('|Interested|27|+2|+12%|vs 25 in the previous 30 days|')
    expect(text).toContain('|Replies|82|−3|+12%|vs 85 in the previous 30 days|')
    expect(text).toContain('|Messages sent|1,542|no change|')
    expect(text).toContain('|Leads who replied|38% of contacted|118|')
    expect(text).not.toContain('Not interested')
    expect(text).not.toContain('hidden')
  })

  test('for one agent shows weeks with their days, leaves out what is hidden, and says so', () => {
    const kpis = {
      interested: { series: [] },
      replies: { value: 49, series: [18, 10, 9, 12] },
      messagesSent: indicator(60, 12, [18, 14, 14, 14]),
    }
    const { interested: _i, replied: _r, ...funnel } = data.funnel ?? {}
    const html = renderToString(
      <Figures data={{ ...data, kpis, funnel }} search={{ ...search, agentId: 'ag_1' }} zone="UTC" />,
    )
    expect(html).toContain(
      'aria-label="Replies by week: 20 – 28 Oct: 18; 29 Oct – 4 Nov: 10; 5 – 11 Nov: 9; 12 – 18 Nov: 12"',
    )
    const text = textOf(
      <Figures data={{ ...data, kpis, funnel }} search={{ ...search, agentId: 'ag_1' }} zone="UTC" />,
    )
    expect(text).toContain('|Interested|—|')
    expect(text).toContain('|Messages sent|60|+12|+12%|vs 48 in the previous 30 days|')
    expect(text).toContain('|Counts below five are hidden.|')
    expect(text).not.toContain('Leads who replied')
  })

  test('draws a week as wide as its days and as high as their mean', () => {
    const kpis = { replies: { value: 60, series: [18, 14, 14, 14] } }
    const html = renderToString(
      <Figures data={{ ...data, kpis }} search={{ ...search, agentId: 'ag_1' }} zone="UTC" />,
    )
    const bars = [...html.matchAll(/<rect x="([\d.]+)" width="([\d.]+)" y="\d+" height="(\d+)"/g)]
    expect(bars.map(([, x, width, height]) => [Number(x), Number(width), Number(height)])).toEqual([
      [0.4, 8.2, 100],
      [9.4, 6.2, 100],
      [16.4, 6.2, 100],
      [23.4, 6.2, 100],
    ])
  })

  test('says that nothing has happened yet', () => {
    const none = { value: 0, deltaValue: null, deltaPercent: null, series: days(0) }
    const kpis = { interested: none, replies: none, messagesSent: none, linkClicks: none }
    expect(
      textOf(<Figures data={{ ...data, kpis, funnel: { entryLeads: 0 } }} search={search} zone="UTC" />),
    ).toBe('|No messages and no replies in the last 30 days.|')
  })

  test('names its days, the time of its figures, and the clock that its days go by', () => {
    const at = Date.parse('2026-11-18T09:24:00.000Z')
    const line = (zone: string | undefined) =>
      textOf(<PeriodLine data={data} range="30" zone={zone} receivedAt={at} isChosen={false} />)
    expect(line('UTC')).toBe('|30 days|20 Oct – 18 Nov 2026| · |updated 18 Nov, 09:24|')
    expect(line('Asia/Kolkata')).toBe(
      '|30 days|20 Oct – 18 Nov 2026| · |updated 18 Nov, 09:24| · |days: Kolkata time|',
    )
  })
})
