import { expect, test } from 'vitest'
import { pauseOthers } from './one-sound'

const sounds = (...names: string[]) => {
  const paused: string[] = []
  const all = names.map((name) => ({ muted: name.startsWith('muted'), pause: () => void paused.push(name) }))
  return { all, paused }
}

test.each([
  [0, ['video', 'second voice note']],
  [1, ['voice note', 'second voice note']],
  [3, ['voice note', 'video']],
])('when sound %d starts, all other sounds stop and what is muted goes on', (at, stopped) => {
  const { all, paused } = sounds('voice note', 'video', 'muted preview', 'second voice note')
  const started = all[at]
  if (started === undefined) throw new Error('There are four')
  pauseOthers(started, all)
  expect(paused).toEqual(stopped)
})

test('a muted preview that starts stops no voice note', () => {
  const { all, paused } = sounds('muted preview', 'voice note')
  pauseOthers(all[0] ?? { muted: false, pause: () => undefined }, all)
  expect(paused).toEqual([])
})
