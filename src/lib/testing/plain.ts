/** Gives plain spaces, because versions of `Intl` differ in where they put narrow and wide ones. */
export const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ')
