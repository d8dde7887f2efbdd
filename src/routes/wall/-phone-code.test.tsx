import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneCode } from './-phone-code'

const token = 'eyJ'.padEnd(900, 'x7Q')

test('the code of a display link is a picture of squares, and its link is not written in the page', () => {
  const shown = renderToString(
    <PhoneCode address={`https://sightline.example/wall#${token}`} label="QR code of “Lobby”" />,
  )
  expect(shown).toContain('aria-label="QR code of “Lobby”"')
  expect(shown).not.toContain('x7Q')
  // 105 modules a side, and a border of four.
  expect(shown).toContain('viewBox="0 0 113 113"')
})

test('a short address has a coarse code, which is read from further away', () => {
  const shown = renderToString(<PhoneCode address="https://sightline.example/wall" label="Wall" />)
  expect(shown).toContain('viewBox="0 0 37 37"')
})
