import type { I18n } from '@lingui/core'
import { readSegment } from '#/api/write-request'
import type { FileRoutesByTo } from './routeTree.gen'

type PageRow = {
  /** Of a record's page: its heading until the record is there. */
  title: (i18n: I18n) => string
  inNavigation?: true
  frameless?: true
  /** Shows what this browser alone knows: the host cannot render it. */
  ofDevice?: true
}

export type PagePath = Exclude<keyof FileRoutesByTo, '/'>

export const firstPage = '/cockpit' satisfies PagePath

/** A route without a row here does not compile, nor a row without a route. */
export const pages = {
  '/cockpit': {
    title: (i18n) => i18n.t('Cockpit'),
    inNavigation: true,
  },
  '/leads': {
    title: (i18n) => i18n.t('Leads'),
    inNavigation: true,
  },
  '/leads/$leadId': {
    title: (i18n) => i18n.t('Lead'),
  },
  '/inbox': {
    title: (i18n) => i18n.t('Inbox'),
    inNavigation: true,
  },
  '/inbox/$socialAccountId/$leadId': {
    title: (i18n) => i18n.t('Inbox'),
  },
  '/validations': {
    title: (i18n) => i18n.t('Validations'),
    inNavigation: true,
  },
  '/validations/$kind/$validationId': {
    title: (i18n) => i18n.t('Validations'),
  },
  '/agents': {
    title: (i18n) => i18n.t('Agents'),
    inNavigation: true,
  },
  '/agents/$agentId': {
    title: (i18n) => i18n.t('Agent'),
  },
  '/accounts': { title: (i18n) => i18n.t('Accounts'), inNavigation: true },
  '/accounts/$socialAccountId': {
    title: (i18n) => i18n.t('Account'),
  },
  '/team': {
    title: (i18n) => i18n.t('Team'),
    inNavigation: true,
  },
  '/billing': {
    title: (i18n) => i18n.t('Billing'),
    inNavigation: true,
  },
  '/wall': { title: (i18n) => i18n.t('Wall'), frameless: true },
  '/wall/setup': {
    title: (i18n) => i18n.t('Put up a wall'),
  },
  '/diagnostics': { title: (i18n) => i18n.t('Diagnostics'), ofDevice: true },
  '/sign-in': { title: (i18n) => i18n.t('Sign in'), frameless: true },
} as const satisfies Record<PagePath, PageRow>

export type NavigationPath = {
  [Path in PagePath]: (typeof pages)[Path] extends { inNavigation: true } ? Path : never
}[PagePath]

export function pageAt(pathname: string): { path: string; page: PageRow } | null {
  const parts = (pathname === '/' ? firstPage : pathname).split('/')
  const found = Object.entries(pages).find(([path]) => isAt(path.split('/'), parts))
  return found ? { path: found[0], page: found[1] } : null
}

const isAt = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((name, i) =>
    name.startsWith('$') ? readSegment(parts[i] ?? '') !== null : name === parts[i],
  )
