import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { socialAccount } from '#/domain/testing/social-account'
import { Hours } from './-hours'

test('all times of working hours are in the zone that the panel names', () => {
  const account = socialAccount({
    workingHours: { timezone: 'Asia/Kolkata' },
    capacity: { timezone: 'Europe/Paris', nextAvailableAt: '2026-11-18T09:51:00Z' },
  })
  const html = renderToString(<Hours account={account} now={Date.parse('2026-11-18T09:24:00Z')} />)
  expect(html).toContain('Kolkata time')
  expect(html).toContain('14:54')
  expect(html).toContain('15:21')
  expect(html).not.toContain('10:51')
})

test.each(['Mars/Base', 'Europe/Nowhere', ''])(
  'hours in the unknown zone %j are shown as they came, with no word of now',
  (timezone) => {
    const account = socialAccount({
      workingHours: {
        timezone,
        days: Array.from({ length: 7 }, (_, dayOfWeek) => ({
          dayOfWeek,
          slots: [{ start: '08:15', end: '17:45' }],
        })),
      },
      capacity: { timezone },
    })
    const html = renderToString(<Hours account={account} now={Date.parse('2026-11-18T09:24:00Z')} />)
    expect(html).toContain('unknown time zone')
    expect(html).toContain('08:15')
    expect(html).not.toContain('UTC')
    expect(html).not.toContain('09:24')
    expect(html).not.toContain('aria-current')
  },
)
