import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lengthOf, Player, reachOf } from './voice-note'

test.each([
  [undefined, false],
  [0, false],
  [0.4, true],
  [24, true],
  [3_600, true],
])('a recording of which the service says %s seconds has a bar: %s', (seconds, hasBar) => {
  const shown = renderToString(
    <Player source="https://media.example/1" seconds={seconds} onError={() => undefined} />,
  )
  expect(shown.includes('Place in the recording')).toBe(hasBar)
})

test.each([
  ['the recording’s own length counts', 12.5, 24, 3, 12.5],
  ['without it that of the service counts', null, 24, 3, 24],
  ['a recording that plays on past what the service said has no length', null, 24, 24.1, undefined],
  ['nobody knows the length', null, undefined, 5, undefined],
  ['an empty recording has none', 0, 24, 0, undefined],
])('%s', (_, own, told, at, length) => {
  expect(lengthOf(own, told, at)).toBe(length)
})

test.each([
  ['with a length, to it', 24, 8, 3, 24],
  ['without one, as far as it is loaded', undefined, 8, 3, 8],
  ['and as far as it was played', undefined, 8, 8.4, 8.4],
  ['nowhere before anything is loaded', undefined, 0, 0, undefined],
])('a person can go on in a recording %s', (_, length, loaded, at, reach) => {
  expect(reachOf(length, loaded, at)).toBe(reach)
})
