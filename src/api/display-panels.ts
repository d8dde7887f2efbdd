import type { OperationId } from './contract/index'

export const displayPanels = {
  live: 'cockpit.live',
  analytics: 'cockpit.analytics',
  goal: 'cockpit.analytics',
  counts: 'inbox.counts',
  accounts: 'socialAccounts.list',
} as const satisfies Readonly<Record<string, OperationId>>

/** How many display links of one person the host lists. */
export const maxDisplayLinks = 100

export type PanelName = keyof typeof displayPanels
