import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { plain } from '#/lib/testing/plain'
import { messages as english } from '#/locales/en.po'
import { messages as french } from '#/locales/fr.po'
import { subscriptionSentence, subscriptionState, type Subscription } from './subscription'

const i18n = setupI18n({ locale: 'en', messages: { en: english, fr: french } })
const now = Date.parse('2026-11-18T09:24:00Z')

function said(locale: 'en' | 'fr', subscription: Subscription | undefined, zone = 'Europe/Paris') {
  i18n.activate(locale)
  return plain(subscriptionSentence(i18n, subscriptionState(subscription, now), zone))
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
    ['active', paid, 'Active, next payment on 1 Dec 2026', 'Actif, prochain paiement le 1 déc. 2026'],
    [
      'active, no payment is due',
      { ...paid, nextPaymentDate: null },
      'Active, period ends on 30 Nov 2026',
      'Actif, fin de la période le 30 nov. 2026',
    ],
    ['active, without dates', { ...paid, nextPaymentDate: null, currentPeriodEnd: null }, 'Active', 'Actif'],
    [
      'active, status not told',
      { ...paid, status: null },
      'Active, next payment on 1 Dec 2026',
      'Actif, prochain paiement le 1 déc. 2026',
    ],
    [
      'payment failed',
      { ...paid, paymentFailed: true, status: 'past_due', nextPaymentDate: '2026-11-19T09:00:00Z' },
      'The last payment failed, the next is due on 19 Nov 2026',
      'Le dernier paiement a été refusé, le prochain est dû le 19 nov. 2026',
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
      'Cancelled, ends with the current period',
      'Résilié, prend fin avec la période en cours',
    ],
    [
      'ended',
      { ...paid, cancelAt: '2026-11-10T09:00:00Z' },
      'The subscription ended on 10 Nov 2026',
      'L’abonnement a pris fin le 10 nov. 2026',
    ],
    [
      'alpha access',
      { ...unpaid, accessKind: 'alpha' },
      'Alpha access, no subscription needed',
      'Accès alpha, sans abonnement',
    ],
    [
      'admin access',
      { ...unpaid, accessKind: 'admin' },
      'Admin access, no subscription needed',
      'Accès administrateur, sans abonnement',
    ],
    [
      'alpha access after a trial',
      { ...unpaid, accessKind: 'alpha', trialEnded: true },
      'Alpha access, no subscription needed',
      'Accès alpha, sans abonnement',
    ],
    [
      'alpha access and a subscription',
      { ...paid, accessKind: 'alpha' },
      'Alpha access, beside a subscription',
      'Accès alpha, en plus d’un abonnement',
    ],
    [
      'an access that is not documented',
      { ...unpaid, accessKind: 'launch_partner' },
      'Special access (launch partner), no subscription needed',
      'Accès particulier (launch partner), sans abonnement',
    ],
    [
      'on trial',
      { ...unpaid, status: 'trialing', currentPeriodEnd: '2026-12-02T00:00:00Z' },
      'On trial until 2 Dec 2026',
      'À l’essai jusqu’au 2 déc. 2026',
    ],
    ['on trial, no end told', { ...unpaid, status: 'trialing' }, 'On trial', 'À l’essai'],
    [
      'trial ended',
      { ...unpaid, status: 'paused', trialEnded: true },
      'Trial ended, no plan chosen',
      'Essai terminé, aucune offre choisie',
    ],
    [
      'subscribed after a trial',
      { ...paid, trialEnded: true },
      'Active, next payment on 1 Dec 2026',
      'Actif, prochain paiement le 1 déc. 2026',
    ],
    [
      'a status that is not documented',
      { ...paid, status: 'incomplete_expired' },
      'Subscribed: Incomplete expired',
      'Abonné : Incomplete expired',
    ],
    ['no subscription', unpaid, 'No subscription', 'Aucun abonnement'],
    ['nothing readable', {}, 'State not known', 'État inconnu'],
    ['nothing at all', undefined, 'State not known', 'État inconnu'],
  ])('%s', (_, subscription, inEnglish, inFrench) => {
    expect(said('en', subscription)).toBe(inEnglish)
    expect(said('fr', subscription)).toBe(inFrench)
  })

  test('days are the workspace’s own', () => {
    expect(said('en', paid, 'America/New_York')).toBe('Active, next payment on 30 Nov 2026')
    expect(said('en', paid, 'Mars/Olympus')).toBe('Active, next payment on 30 Nov 2026 UTC')
  })
})
