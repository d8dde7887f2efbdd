/** Puts a text on the clipboard; false where the browser allows no page to. */
export async function copyText(text: string): Promise<boolean> {
  // Plain http under a name that is not loopback has no clipboard of this kind.
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard === undefined) return (await import('./copy-selected')).copySelected(text)
    await clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
