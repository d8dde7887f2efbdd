import { hash } from './seeded'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** A network's opaque text for a person: letters that mean nothing. */
export function opaque(seed: number, kind: number, index: number): string {
  let text = 'ACoAA'
  for (let part = 0; part < 6; part += 1) {
    let bits = hash(seed, kind + part * 100, index)
    for (let letter = 0; letter < 5; letter += 1) {
      text += alphabet[bits & 63]
      bits >>>= 6
    }
  }
  return text
}

export const portraitPath = (n: number): string => `/sample-media/portrait/${n % 10_000}.png`
