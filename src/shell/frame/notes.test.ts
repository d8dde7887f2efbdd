import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNotes } from './announcer'
import { addNote } from './notes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen() {
  const said: string[] = []
  const end = followNotes((text) => said.push(text))
  return { said, end }
}

test('panels that fail together are told in one announcement, and each sentence once', () => {
  const { said, end } = listen()
  addNote('The service isn’t answering. Showing the last data received.')
  addNote('The service isn’t answering. Showing the last data received.')
  addNote('2 new messages')
  vi.advanceTimersByTime(1_000)
  expect(said).toEqual(['The service isn’t answering. Showing the last data received. 2 new messages'])
  end()
})

test('a page that nobody touches speaks at most twice a minute, however often its polls change something', () => {
  const { said, end } = listen()
  for (let second = 0; second < 60; second += 1) {
    addNote(`${second}`)
    vi.advanceTimersByTime(1_000)
  }
  expect(said).toHaveLength(2)
  end()
})

test('what is over before it was said is not said', () => {
  const { said, end } = listen()
  const takeBack = addNote('No connection. Showing the last data received.')
  takeBack()
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([])
  end()
})
