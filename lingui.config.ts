import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/**/*.{ts,tsx}'],
      // The host and the sample speak to machines, and the router's tree is generated: no words in either.
      exclude: ['**/*.test.{ts,tsx}', '**/src/{api/contract,host,sample}/**', '**/routeTree.gen.ts'],
    },
  ],
  // Line numbers would change the catalogs with every edit above a sentence.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
}

// Lingui's loader asks for a default export.
export default config
