import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { socialAccount } from '#/domain/testing/social-account'
import { HoursToday } from './-day-bar'
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

const ofWeek = (timezone: string) =>
  socialAccount({
    workingHours: {
      timezone,
      // Monday to Friday.
      days: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, slots: [{ start: '08:15', end: '17:45' }] })),
    },
    capacity: { timezone },
  })

test.each([
  [
    'on a Wednesday in Paris',
    'Europe/Paris',
    '2026-11-18T09:24:00Z',
    'Working hours: 08:15–17:45',
    'M624 0v1',
  ],
  ['on a Sunday', 'Europe/Paris', '2026-11-15T09:24:00Z', 'Working hours: closed', 'M624 0v1'],
  ['where Monday has begun', 'Asia/Tokyo', '2026-11-15T23:30:00Z', 'Working hours: 08:15–17:45', 'M510 0v1'],
])('the picture of a day shows its hours and the time there, %s', (_, zone, at, label, marker) => {
  const html = renderToString(<HoursToday account={ofWeek(zone)} now={Date.parse(at)} />)
  expect(html).toContain(`aria-label="${label}"`)
  expect(html).toContain(marker)
})

test('in an unknown zone there is no picture of the day', () => {
  const now = Date.parse('2026-11-18T09:24:00Z')
  expect(renderToString(<HoursToday account={ofWeek('Mars/Base')} now={now} />)).toBe('')
})
