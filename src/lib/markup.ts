const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML and XML hold it, also in an attribute with double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
