import { expect, test } from 'vitest'
import { languageOf } from './language-of'

test.each([
  ['an English sentence', 'Could you tell me what it would cost for the team?', 'en'],
  ['a French sentence', 'Quel serait le prix pour 14 personnes, et que faut-il prévoir ?', 'fr'],
  ['a German sentence', 'Wie lange dauert die Einrichtung, und was kostet das für uns?', 'de'],
  [
    'an English text that greets in German',
    'Guten Tag, would you like to see how that works for a team?',
    'en',
  ],
  ['one word', 'Thanks', null],
  ['names alone', 'Salesforce, HubSpot, Lyon', null],
  ['half English, half French', 'You and your team ; vous et votre équipe', null],
  ['Spanish', 'Gracias, me interesa mucho. Nos vemos el jueves por la tarde.', null],
  ['Japanese', 'ご連絡ありがとうございます。', null],
  ['nothing', '', null],
  [
    'a text of which only the end, past 4,000 characters, is English',
    `${'x '.repeat(2_000)} the and you of to`,
    null,
  ],
])('%s is in the language %s', (_, text, language) => {
  expect(languageOf(text)).toBe(language)
})
