import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'

import { firstSources } from './scripts/catalogs.mjs'

const first = firstSources([
  'src/entry-client.tsx',
  'src/boot.ts',
  'src/routes/cockpit/index.tsx',
  // Loaded later, but without the second catalog: lines follow the figures closely.
  'src/charts/trend.tsx',
]).map((file) => `<rootDir>/${file}`)

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    // What no page needs before the cockpit's figures. First: the pattern of the other fits these files too.
    {
      path: '<rootDir>/src/locales/pages.{locale}',
      include: ['<rootDir>/src'],
      exclude: [...first, '**/*.test.*', '**/testing/**'],
    },
    { path: '<rootDir>/src/locales/{locale}', include: first },
  ],
  // Line numbers would change the catalogs with every edit above a sentence.
  format: formatter({ lineNumbers: false }),
  // The sentence is the id: by anything else the order would change from run to run.
  orderBy: 'messageId',
}

// Lingui's loader asks for a default export.
export default config
