import { inLanguage } from './locale'
import { expect, test } from 'vitest'
import { countryName, languageName } from './display-name'

test.each([
  ['FR', 'France', 'France'],
  ['de', 'Germany', 'Allemagne'],
  ['GB', 'United Kingdom', 'Royaume-Uni'],
  ['hk', 'Hong Kong', 'Hong Kong'],
  ['TR', 'Türkiye', 'Turquie'],
  ['constructor', 'constructor', 'constructor'],
  ['ZZ9', 'ZZ9', 'ZZ9'],
  ['{}', '{}', '{}'],
  ['', '—', '—'],
  [null, '—', '—'],
])('the country %s is %s, in French %s', (code, english, french) => {
  expect(countryName(code)).toBe(english)
  expect(inLanguage('fr', () => countryName(code))).toBe(french)
})

test.each([
  ['en', 'English', 'anglais'],
  ['fr', 'French', 'français'],
  ['de', 'German', 'allemand'],
  ['not a tag', 'not a tag', 'not a tag'],
  ['constructor\u202e', 'constructor', 'constructor'],
  [undefined, '—', '—'],
])('the language %s is %s, in French %s', (tag, english, french) => {
  expect(languageName(tag)).toBe(english)
  expect(inLanguage('fr', () => languageName(tag))).toBe(french)
})
