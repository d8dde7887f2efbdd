import type { I18n } from '@lingui/core'
import { readSegment } from '#/api/segment'
import { agentQuestions, readAgentSearch } from '#/routes/agents/-search'
import { cockpitQuestions, readCockpitSearch } from '#/routes/cockpit/-search'
import { inboxQuestions, readInboxSearch, threadQuestions } from '#/routes/inbox/-search'
import { leadQuestions, leadsQuestions, readLeadsSearch } from '#/routes/leads/-search'
import { draftQuestions, readValidationsSearch, validationsQuestions } from '#/routes/validations/-search'
import type { OpenQuestion } from '#/shell/questions'
import type { FileRoutesByTo } from './routeTree.gen'

// `src/boot.ts` runs this before any other code has arrived: nothing here may import React, icons or schemas.

type Params<Path extends string> = Path extends `${infer Part}/${infer Rest}`
  ? Params<Part> & Params<Rest>
  : Path extends `$${infer Name}`
    ? Readonly<Record<Name, string>>
    : unknown

type PageRow<Path extends string> = {
  /** What the navigation calls the page; of a record's page, its heading until the record is there. */
  title: (i18n: I18n) => string
  /** Whether the navigation leads to it. */
  inNavigation?: true
  /** Stands alone, without the frame around it and before anybody is signed in. */
  frameless?: true
  /** Shows what this browser alone knows: the host cannot draw it. */
  ofDevice?: true
  /** What its first view asks, besides what the frame asks: the questions that its loaders prefetch. */
  questions?: (params: Params<Path>, search: URLSearchParams) => readonly OpenQuestion[]
}

/** A page's path as the router writes it. The address `/` only leads on to the first page. */
export type PagePath = Exclude<keyof FileRoutesByTo, '/'>

export const firstPage = '/cockpit' satisfies PagePath

/**
 * Every page. A route without a row here does not compile, nor a row without a route.
 * The words of a page are in the catalogs of `src/locales` that are named as the first part of its path, and those of
 * the first page in the catalogs that every page loads.
 */
export const pages = {
  '/cockpit': {
    title: (i18n) => i18n.t('Cockpit'),
    inNavigation: true,
    questions: (_, search) => cockpitQuestions(readCockpitSearch(search)),
  },
  '/leads': {
    title: (i18n) => i18n.t('Leads'),
    inNavigation: true,
    questions: (_, search) => leadsQuestions(readLeadsSearch(search)),
  },
  '/leads/$leadId': {
    title: (i18n) => i18n.t('Lead'),
    questions: ({ leadId }, search) => leadQuestions(leadId, search.get('socialAccountId') ?? undefined),
  },
  '/inbox': {
    title: (i18n) => i18n.t('Inbox'),
    inNavigation: true,
    questions: (_, search) => inboxQuestions(readInboxSearch(search)),
  },
  '/inbox/$socialAccountId/$leadId': {
    title: (i18n) => i18n.t('Inbox'),
    questions: (place, search) => [...threadQuestions(place), ...inboxQuestions(readInboxSearch(search))],
  },
  '/validations': {
    title: (i18n) => i18n.t('Validations'),
    inNavigation: true,
    questions: (_, search) => validationsQuestions(readValidationsSearch(search)),
  },
  '/validations/$kind/$validationId': {
    title: (i18n) => i18n.t('Validations'),
    questions: (place, search) => [
      ...draftQuestions(place),
      ...validationsQuestions(readValidationsSearch(search)),
    ],
  },
  '/agents': {
    title: (i18n) => i18n.t('Agents'),
    inNavigation: true,
    questions: () => [['agents.list', {}]],
  },
  '/agents/$agentId': {
    title: (i18n) => i18n.t('Agent'),
    questions: ({ agentId }, search) => agentQuestions(agentId, readAgentSearch(search)),
  },
  '/accounts': { title: (i18n) => i18n.t('Accounts'), inNavigation: true },
  '/accounts/$socialAccountId': {
    title: (i18n) => i18n.t('Account'),
    questions: () => [
      ['team.get', {}],
      ['agents.list', {}],
    ],
  },
  '/team': {
    title: (i18n) => i18n.t('Team'),
    inNavigation: true,
    questions: () => [['team.get', {}]],
  },
  '/billing': {
    title: (i18n) => i18n.t('Billing'),
    inNavigation: true,
    questions: () => [['billing.get', {}]],
  },
  '/wall': { title: (i18n) => i18n.t('Wall'), frameless: true },
  '/wall/setup': {
    title: (i18n) => i18n.t('Put up a wall'),
    questions: () => [['agents.list', {}]],
  },
  '/diagnostics': { title: (i18n) => i18n.t('Diagnostics'), ofDevice: true },
  '/sign-in': { title: (i18n) => i18n.t('Sign in'), frameless: true },
} as const satisfies { [Path in PagePath]: PageRow<Path> }

/** The paths that the navigation leads to. */
export type NavigationPath = {
  [Path in PagePath]: (typeof pages)[Path] extends { inNavigation: true } ? Path : never
}[PagePath]

/** The page at an address's path with what it asks first; null where there is none. */
export function pageAt(pathname: string) {
  const parts = (pathname === '/' ? firstPage : pathname).split('/')
  for (const [path, page] of Object.entries(pages)) {
    const params = paramsOf(path.split('/'), parts)
    // The names of the parameters are those of the row's own path.
    if (params !== null) return { path, page: page as PageRow<string>, params: params as Params<string> }
  }
  return null
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [i, name] of pattern.entries()) {
    const part = parts[i] ?? ''
    if (name.startsWith('$')) {
      const value = readSegment(part)
      if (value === null) return null
      params[name.slice(1)] = value
    } else if (part !== name) return null
  }
  return params
}
