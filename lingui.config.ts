import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'

// Words that load with what says them; all others are in the catalog that every page needs. A file may be in several:
// each page brings the words of what it shows.
const apart: Readonly<Record<string, readonly string[]>> = {
  leads: ['routes/leads/**/*', 'domain/{lead-status,origins}'],
  inbox: ['routes/inbox/**/*', 'components/cut-text', 'domain/{conversation-status,lead-status,origins}'],
  validations: ['routes/validations/**/*', 'components/cut-text', 'domain/{drafts,lead-status,origins}'],
  agents: ['routes/agents/**/*', 'domain/{account,agent}-labels'],
  accounts: ['routes/accounts/**/*', 'domain/account-labels'],
  team: ['routes/team/**/*'],
  billing: ['routes/billing/**/*', 'domain/subscription'],
  diagnostics: ['routes/diagnostics'],
  'sign-in': ['routes/sign-in'],
  // What the cockpit shows below its first figures.
  compared: [
    'routes/cockpit/-{accounts-compared,agents-compared,compared-table}',
    'domain/{account,agent}-labels',
  ],
  preferences: ['shell/preferences', 'shell/sign-out', 'shell/shortcut-list'],
}

const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'fr'],
  catalogs: [
    ...Object.entries(apart).map(([name, within]) => ({
      path: `<rootDir>/src/locales/${name}.{locale}`,
      include: within.map((path) => `<rootDir>/src/${path}.{ts,tsx}`),
      exclude: ['**/*.test.{ts,tsx}'],
    })),
    // Last: its pattern fits the files above too, and the first that fits is taken.
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/**/*.{ts,tsx}'],
      // The host and the sample speak to machines, and the router's tree is generated: no words in either.
      exclude: [
        '**/*.test.{ts,tsx}',
        '**/src/{api/contract,host,sample}/**',
        '**/routeTree.gen.ts',
        ...Object.values(apart)
          .flat()
          .map((path) => `**/src/${path}.{ts,tsx}`),
      ],
    },
  ],
  // Line numbers would change the catalogs with every edit above a sentence.
  format: formatter({ lineNumbers: false }),
  // The sentence is the id: by anything else the order would change from run to run.
  orderBy: 'messageId',
}

// Lingui's loader asks for a default export.
export default config
