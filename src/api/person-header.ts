/** In an answer, whose it is; in a request, whose the page is. */
export const personHeader = 'Sightline-Person'

/** In the answers of `GET /v1/me`, where a proxy signs people in: who is signed in, percent-encoded. */
export const userHeader = 'Sightline-User'

/** Names whose workspace the browser showed last: a navigation carries no header. */
export const personCookieName = (protocol: string, port: string): string =>
  protocol === 'https:' ? '__Host-person' : `person-${port || '80'}`

/** More would not fit in the headers that a proxy takes. */
export const maxWorkspaces = 5
