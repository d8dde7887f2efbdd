/** With plain spaces: which of the narrow and wide ones `Intl` puts where differs by its version. */
export const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ')
