import { i18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { dayKey } from '#/lib/day'
import { instantOf } from '#/lib/instant'
import { isolated } from '#/lib/text'
import type { SocialAccount } from './account-condition'
import { accountName, agentName } from './names'
import type { Senders } from './senders'

type Agent = Pick<
  DataOf<'agents.get'>,
  'id' | 'name' | 'socialAccountIds' | 'createdAt' | 'pausedAt' | 'updatedAt'
>

/** What changed for the senders on a day of the workspace, `2026-11-18`. */
export type Happening = { key: string; says: string }

/** Making or pausing an agent changes it too. */
const sameChangeMs = 60_000

type Dated = { at: string | null | undefined; says: string }

function changesOf({ createdAt, pausedAt, updatedAt, ...agent }: Agent): readonly Dated[] {
  const name = isolated(agentName(agent))
  const changed = instantOf(updatedAt)
  const isOwn = [createdAt, pausedAt].every((at) => {
    const other = instantOf(at)
    return changed !== null && (other === null || Math.abs(changed - other) > sameChangeMs)
  })
  return [
    { at: createdAt, says: i18n.t('{name} created', { name }) },
    { at: pausedAt, says: i18n.t('{name} paused', { name }) },
    { at: isOwn ? updatedAt : null, says: i18n.t('{name} changed', { name }) },
  ]
}

/** The service gives no other dates: neither earlier changes, nor when an account was connected again. */
export function happenings(
  {
    agents = [],
    accounts = [],
  }: { agents: readonly Agent[] | undefined; accounts: readonly SocialAccount[] | undefined },
  { agentId, socialAccountId }: Senders,
  zone: string | undefined,
): readonly Happening[] {
  const shown = agents.filter(
    ({ id, socialAccountIds }) =>
      (agentId === undefined || id === agentId) &&
      (socialAccountId === undefined || socialAccountIds?.includes(socialAccountId) === true),
  )
  const ofAgents = new Set(shown.flatMap(({ socialAccountIds }) => socialAccountIds ?? []))
  const ofAccounts = accounts
    .filter(
      ({ id }) =>
        (socialAccountId === undefined || id === socialAccountId) &&
        (agentId === undefined || ofAgents.has(id)),
    )
    .map((account): Dated => ({
      at: account.disabledAt,
      says: i18n.t('{name} disabled', { name: isolated(accountName(account)) }),
    }))
  return [...shown.flatMap(changesOf), ...ofAccounts].flatMap(({ at, says }) => {
    const key = dayKey(at, zone)
    return key === null ? [] : [{ key, says }]
  })
}
