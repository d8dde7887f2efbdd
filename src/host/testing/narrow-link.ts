import type { Grant } from '../display/links'
import { panelOf, type AnyPanel } from '../display/panels'

const narrow: Grant = {
  page: 'wall',
  label: 'Sales floor',
  search: '?agentId=ag_1',
  names: false,
  range: '7',
  zone: 'Europe/Paris',
  weekday: 1,
  agentId: 'ag_1',
  socialAccountId: undefined,
  world: null,
  renews: false,
  maker: '',
  expiresAt: Date.parse('2026-12-18T09:24:00.000Z'),
}

/** What a link for one agent shows of an answer. */
export function shownOf(name: AnyPanel, data: object, grant: Partial<Grant> = {}): unknown {
  const body = JSON.stringify({ status: 'success', data })
  return JSON.parse(JSON.stringify(panelOf(name).project(body, { ...narrow, ...grant })))
}
