/**
 * Does what was pressed and typed before the program was there: keys, fields and forms in order, then the last press of
 * a button. Links have done their work.
 */
export function replayInput(recorded: readonly Event[]): void {
  let pressed: { button: HTMLButtonElement; isDrawn: boolean } | null = null
  for (const event of recorded) {
    // Whatever is clicked or typed at is an element.
    const drawn = event.target as HTMLElement
    const target = drawn.isConnected ? drawn : drawnAnew(drawn)
    if (target === undefined) continue
    // React takes over at once what an event is aimed at; a key of the whole page is aimed at none of its parts.
    const part = target === document.body ? document.querySelector('#page') : target
    part?.dispatchEvent(new Event('keyup', { bubbles: true }))
    if (event instanceof KeyboardEvent) pressKey(event, target)
    else if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (event.type === 'click') {
      const button = target.closest('button')
      if (button !== null) pressed = { button, isDrawn: target === drawn }
    } else if (target === drawn) tell(target)
    else write(target, drawn)
  }
  if (pressed !== null) press(pressed.button, pressed.isDrawn)
}

/**
 * What stands where this stood, where the browser drew the view in place of the host's: an element of its kind and name,
 * where there is one alone. To press another row's button would be worse than to press none.
 */
function drawnAnew(drawn: HTMLElement): HTMLElement | undefined {
  const whole = drawn.closest('button') ?? drawn
  const found = [...document.querySelectorAll<HTMLElement>(whole.localName)]
  const same = found.filter((each) => nameOf(each) === nameOf(whole))
  return same.length === 1 ? same[0] : undefined
}

const nameOf = (element: HTMLElement): string | null =>
  element.ariaLabel ?? (element.closest('label') ?? element).textContent

/** Whoever was writing in it goes on writing. */
function write(field: HTMLElement, drawn: HTMLElement): void {
  if ('value' in field && 'value' in drawn) field.value = drawn.value
  if (field instanceof HTMLInputElement && drawn instanceof HTMLInputElement) field.checked = drawn.checked
  field.focus()
  tell(field)
}

function press(button: HTMLButtonElement, isDrawn: boolean): void {
  const { popoverTargetElement: popover } = button
  // The browser has opened or closed the drawn one by itself already.
  if (isDrawn && popover instanceof HTMLElement) popover.togglePopover()
  button.click()
}

function pressKey(event: KeyboardEvent, target: HTMLElement): void {
  target.dispatchEvent(new KeyboardEvent('keydown', event))
  // Where nothing had the focus, the keys before it may have given it to a link.
  if (event.key === 'Enter' && target === document.body && document.activeElement instanceof HTMLElement)
    document.activeElement.click()
}

/** React knows a field by what it was last given through the element itself, and hears of nothing that it knows already. */
function tell(field: HTMLElement): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked
    return field.click()
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  const { value } = field
  field.value = ''
  // Past the element's own property, by which React watches it.
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
