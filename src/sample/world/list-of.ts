/** Long lists of words are kept as text: `a; b; c`, over as many lines as they need. */
export const listOf = (text: string): string[] => text.split(';').map((item) => item.trim())
