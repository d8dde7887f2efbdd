import { expect, test } from 'vitest'
import { endSessionState, sessionState } from './session-state'

test('what every module keeps ends with the session, and is handed over to be stopped', () => {
  const ended: unknown[] = []
  const rows = sessionState(
    () => new Map<string, string>(),
    (last) => ended.push([...last.keys()]),
  )
  const opened = sessionState<string | null>(() => null)
  const kept = rows.current
  rows.current.set('lead-1', 'Jonas Weber')
  opened.current = 'lead-1'

  endSessionState()
  expect([...rows.current]).toEqual([])
  expect(rows.current).not.toBe(kept)
  expect(opened.current).toBeNull()
  expect(ended).toEqual([['lead-1']])
})
