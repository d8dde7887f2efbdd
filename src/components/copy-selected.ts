/** The older way to the clipboard, which plain http has too; false where the browser allows no page to. */
export function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // Behind an open dialog nothing can be selected.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  try {
    // Deprecated, and the only way without a secure context.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
