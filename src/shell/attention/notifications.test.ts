import { expect, test } from 'vitest'
import { both } from '#/domain/testing/both-languages'
import { socialAccount } from '#/domain/testing/social-account'
import type { AttentionEvent } from './attention'
import { notificationOf } from './notifications'

const says = (event: AttentionEvent, hasNames: boolean) => both(() => notificationOf(event, hasNames).title)
const disconnected = { kind: 'disconnected', account: socialAccount({ firstName: 'Camille' }) } as const

test('a notification says no name unless a person asked for names', () => {
  expect(says(disconnected, false)).toEqual(['1 account is disconnected', '1 compte est déconnecté'])
  expect(says(disconnected, true).map((text) => text.includes('Camille Roy'))).toEqual([true, true])
})

test('a notification says what happened', () => {
  expect(says({ kind: 'paymentFailed' }, true)).toEqual([
    'The last payment failed',
    'Le dernier paiement a été refusé',
  ])
  expect(says({ kind: 'interested', count: 2, total: 9 }, false)).toEqual([
    '2 new interested leads',
    '2 nouveaux leads intéressés',
  ])
})

test('the same event has one tag in every tab, so that it shows once, and the next another, so that it shows', () => {
  const tags = (event: AttentionEvent) => both(() => notificationOf(event, false).tag)
  expect(tags(disconnected)).toEqual(['disconnected sa_camille', 'disconnected sa_camille'])
  expect(tags({ kind: 'interested', count: 1, total: 8 })).toEqual(['interested 8', 'interested 8'])
  expect(tags({ kind: 'interested', count: 1, total: 9 })).toEqual(['interested 9', 'interested 9'])
})
