/** In answers whose they are, in requests whose the page is. */
export const personHeader = 'Sightline-Person'

/** Names whose workspace the browser showed last: a navigation carries no header. */
export const personCookieName = (protocol: string, port: string): string =>
  protocol === 'https:' ? '__Host-person' : `person-${port || '80'}`

/** More would not fit in the headers that a proxy takes. */
export const maxWorkspaces = 5
