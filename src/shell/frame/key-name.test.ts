import { expect, test } from 'vitest'
import { keyName } from './key-name'

type Modifier = 'Control' | 'Alt' | 'Meta' | 'Shift' | 'AltGraph' | 'CapsLock'

const press = (key: string, ...held: Modifier[]) => ({
  key,
  code: '',
  ctrlKey: held.includes('Control'),
  altKey: held.includes('Alt'),
  metaKey: held.includes('Meta'),
  shiftKey: held.includes('Shift'),
  getModifierState: (name: string) => held.some((each) => each === name),
})

test.each([
  ['[', 'a keyboard with the key', press('[')],
  ['[', 'German, AltGr on Linux', press('[', 'AltGraph')],
  [']', 'German, AltGr on Windows', press(']', 'Control', 'Alt', 'AltGraph')],
  [']', 'German, Ctrl and Alt on Windows', press(']', 'Control', 'Alt')],
  ['[', 'French, Option and Shift on a Mac', press('[', 'Alt', 'Shift')],
  ['/', 'AltGr with only the modifier state', press('/', 'Control', 'AltGraph')],
  ['/', 'French, with Shift', press('/', 'Shift')],
  ['?', 'German, with Shift', press('?', 'Shift')],
  ['j', 'with caps lock', press('J', 'CapsLock')],
  ['j', 'Russian', { ...press('о'), code: 'KeyJ' }],
  ['[', 'Russian, which has a letter there', { ...press('х'), code: 'BracketLeft' }],
  [']', 'Russian with caps lock', { ...press('Ъ', 'CapsLock'), code: 'BracketRight' }],
  ['b', 'Arabic, two letters by one key', { ...press('لا'), code: 'KeyB' }],
  ['G', 'Russian, with Shift', { ...press('П', 'Shift'), code: 'KeyG' }],
  ['k', 'Greek', { ...press('κ'), code: 'KeyK' }],
  ['ö', 'German, a letter of its own', { ...press('ö'), code: 'Semicolon' }],
  ['q', 'French, where a US keyboard has A', { ...press('q'), code: 'KeyA' }],
])('%s is the shortcut as it is typed: %s', (key, _, event) => {
  expect(keyName(event, false)).toBe(key)
})

test.each([
  ['Ctrl-[', 'mod+[', press('[', 'Control')],
  ['Ctrl-Enter', 'mod+Enter', press('Enter', 'Control')],
  ['Ctrl-K', 'mod+k', press('k', 'Control')],
  ['Ctrl-K with caps lock', 'mod+k', press('K', 'Control', 'CapsLock')],
  ['Ctrl-K, Russian', 'mod+k', { ...press('л', 'Control'), code: 'KeyK' }],
  ['Command-[', null, press('[', 'Meta')],
  ['Command-Option-[', null, press('[', 'Meta', 'Alt')],
  ['Ctrl-Shift-K', null, press('K', 'Control', 'Shift')],
  ['Alt-K', null, press('k', 'Alt')],
  ['Ctrl-Alt-J', null, press('j', 'Control', 'Alt')],
  ['AltGr-C, Polish on Windows', null, { ...press('ć', 'Control', 'Alt', 'AltGraph'), code: 'KeyC' }],
  ['AltGr-C, Polish on Linux', 'ć', { ...press('ć', 'AltGraph'), code: 'KeyC' }],
  ['Alt-Left', null, press('ArrowLeft', 'Alt')],
  ['Alt-space', null, press(' ', 'Alt')],
])('%s is no single key', (_, name, event) => {
  expect(keyName(event, false)).toBe(name)
})

test('on a Mac the palette opens by Command-K, and Ctrl-K stays with the field', () => {
  expect(keyName(press('k', 'Meta'), true)).toBe('mod+k')
  expect(keyName(press('k', 'Control'), true)).toBeNull()
})
