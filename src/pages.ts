import { i18n } from '@lingui/core'
import { readSegment } from '#/api/write-request'
import type { FileRoutesByTo } from './routeTree.gen'

type PageRow = {
  /** The heading of a record's page until the record is there. */
  title: () => string
  /** The letter that leads to it after `g`, and so its place in the command palette. */
  key?: string
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
    title: () => i18n.t('Cockpit'),
    key: 'c',
    inNavigation: true,
  },
  '/leads': {
    title: () => i18n.t('Leads'),
    key: 'l',
    inNavigation: true,
  },
  '/leads/$leadId': {
    title: () => i18n.t('Lead'),
  },
  '/inbox': {
    title: () => i18n.t('Inbox'),
    key: 'i',
    inNavigation: true,
  },
  '/inbox/$socialAccountId/$leadId': {
    title: () => i18n.t('Inbox'),
  },
  '/validations': {
    title: () => i18n.t('Validations'),
    key: 'v',
    inNavigation: true,
  },
  '/validations/$kind/$validationId': {
    title: () => i18n.t('Validations'),
  },
  '/agents': {
    title: () => i18n.t('Agents'),
    key: 'a',
    inNavigation: true,
  },
  '/agents/$agentId': {
    title: () => i18n.t('Agent'),
  },
  '/accounts': { title: () => i18n.t('Accounts'), key: 's', inNavigation: true },
  '/accounts/$socialAccountId': {
    title: () => i18n.t('Account'),
  },
  '/team': {
    title: () => i18n.t('Team'),
    key: 't',
    inNavigation: true,
  },
  '/billing': {
    title: () => i18n.t('Billing'),
    key: 'b',
    inNavigation: true,
  },
  '/results': { title: () => i18n.t('Results'), frameless: true },
  '/wall': { title: () => i18n.t('Wall'), frameless: true },
  '/wall/setup': {
    title: () => i18n.t('Wall display'),
    key: 'w',
  },
  '/wall/client': { title: () => i18n.t('Client page'), key: 'p' },
  '/diagnostics': { title: () => i18n.t('Diagnostics'), key: 'd', ofDevice: true },
  '/sign-in': { title: () => i18n.t('Sign in'), frameless: true },
} as const satisfies Record<PagePath, PageRow>

export type NavigationPath = {
  [Path in PagePath]: (typeof pages)[Path] extends { inNavigation: true } ? Path : never
}[PagePath]

type PathWithKey = {
  [Path in PagePath]: (typeof pages)[Path] extends { key: string } ? Path : never
}[PagePath]

const withKey = <Path extends PathWithKey>(path: Path) => ({ path, ...pages[path] })

/** The pages that a key leads to. */
export const pagesWithKeys = (Object.keys(pages) as PagePath[]).flatMap((path) =>
  'key' in pages[path] ? [withKey(path as PathWithKey)] : [],
)

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
