import type { OperationId } from './contract/index'

export const displayPanels = {
  live: 'cockpit.live',
  analytics: 'cockpit.analytics',
  goal: 'cockpit.analytics',
  counts: 'inbox.counts',
  accounts: 'socialAccounts.list',
} as const satisfies Readonly<Record<string, OperationId>>

/** A display link opens one of these pages. */
export const displayPages = ['wall', 'results'] as const
export type DisplayPage = (typeof displayPages)[number]

/** The host lists so many display links of one person. */
export const maxDisplayLinks = 100

/** The panels of a wall. */
export type PanelName = keyof typeof displayPanels

/** The only panel of a page of results. */
export const resultsPanel = 'results'
