// Shorter asks for a storm, longer is a mistake of the service (security.md H17).
const shortest = 1
const longest = 300

/** A `Retry-After` that is safe to pass on, in either of its forms (RFC 9110 10.2.3); null when it says nothing. */
export function saneRetryAfter(value: string | null, now: number): string | null {
  const text = value?.trim() ?? ''
  if (/^\d{1,15}$/.test(text)) return String(Math.min(longest, Math.max(shortest, Number(text))))
  // Only the form HTTP sends: Date.parse alone takes nearly anything for a date.
  const at = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(at)) return null
  const seconds = (at - now) / 1000
  return seconds < shortest
    ? String(shortest)
    : seconds > longest
      ? String(longest)
      : new Date(at).toUTCString()
}
