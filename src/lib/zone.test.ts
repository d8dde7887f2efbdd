import { expect, test, vi } from 'vitest'
import { zoneOf } from './zone'

function browserWithout(...names: string[]): void {
  const Format = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locales, options) {
    if (names.includes(options?.timeZone ?? '')) throw new RangeError('Invalid time zone')
    return new Format(locales, options)
  })
}

test.each([
  ['america/nuuk', 'America/Godthab'],
  ['asia/rangoon', 'Asia/Yangon'],
  ['pacific/kanton', 'Pacific/Enderbury'],
  ['atlantic/faeroe', 'Atlantic/Faroe'],
])('a browser that lacks the name %s uses the zone’s other name', (name, other) => {
  const own = new Intl.DateTimeFormat('en-GB', { timeZone: other }).resolvedOptions().timeZone
  browserWithout(name)
  expect(zoneOf(name)).toEqual({ name: own, known: true })
})

test.each(['Mars/Base', 'Europe/Nowhere', 'pacific/Ponapi'])('the zone %s is unknown', (name) => {
  expect(zoneOf(name)).toMatchObject({ known: false })
})

test('a zone of which a browser has neither name is unknown', () => {
  browserWithout('asia/thimbu', 'Asia/Thimphu')
  expect(zoneOf('asia/thimbu')).toMatchObject({ known: false })
})
