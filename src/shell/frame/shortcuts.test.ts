import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addShortcuts, chooseShortcuts, type Shortcuts } from './shortcuts'

let listener: ((event: object) => void) | undefined
let isDialogOpen = false
let ran: string[] = []
let remove: (() => void)[] = []

class StubElement {
  constructor(private readonly kind: string) {}
  closest = (selector: string) => (selector.split(/[ ,[]/).includes(this.kind) ? this : null)
}

const add = (shortcuts: Shortcuts, isOfFrame = false) =>
  void remove.push(addShortcuts({ current: shortcuts }, isOfFrame))
const runs = (name: string) => () => void ran.push(name)

beforeEach(() => {
  ran = []
  isDialogOpen = false
  const stored = new Map<string, string>()
  vi.stubGlobal('Element', StubElement)
  vi.stubGlobal('navigator', { userAgent: 'X11; Linux' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('document', {
    querySelector: () => (isDialogOpen ? {} : null),
    addEventListener: (_: string, added: typeof listener) => (listener = added),
    removeEventListener: () => (listener = undefined),
  })
  add({
    j: { run: runs('next') },
    'g c': { run: runs('cockpit') },
    Enter: { run: runs('open') },
    Escape: { run: runs('back') },
    '/': { run: runs('search page') },
    e: { when: () => false, run: runs('export') },
    'mod+k': { isEverywhere: true, run: runs('palette') },
  })
})
afterEach(() => {
  for (const each of remove) each()
  remove = []
})

let time = 0
/** Presses a key; whether the page took it from the browser. */
function press(
  key: string,
  { on = 'body', ...event }: { on?: string; ctrlKey?: boolean; repeat?: boolean; pause?: number } = {},
) {
  time += event.pause ?? 100
  let isTaken = false
  listener?.({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    getModifierState: () => false,
    preventDefault: () => (isTaken = true),
    timeStamp: time,
    target: new StubElement(on),
    ...event,
  })
  return isTaken
}

test('a key does what the page says, and is left to the browser where it says nothing', () => {
  expect(press('j')).toBe(true)
  expect(press('q')).toBe(false)
  expect(press('e')).toBe(false)
  expect(ran).toEqual(['next'])
})

test.each([
  ['g c', ['g', 'c'], ['cockpit']],
  ['shift between the keys', ['g', 'Shift', 'c'], ['cockpit']],
  ['a letter without a page does nothing of its own', ['g', 'j'], []],
  ['after that letter all is as before', ['g', 'j', 'j'], ['next']],
  ['Escape takes the first key back', ['g', 'Escape', 'j'], ['next']],
  ['the second key alone', ['c'], []],
])('two keys lead to a page: %s', (_, keys, done) => {
  for (const key of keys) press(key)
  expect(ran).toEqual(done)
})

test('two keys with a long pause between them are two keys', () => {
  press('g')
  press('j', { pause: 2_000 })
  expect(ran).toEqual(['next'])
})

test.each(['input', 'textarea', 'select'])('no key does anything while a person types in %s', (on) => {
  expect([press('j', { on }), press('/', { on }), press('Escape', { on })]).toEqual([false, false, false])
  expect(ran).toEqual([])
})

test('the palette opens from a field and over a dialog too, once however long the keys are held', () => {
  isDialogOpen = true
  expect(press('j')).toBe(false)
  expect(press('k', { ctrlKey: true, on: 'input' })).toBe(true)
  expect(press('k', { ctrlKey: true, on: 'input', repeat: true })).toBe(true)
  expect(ran).toEqual(['palette'])
})

test('a link that has the focus is followed by Enter, unless a list says where it leads', () => {
  expect(press('Enter', { on: 'a' })).toBe(false)
  expect(press('Enter')).toBe(true)
  add({ Enter: { isBeforeFocused: true, run: runs('into the thread') } })
  expect(press('Enter', { on: 'a' })).toBe(true)
  expect(ran).toEqual(['open', 'into the thread'])
})

test('switched off, single keys are silent, and Escape and the palette are not', () => {
  chooseShortcuts(false)
  press('j')
  press('g')
  press('c')
  press('Escape')
  press('k', { ctrlKey: true })
  expect(ran).toEqual(['back', 'palette'])
})

test('a page’s key comes before the frame’s, whichever is there first', () => {
  add({ '/': { run: runs('search everywhere') }, n: { run: runs('of the frame') } }, true)
  press('/')
  press('n')
  expect(ran).toEqual(['search page', 'of the frame'])
})
