/** A text that means something to the service alone. Letters and digits only, so that it travels as it is. */
export const writeOpaque = (text: string): string => btoa(text).replaceAll('=', '')

/** Reads `writeOpaque` back; null for what it cannot have written. */
export function readOpaque(opaque: string): string | null {
  if (!/^[A-Za-z0-9]{2,120}$/.test(opaque)) return null
  try {
    return atob(opaque)
  } catch {
    return null
  }
}
