import type { Locator, Page } from '@playwright/test'

import type { PagePath } from '#/pages'

/** An address at which a page can be looked at. */
export interface Place {
  address: string
  /** The world of the sample in which it has something to show, other than the usual one. */
  world?: string
  /** What has to be there in every language before the page is looked at. */
  shows: (page: Page) => readonly Locator[]
}

const rowIn = (page: Page, table: number): Locator =>
  page.getByRole('table').nth(table).getByRole('row').nth(1)

const regions = (page: Page): Locator => page.getByRole('main').getByRole('region')

/** At least one address of every page: a page without one does not compile. */
export const places = {
  '/cockpit': [{ address: '/cockpit', shows: (page) => [page.getByRole('article').nth(3), rowIn(page, 1)] }],
  '/leads': [{ address: '/leads?outreachStatuses=replied&limit=25', shows: (page) => [rowIn(page, 0)] }],
  '/leads/$leadId': [
    {
      address: '/leads/ld_2q597y',
      shows: (page) => [regions(page).nth(4), page.getByRole('listitem').nth(5)],
    },
  ],
  '/inbox': [{ address: '/inbox?scope=all', shows: (page) => [page.getByRole('listitem').nth(12)] }],
  '/inbox/$socialAccountId/$leadId': [
    {
      address: '/inbox/sa_imogen/ld_b3kbil?scope=all',
      shows: (page) => [
        page.getByRole('article').last(),
        page.getByRole('complementary').getByRole('term').first(),
      ],
    },
  ],
  '/validations': [
    { address: '/validations', shows: (page) => [rowIn(page, 0)] },
    { address: '/validations?view=waitingTimes', shows: (page) => [rowIn(page, 0)] },
    { address: '/validations?view=edits&agentId=ag_founders', shows: (page) => [rowIn(page, 0)] },
  ],
  '/validations/$kind/$validationId': [
    { address: '/validations/message/va_55npys-0', shows: (page) => [regions(page).nth(3)] },
    { address: '/validations/coldSequence/va_ecniel', shows: (page) => [regions(page).nth(3)] },
  ],
  '/agents': [{ address: '/agents', shows: (page) => [rowIn(page, 0)] }],
  '/agents/$agentId': [{ address: '/agents/ag_scaleups', shows: (page) => [regions(page).nth(10)] }],
  '/accounts': [{ address: '/accounts', shows: (page) => [rowIn(page, 0)] }],
  '/accounts/$socialAccountId': [{ address: '/accounts/sa_imogen', shows: (page) => [rowIn(page, 0)] }],
  '/team': [{ address: '/team', shows: (page) => [rowIn(page, 0), rowIn(page, 1)] }],
  '/billing': [{ address: '/billing', shows: (page) => [rowIn(page, 0), rowIn(page, 1)] }],
  '/results': [
    {
      address: '/results?title=Northwind',
      shows: (page) => [page.getByRole('article').nth(3), rowIn(page, 0)],
    },
  ],
  '/wall': [
    { address: '/wall?scenes=now&seconds=3600', shows: (page) => [page.getByRole('listitem').nth(2)] },
    { address: '/wall?scenes=funnel&seconds=3600', shows: (page) => [rowIn(page, 0)] },
  ],
  '/wall/setup': [
    {
      address: '/wall/setup?agentId=ag_scaleups',
      shows: (page) => [page.getByRole('checkbox').nth(7), page.getByRole('button').last()],
    },
  ],
  '/wall/client': [
    {
      address: '/wall/client?agentId=ag_scaleups',
      shows: (page) => [page.getByRole('checkbox').nth(1), page.getByRole('button').last()],
    },
  ],
  '/diagnostics': [{ address: '/diagnostics', world: 'drifting', shows: (page) => [rowIn(page, 0)] }],
  '/sign-in': [
    {
      address: '/sign-in',
      shows: (page) => [
        page.getByRole('textbox'),
        page.getByRole('button', { name: /^(?:Sign in|Se connecter)$/ }),
      ],
    },
  ],
} satisfies Record<PagePath, readonly Place[]>
