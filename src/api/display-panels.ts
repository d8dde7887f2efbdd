import type { OperationId } from './contract/index'

/** What a screen with a display link may ask of the host: each part of a wall, and the operation that it comes from. */
export const displayPanels = {
  live: 'cockpit.live',
  analytics: 'cockpit.analytics',
  goal: 'cockpit.analytics',
  counts: 'inbox.counts',
  accounts: 'socialAccounts.list',
} as const satisfies Readonly<Record<string, OperationId>>

export type PanelName = keyof typeof displayPanels
