/** What a test has just looked for; the test ends where there is none. */
export function there<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Error('There is none')
  return found
}
