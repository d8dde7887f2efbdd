import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { noteServiceDate } from '#/lib/service-clock'
import { isClockStopped, stopClock, useMinute } from './clock'

const Minute = () => new Date(useMinute()).toISOString()
const shown = () => renderToString(<Minute />)

afterEach(() => {
  stopClock(null)
  vi.useRealTimers()
})

test('ages stand while a view is taken over, and go on from the time that it is then', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T09:00:30Z') })
  stopClock(Date.parse('2026-11-24T08:58:59Z'))
  expect([shown(), isClockStopped()]).toEqual(['2026-11-24T08:58:00.000Z', true])
  vi.setSystemTime(Date.parse('2026-11-24T09:01:10Z'))
  expect(shown()).toBe('2026-11-24T08:58:00.000Z')
  stopClock(null)
  expect([shown(), isClockStopped()]).toEqual(['2026-11-24T09:01:00.000Z', false])
})

test('where the device’s clock is a day ahead, the time is the service’s', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T11:00:30Z') })
  const sentAt = Date.now()
  noteServiceDate('Tue, 24 Nov 2026 09:00:30 GMT', sentAt)
  stopClock(null)
  expect(shown()).toBe('2026-11-24T09:00:00.000Z')
  noteServiceDate(new Date().toUTCString(), sentAt)
  stopClock(null)
  expect(shown()).toBe('2026-11-25T11:00:00.000Z')
})
