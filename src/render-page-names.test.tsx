import { expect, test } from 'vitest'
import { pageIn } from './testing/render-page'

test.each([
  [
    'one with files, of both sides',
    '/inbox/sa_imogen/ld_b3kbil?scope=all',
    [0, 1, 8],
    [
      'Imogen Clarke, 9 Nov, 16:58, 6 files',
      'Siobhán Barlow, 10 Nov, 07:00, 6 files',
      'Imogen Clarke, 16 Nov, 14:54',
    ],
    [
      'Imogen Clarke, 9. Nov., 16:58, 6 Dateien',
      'Siobhán Barlow, 10. Nov., 07:00, 6 Dateien',
      'Imogen Clarke, 16. Nov., 14:54',
    ],
  ],
  [
    'one with one file, and a draft',
    '/inbox/sa_imogen/ld_9kmbvb',
    [4, 5],
    ['Joost de Vries, 17 Nov, 20:12, 1 file', 'Reply to review: Imogen Clarke, 17 Nov, 21:05'],
    ['Joost de Vries, 17. Nov., 20:12, 1 Datei', 'Antwort zu prüfen: Imogen Clarke, 17. Nov., 21:05'],
  ],
  [
    'one that is to be sent',
    '/inbox/sa_jonas/ld_5dewcz?scope=all',
    [0],
    ['Waiting for a slot: Jonas Weber, 18 Nov, 09:22'],
    ['Wartet auf einen Sendeplatz: Jonas Weber, 18. Nov., 09:22'],
  ],
] as const)(
  'a message is named by its sender and its time, and says whether it has files: %s',
  async (_which, address, at, english, german) => {
    for (const [language, names] of [
      ['en', english],
      ['de', german],
    ] as const) {
      const { elements } = await pageIn('full', address, language)
      const articles = elements.flatMap(({ tag, label = '' }) => (tag === 'article' ? [label] : []))
      expect(at.map((each) => articles[each])).toEqual(names)
    }
  },
)
