type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>

// Letters and digits need no third level: with Alt they belong to menus and to the system.
const sign = /^[^\p{L}\p{N}\p{C}\s]$/u

/**
 * Whether a modifier makes the key another command. Many keyboards type `[` or `/` with AltGr, which Windows reports as
 * Ctrl and Alt, or with a Mac's Option, which is Alt.
 */
function isCommand(event: KeyPress): boolean {
  if (event.metaKey) return true
  if (!event.ctrlKey && !event.altKey) return false
  return !(sign.test(event.key) && (event.altKey || event.getModifierState('AltGraph')))
}

// One Arabic key types two letters.
const otherScript = /^(?!\p{Script=Latin})\p{L}{1,2}$/u
const letterKey = /^Key([A-Z])$/
const bracketKeys = new Map([
  ['BracketLeft', '['],
  ['BracketRight', ']'],
])

/** The character typed. A keyboard without Latin letters counts as a US keyboard. */
function typedCharacter(event: KeyPress): string {
  const { key, code, shiftKey } = event
  if (otherScript.test(key)) {
    const letter = letterKey.exec(code)?.[1]
    if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
    return bracketKeys.get(code) ?? key
  }
  return key.length === 1 && !shiftKey && event.getModifierState('CapsLock') ? key.toLowerCase() : key
}

/** Whether this is a device of Apple's, whose commands go by ⌘: there Ctrl-K deletes to the end of a line. */
export const hasCommandKey = (): boolean => /Macintosh|iPhone|iPad/.test(navigator.userAgent)

/**
 * A key as shortcuts name it: by the character that it types, on any keyboard, and `mod+k` for Ctrl-K or ⌘K. Null for any
 * other combination.
 */
export function keyName(event: KeyPress, isApple = hasCommandKey()): string | null {
  const key = typedCharacter(event)
  if (!isCommand(event)) return key
  const [mod, other] = isApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  return mod && !other && !event.altKey && !event.shiftKey ? `mod+${key}` : null
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])

export const isModifier = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => modifiers.has(key)
