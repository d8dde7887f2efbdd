import type { OperationId } from './contract/index'

export const displayPanels = {
  live: 'cockpit.live',
  analytics: 'cockpit.analytics',
  goal: 'cockpit.analytics',
  counts: 'inbox.counts',
  accounts: 'socialAccounts.list',
} as const satisfies Readonly<Record<string, OperationId>>

/** The host lists so many display links of one person. */
export const maxDisplayLinks = 100

export type PanelName = keyof typeof displayPanels
