import { describe, expect, test } from 'vitest'
import { said } from './testing/account-sentence'
import { socialAccount } from './testing/social-account'

const closed = (timezone: string, nextAvailableAt: string) =>
  socialAccount({ capacity: { timezone, isInsideWindow: false, nextAvailableAt } })

describe('the hour is the account’s own, with the reader’s beside it', () => {
  test.each<[string, string, string, string]>([
    // zone, resumes at, in English, in French; read in Paris
    ['Europe/Paris', '2026-11-18T13:00:00Z', '14:00, in 3 h 36 min', '14:00, dans 3 h 36 min'],
    // The same clock as the reader's needs no name.
    ['Europe/Berlin', '2026-11-18T13:00:00Z', '14:00, in 3 h 36 min', '14:00, dans 3 h 36 min'],
    [
      'Europe/London',
      '2026-11-19T15:24:00Z',
      'tomorrow 15:24 London, 16:24 yours, in 30 h',
      'demain 15:24 (Londres), 16:24 chez vous, dans 30 h',
    ],
    [
      'America/New_York',
      '2026-11-18T14:00:00Z',
      '09:00 New York, 15:00 yours, in 4 h 36 min',
      '09:00 (New York), 15:00 chez vous, dans 4 h 36 min',
    ],
    [
      'Asia/Kolkata',
      '2026-11-19T04:30:00Z',
      'tomorrow 10:00 Kolkata, 05:30 yours, in 19 h',
      'demain 10:00 (Kolkata), 05:30 chez vous, dans 19 h',
    ],
    [
      'Asia/Kathmandu',
      '2026-11-18T12:15:00Z',
      '18:00 Kathmandu, 13:15 yours, in 2 h 51 min',
      '18:00 (Katmandou), 13:15 chez vous, dans 2 h 51 min',
    ],
    // Tomorrow there is still today here, and the other way round.
    [
      'Pacific/Kiritimati',
      '2026-11-18T19:00:00Z',
      'tomorrow 09:00 Kiritimati, today 20:00 yours, in 9 h 36 min',
      'demain 09:00 (Kiritimati), aujourd’hui 20:00 chez vous, dans 9 h 36 min',
    ],
    [
      'America/Los_Angeles',
      '2026-11-19T00:30:00Z',
      '16:30 Los Angeles, tomorrow 01:30 yours, in 15 h',
      '16:30 (Los Angeles), demain 01:30 chez vous, dans 15 h',
    ],
    // A distant time has its date instead of a duration.
    ['Europe/Paris', '2026-11-20T13:00:00Z', 'Fri 20 Nov 14:00', 'ven. 20 nov. 14:00'],
    ['Europe/Paris', '2026-12-18T13:00:00Z', '18 Dec 14:00', '18 déc. 14:00'],
    ['Europe/Paris', '2027-01-04T13:00:00Z', '4 Jan 2027 14:00', '4 janv. 2027 14:00'],
    [
      'Etc/UTC',
      '2026-11-18T13:00:00Z',
      '13:00 UTC, 14:00 yours, in 3 h 36 min',
      '13:00 (UTC), 14:00 chez vous, dans 3 h 36 min',
    ],
    ['Mars/Olympus', '2026-11-19T13:00:00Z', 'tomorrow 14:00, in 27 h', 'demain 14:00, dans 27 h'],
  ])('%s, at %s', (zone, next, inEnglish, inFrench) => {
    expect(said('en', closed(zone, next))).toBe(`Outside working hours, resumes ${inEnglish}`)
    expect(said('fr', closed(zone, next))).toBe(`Hors horaires de travail, reprise ${inFrench}`)
  })
})

describe('nine in the morning stays nine when the clocks change', () => {
  test.each<[string, string, string, string]>([
    // zone, now, resumes at, in English; read in the same zone
    ['Europe/Paris', '2026-03-27T20:00:00Z', '2026-03-28T08:00:00Z', 'tomorrow 09:00, in 12 h'],
    ['Europe/Paris', '2026-03-28T20:00:00Z', '2026-03-29T07:00:00Z', 'tomorrow 09:00, in 11 h'],
    ['Europe/Paris', '2026-10-24T20:00:00Z', '2026-10-25T08:00:00Z', 'tomorrow 09:00, in 12 h'],
    ['Europe/Paris', '2026-10-25T00:30:00Z', '2026-10-25T08:00:00Z', '09:00, in 7 h 30 min'],
    // 02:30 comes twice that night.
    ['Europe/Paris', '2026-10-24T23:00:00Z', '2026-10-25T00:30:00Z', '02:30, in 1 h 30 min'],
    ['Europe/Paris', '2026-10-24T23:00:00Z', '2026-10-25T01:30:00Z', '02:30, in 2 h 30 min'],
    ['America/New_York', '2026-03-07T23:00:00Z', '2026-03-08T13:00:00Z', 'tomorrow 09:00, in 14 h'],
    ['America/New_York', '2026-10-31T23:00:00Z', '2026-11-01T14:00:00Z', 'tomorrow 09:00, in 15 h'],
    ['Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04T22:30:00Z', 'tomorrow 09:00, in 10 h'],
  ])('%s, at %s for %s', (zone, when, next, inEnglish) => {
    const place = { now: Date.parse(when), reader: zone }
    expect(said('en', closed(zone, next), place)).toBe(`Outside working hours, resumes ${inEnglish}`)
  })

  test('between two changes, the reader elsewhere is told whose clock it is', () => {
    // In those weeks New York is five hours from Paris, not six.
    const place = { now: Date.parse('2026-03-16T09:00:00Z'), reader: 'Europe/Paris' }
    expect(said('en', closed('America/New_York', '2026-03-16T13:00:00Z'), place)).toBe(
      'Outside working hours, resumes 09:00 New York, 14:00 yours, in 4 h',
    )
  })

  test('two zones that agree in winter are told apart in summer', () => {
    const winter = { now: Date.parse('2026-01-14T06:00:00Z'), reader: 'Africa/Lagos' }
    const summer = { now: Date.parse('2026-07-15T06:00:00Z'), reader: 'Africa/Lagos' }
    expect(said('en', closed('Europe/Paris', '2026-01-14T08:00:00Z'), winter)).toBe(
      'Outside working hours, resumes 09:00, in 2 h',
    )
    expect(said('en', closed('Europe/Paris', '2026-07-15T07:00:00Z'), summer)).toBe(
      'Outside working hours, resumes 09:00 Paris, 08:00 yours, in 1 h',
    )
  })
})
