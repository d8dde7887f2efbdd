/** In `Accept`, asks for the bytes of an attachment. A program that does not say so gets the service's JSON. */
export const fileType = 'application/octet-stream'

/** Beside the bytes it holds the service's JSON without them, percent-encoded. */
export const fileAnswerHeader = 'Sightline-Answer'
