import { describe, expect, test } from 'vitest'
import { inLanguage } from '#/lib/locale'
import { plain } from '#/lib/testing/plain'
import { subscriptionSentence, subscriptionState, type Subscription } from './subscription'

const now = Date.parse('2026-11-18T09:24:00Z')

function said(locale: 'en' | 'fr', subscription: Subscription | undefined, zone = 'Europe/Paris') {
  return plain(inLanguage(locale, () => subscriptionSentence(subscriptionState(subscription, now), zone)))
}

const paid: Subscription = {
  isSubscribed: true,
  paymentFailed: false,
  trialEnded: false,
  accessKind: null,
  status: 'active',
  currentPeriodEnd: '2026-11-30T22:59:00Z',
  cancelAt: null,
  cancelAtPeriodEnd: false,
  nextPaymentDate: '2026-11-30T23:00:00Z',
}
const unpaid: Subscription = {
  ...paid,
  isSubscribed: false,
  status: null,
  currentPeriodEnd: null,
  nextPaymentDate: null,
}

describe('the state of the subscription in one sentence', () => {
  test.each<[string, Subscription | undefined, string, string]>([
    ['active', paid, 'Active', 'Actif'],
    ['active, no payment is due', { ...paid, nextPaymentDate: null }, 'Active', 'Actif'],
    ['active, without dates', { ...paid, nextPaymentDate: null, currentPeriodEnd: null }, 'Active', 'Actif'],
    ['active, status not told', { ...paid, status: null }, 'Active', 'Actif'],
    [
      'payment failed',
      { ...paid, paymentFailed: true, status: 'past_due', nextPaymentDate: '2026-11-19T09:00:00Z' },
      'The last payment failed',
      'Le dernier paiement a été refusé',
    ],
    [
      'payment failed, no date',
      { ...paid, paymentFailed: true, nextPaymentDate: null },
      'The last payment failed',
      'Le dernier paiement a été refusé',
    ],
    [
      'payment failed and cancelled: the failure is told',
      { ...paid, paymentFailed: true, cancelAtPeriodEnd: true, nextPaymentDate: null },
      'The last payment failed',
      'Le dernier paiement a été refusé',
    ],
    [
      'cancels on a day',
      { ...paid, cancelAtPeriodEnd: true, cancelAt: '2026-11-30T22:59:00Z', nextPaymentDate: null },
      'Cancelled, ends on 30 Nov 2026',
      'Résilié, prend fin le 30 nov. 2026',
    ],
    [
      'cancels with the period',
      { ...paid, cancelAtPeriodEnd: true },
      'Cancelled, ends on 30 Nov 2026',
      'Résilié, prend fin le 30 nov. 2026',
    ],
    [
      'cancels, no date known',
      { ...paid, cancelAtPeriodEnd: true, currentPeriodEnd: null },
      'Cancelled',
      'Résilié',
    ],
    [
      'ended',
      { ...paid, cancelAt: '2026-11-10T09:00:00Z' },
      'Subscription ended on 10 Nov 2026',
      'Abonnement terminé le 10 nov. 2026',
    ],
    [
      'alpha access',
      { ...unpaid, accessKind: 'alpha' },
      'Special access (alpha)',
      'Accès particulier (alpha)',
    ],
    [
      'admin access',
      { ...unpaid, accessKind: 'admin' },
      'Special access (admin)',
      'Accès particulier (admin)',
    ],
    [
      'alpha access after a trial',
      { ...unpaid, accessKind: 'alpha', trialEnded: true },
      'Special access (alpha)',
      'Accès particulier (alpha)',
    ],
    [
      'alpha access and a subscription',
      { ...paid, accessKind: 'alpha' },
      'Special access (alpha)',
      'Accès particulier (alpha)',
    ],
    [
      'an access that is not documented',
      { ...unpaid, accessKind: 'launch_partner' },
      'Special access (launch partner)',
      'Accès particulier (launch partner)',
    ],
    [
      'on trial',
      { ...unpaid, status: 'trialing', currentPeriodEnd: '2026-12-02T00:00:00Z' },
      'On trial until 2 Dec 2026',
      'À l’essai jusqu’au 2 déc. 2026',
    ],
    ['on trial, no end told', { ...unpaid, status: 'trialing' }, 'On trial', 'À l’essai'],
    ['trial ended', { ...unpaid, status: 'paused', trialEnded: true }, 'Trial ended', 'Essai terminé'],
    ['subscribed after a trial', { ...paid, trialEnded: true }, 'Active', 'Actif'],
    [
      'a status that is not documented',
      { ...paid, status: 'incomplete_expired' },
      'Incomplete expired',
      'Incomplete expired',
    ],
    ['no subscription', unpaid, 'No subscription', 'Aucun abonnement'],
    ['nothing readable', {}, 'Not known', 'Inconnu'],
    ['nothing at all', undefined, 'Not known', 'Inconnu'],
  ])('%s', (_, subscription, inEnglish, inFrench) => {
    expect(said('en', subscription)).toBe(inEnglish)
    expect(said('fr', subscription)).toBe(inFrench)
  })

  test('the last day of a trial is in the workspace’s time zone, or in the reader’s if that zone is unknown', () => {
    const onTrial = { ...unpaid, status: 'trialing', currentPeriodEnd: '2026-12-02T00:00:00Z' }
    expect(said('en', onTrial, 'America/New_York')).toBe('On trial until 1 Dec 2026')
    expect(said('en', onTrial, 'Mars/Olympus')).toBe('On trial until 2 Dec 2026')
  })
})
