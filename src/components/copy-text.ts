/** Resolves to false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  // `navigator.clipboard` is missing on plain http, except on loopback.
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard === undefined) return copySelected(text)
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // Text behind an open dialog cannot be selected.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  try {
    // It is deprecated, but works without a secure context.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
