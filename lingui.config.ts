import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'

// Pages whose words load with the page; everything else is in the catalog that every page needs.
const pages = ['leads', 'inbox', 'validations', 'agents', 'accounts', 'team', 'billing', 'wall'] as const

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    ...pages.map((page) => ({
      path: `<rootDir>/src/locales/${page}.{locale}`,
      include: [`<rootDir>/src/routes/${page}/**/*.{ts,tsx}`],
      exclude: ['**/*.test.{ts,tsx}'],
    })),
    // Last: its pattern fits the pages' files too, and the first that fits is taken.
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/**/*.{ts,tsx}'],
      // The host and the sample speak to machines, and the router's tree is generated: no words in either.
      exclude: [
        '**/*.test.{ts,tsx}',
        '**/src/{api/contract,host,sample}/**',
        '**/routeTree.gen.ts',
        ...pages.map((page) => `**/src/routes/${page}/**`),
      ],
    },
  ],
  // Line numbers would change the catalogs with every edit above a sentence.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
}

// Lingui's loader asks for a default export.
export default config
