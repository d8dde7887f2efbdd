import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'

import { locales } from './src/lib/languages'

/** All that the cockpit may import: a page imports no other page; the views of lists, and what is late, wait for their catalog. */
const first = [
  '<rootDir>/src/*.{ts,tsx}',
  '<rootDir>/src/{api,charts,components,domain,lib}/**/*.{ts,tsx}',
  '<rootDir>/src/shell/!(views|late)/**/*.{ts,tsx}',
  '<rootDir>/src/routes/{__root,index}.tsx',
  '<rootDir>/src/routes/cockpit/**/*.{ts,tsx}',
]
const tests = ['**/*.test.*', '**/testing/**']

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [
    {
      path: '<rootDir>/src/locales/pages.{locale}',
      include: ['<rootDir>/src/**/*.{ts,tsx}'],
      exclude: [...first, ...tests],
    },
    { path: '<rootDir>/src/locales/{locale}', include: first, exclude: tests },
  ],
  // Line numbers would change the catalogs with every edit above a sentence.
  format: formatter({ lineNumbers: false }),
  // The sentence is the id: by anything else the order would change from run to run.
  orderBy: 'messageId',
}

// Lingui's loader asks for a default export.
export default config
