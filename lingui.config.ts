import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'

import { catalogSources } from './scripts/catalogs.mjs'

const { shared, ...others } = catalogSources({
  first: ['src/entry-client.tsx', 'src/boot.ts', 'src/routes/cockpit/index.tsx'],
  parts: {
    // What the cockpit shows below its first figures or instead of them, and what any page shows only after a while.
    lazy: [
      'src/routes/cockpit/-below.tsx',
      'src/routes/cockpit/-after-figures.tsx',
      'src/routes/cockpit/-instead.tsx',
      'src/charts/large-trend.tsx',
      'src/shell/long-wait.tsx',
      'src/shell/next-try.tsx',
    ],
    // What opens over a page, or stands instead of one.
    'sign-in': ['src/shell/session-notice.tsx'],
    preferences: [
      'src/shell/preferences.tsx',
      'src/shell/shortcut-list.tsx',
      'src/shell/not-found-screen.tsx',
    ],
  },
})

const within = (files: readonly string[] | undefined) => (files ?? []).map((file) => `<rootDir>/${file}`)

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    ...Object.entries(others).map(([name, files]) => ({
      path: `<rootDir>/src/locales/${name}.{locale}`,
      include: within(files),
    })),
    // Last: its pattern fits the files above too, and the first that fits is taken.
    { path: '<rootDir>/src/locales/{locale}', include: within(shared) },
  ],
  // Line numbers would change the catalogs with every edit above a sentence.
  format: formatter({ lineNumbers: false }),
  // The sentence is the id: by anything else the order would change from run to run.
  orderBy: 'messageId',
}

// Lingui's loader asks for a default export.
export default config
