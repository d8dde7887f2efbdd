/**
 * Replays keys, fields and forms in order, then the last press of a button. Links have worked by themselves.
 */
export function replayInput(recorded: readonly Event[]): void {
  let pressed: HTMLButtonElement | null = null
  for (const event of recorded) {
    const target = event.target as HTMLElement
    if (!target.isConnected) continue
    // React hydrates at once what an event is aimed at; a key of the whole page has no such part.
    const part = target === document.body ? document.querySelector('#page') : target
    part?.dispatchEvent(new Event('keyup', { bubbles: true }))
    if (event instanceof KeyboardEvent) pressKey(event, target)
    else if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (event.type === 'click') pressed = target.closest('button') ?? pressed
    else tell(target)
  }
  if (pressed !== null) press(pressed)
}

function press(button: HTMLButtonElement): void {
  const { popoverTargetElement: popover } = button
  // The browser has toggled it already.
  if (popover instanceof HTMLElement) popover.togglePopover()
  button.click()
}

function pressKey(event: KeyboardEvent, target: HTMLElement): void {
  target.dispatchEvent(new KeyboardEvent('keydown', event))
  // Where nothing had the focus, the keys before may have moved it to a link.
  if (event.key === 'Enter' && target === document.body && document.activeElement instanceof HTMLElement)
    document.activeElement.click()
}

/** React ignores a value that was set through the element itself. */
function tell(field: HTMLElement): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    field.checked = !field.checked
    return field.click()
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
  const { value } = field
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}
