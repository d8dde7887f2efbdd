import type { LinkProps } from '@tanstack/react-router'
import type { DataOf } from '#/api/decode/lenient'
import { instantOf } from '#/lib/instant'
import type { CockpitAction } from './-attention-labels'

type Page = Pick<LinkProps, 'to' | 'search'>

const byKey = new Map<string, Page>([
  ['social_account_disconnected', { to: '/accounts' }],
  ['validations_pending', { to: '/validations' }],
  ['missing_information', { to: '/inbox', search: { filter: 'missingInformation' } }],
  ['payment_failed', { to: '/billing' }],
])
const byPath = new Map<string, Page>(
  (['/leads', '/inbox', '/validations', '/agents', '/accounts', '/team', '/billing'] as const).map((to) => [
    to.slice(1),
    { to },
  ]),
)

/** The first part of a path in the destination: its shape is open, so any text that begins like one counts. */
function pathIn(destination: CockpitAction['destination']): string | undefined {
  const texts = Object.values(destination ?? {}).filter((value) => typeof value === 'string')
  return texts
    .map((text) => /^\/([a-z-]{1,30})(?:[/?#]|$)/.exec(text)?.[1])
    .find((part) => part !== undefined)
}

/** The page of ours where an action is seen to, by its key or by where the service says it leads. */
export const pageOf = (action: CockpitAction): Page | undefined =>
  byKey.get(action.key) ?? byPath.get(pathIn(action.destination) ?? '')

type Validations = DataOf<'validations.list'>['items']

/** When the draft that has waited longest was made, in epoch milliseconds; null when nothing readable waits. */
export function oldestOf(validations: Validations): number | null {
  const times = (validations ?? [])
    .map(({ request }) => instantOf(request.createdAt))
    .filter((time) => time !== null)
  return times.length === 0 ? null : Math.min(...times)
}
