import { expect, test } from 'vitest'
import { isCommand } from './shortcuts'

const press = (key: string, ...held: ('Control' | 'Alt' | 'Meta' | 'AltGraph')[]) => ({
  key,
  ctrlKey: held.includes('Control'),
  altKey: held.includes('Alt'),
  metaKey: held.includes('Meta'),
  getModifierState: (name: string) => held.some((each) => each === name),
})

test.each([
  ['[', 'a keyboard with the key', press('[')],
  ['[', 'German, AltGr on Linux', press('[', 'AltGraph')],
  [']', 'German, AltGr on Windows', press(']', 'Control', 'Alt', 'AltGraph')],
  [']', 'German, Ctrl and Alt on Windows', press(']', 'Control', 'Alt')],
  ['[', 'French, Option on a Mac', press('[', 'Alt')],
  ['/', 'AltGr with only the modifier state', press('/', 'Control', 'AltGraph')],
])('%s is the shortcut as it is typed: %s', (_, __, event) => {
  expect(isCommand(event)).toBe(false)
})

test.each([
  ['Ctrl-[', press('[', 'Control')],
  ['Command-[', press('[', 'Meta')],
  ['Command-Option-[', press('[', 'Meta', 'Alt')],
  ['Ctrl-J', press('j', 'Control')],
  ['Alt-K', press('k', 'Alt')],
  ['Ctrl-Alt-J', press('j', 'Control', 'Alt')],
  ['Alt-Left', press('ArrowLeft', 'Alt')],
  ['Ctrl-Enter', press('Enter', 'Control')],
  ['Alt-space', press(' ', 'Alt')],
])('%s is left to the browser', (_, event) => {
  expect(isCommand(event)).toBe(true)
})
