import { describe, expect, test } from 'vitest'
import { socialAccount } from '#/domain/testing/social-account'
import type { Validation } from './-queue-derive'
import { blockedBy, inSendingOrder, sendingHolds } from './-sending-derive'

const now = Date.UTC(2026, 10, 18, 9, 24)

const approved = (
  id: string,
  socialAccountId: string,
  reviewedAt: string,
  beside: { enrollmentStatus?: 'ACTIVE' | 'FAILED'; status?: 'APPROVED' | 'PENDING' } = {},
): Validation => ({
  kind: 'message',
  enrollmentStatus: beside.enrollmentStatus ?? 'ACTIVE',
  request: {
    id,
    leadId: `ld_${id}`,
    socialAccountId,
    status: beside.status ?? 'APPROVED',
    reviewedAt,
    // Built from parts; what else a request has is not what is tested.
  } as Extract<Validation, { kind: 'message' }>['request'],
})

const outside = { isInsideWindow: false, nextAvailableAt: '2026-11-18T12:30:00Z' }
const accounts = [
  socialAccount({ id: 'sa_lea', capacity: outside }),
  socialAccount({ id: 'sa_jonas', capacity: outside }),
  socialAccount({ id: 'sa_camille', connectionPhase: 'disconnected' }),
  socialAccount({ id: 'sa_marc', status: 'DISABLED' }),
  socialAccount({ id: 'sa_imogen' }),
]
const items = [
  approved('over', 'sa_camille', '2026-11-01T09:00:00.000Z', { enrollmentStatus: 'FAILED' }),
  approved('marc', 'sa_marc', '2026-11-02T09:00:00.000Z'),
  approved('imogen', 'sa_imogen', '2026-11-18T09:20:00.000Z'),
  approved('lea late', 'sa_lea', '2026-11-17T09:00:00.000Z'),
  approved('jonas', 'sa_jonas', '2026-11-16T09:00:00.000Z'),
  approved('lea', 'sa_lea', '2026-11-15T09:00:00.000Z'),
  approved('camille', 'sa_camille', '2026-11-18T09:00:00.000Z'),
  approved('gone', 'sa_gone', '2026-11-18T09:00:00.000Z'),
  approved('waiting', 'sa_lea', '2026-11-18T09:00:00.000Z', { status: 'PENDING' }),
]
const ids = (list: readonly Validation[]) => list.map(({ request }) => request.id)
const holdOf = sendingHolds(accounts, now)

describe('what was approved and not sent', () => {
  const groups = blockedBy(items, holdOf, (hold) => (hold.kind === 'ended' ? 'ended' : hold.condition.reason))

  test('is told by what holds it: what a person can mend first, what is over last', () => {
    expect(groups.map(({ says, items: held, oldest }) => [says, ids(held), oldest])).toEqual([
      ['disconnected', ['camille'], Date.UTC(2026, 10, 18, 9)],
      ['outsideHours', ['lea late', 'jonas', 'lea'], Date.UTC(2026, 10, 15, 9)],
      ['sending', ['imogen'], Date.UTC(2026, 10, 18, 9, 20)],
      ['disabled', ['marc'], Date.UTC(2026, 10, 2, 9)],
      ['ended', ['over'], Date.UTC(2026, 10, 1, 9)],
    ])
  })

  test('is worked through in that order, account by account, the oldest approval first', () => {
    expect(ids(inSendingOrder(items.slice(0, -1), holdOf))).toEqual([
      'camille',
      'jonas',
      'lea',
      'lea late',
      'imogen',
      'marc',
      'over',
      'gone',
    ])
  })

  test('accuses no account that cannot be read', () => {
    expect(blockedBy(items.slice(1), sendingHolds(undefined, now), () => 'anything')).toEqual([])
  })

  test('of a reply is not held by what holds invitations, and of a sequence only where both are', () => {
    const gate = (action: 'social.sendInvite' | 'social.sendMessage') => ({
      action,
      blockedReason: 'weekly_limit',
      blockedUntil: '2026-11-19T09:00:00Z',
      source: 'PROVIDER' as const,
    })
    const account = (...actions: Parameters<typeof gate>[0][]) => [
      socialAccount({ id: 'sa_lea', capacity: { activeGates: actions.map(gate) } }),
    ]
    const isSending = (item: Validation, list: ReturnType<typeof account>) => {
      const hold = sendingHolds(list, now)(item)
      return hold?.kind === 'account' ? hold.condition.isSending : undefined
    }
    const reply = approved('a', 'sa_lea', '2026-11-17T09:00:00.000Z')
    // The same request with the other kind's name: what is asked is which actions it needs.
    const sequence = { ...reply, kind: 'coldSequence' } as Validation
    expect(isSending(reply, account('social.sendInvite', 'social.sendMessage'))).toBe(true)
    expect(isSending(sequence, account('social.sendInvite'))).toBe(true)
    expect(isSending(sequence, account('social.sendInvite', 'social.sendMessage'))).toBe(false)
  })
})
