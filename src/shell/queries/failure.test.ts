import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { ApiFailure, kindOfFailure } from '#/api/errors'
import { refusalAnswers, refusalOf } from '#/api/refusals'
import { messages as english } from '#/locales/en.po'
import { messages as french } from '#/locales/fr.po'
import { failureSentence } from './failure'

const messages = { en: english, fr: french }

/** What a person reads of an answer, in one language: title and detail in one line. */
function told(locale: 'en' | 'fr', status: number, refusal: string | null): string {
  const kind = kindOfFailure(status, refusal)
  const failure = new ApiFailure({ operation: 'me.get', kind, status, refusal: refusal ?? undefined })
  const { title, detail } = failureSentence(setupI18n({ locale, messages }), failure)
  return `${title}: ${detail}`
}

describe('a refusal of the host is told as its own, in English and in French', () => {
  const proxy =
    'Sightline refused this request: A proxy or a browser extension may be changing what this page sends. Tell whoever runs Sightline.'
  const proxyFr =
    'Sightline a refusé cette demande: Un proxy ou une extension du navigateur modifie peut-être ce que cette page envoie. Prévenez la personne qui gère Sightline.'
  const reload =
    'Sightline refused this request: Reload the page. If it happens again, shorten the search or remove a filter.'
  const reloadFr =
    'Sightline a refusé cette demande: Rechargez la page. Si cela se reproduit, raccourcissez la recherche ou retirez un filtre.'

  test.each([
    [403, 'cross_site', proxy, proxyFr],
    [421, 'misdirected', proxy, proxyFr],
    [400, 'bad_request', reload, reloadFr],
    [404, 'not_found', reload, reloadFr],
    [405, 'method_not_allowed', reload, reloadFr],
    [413, 'body_too_large', reload, reloadFr],
    [415, 'unsupported_media_type', reload, reloadFr],
    [
      500,
      'internal',
      'Sightline failed: The fault is in Sightline, not in the service. Trying again can help.',
      'Erreur de Sightline: Le problème vient de Sightline, pas du service. Réessayer peut aider.',
    ],
    [
      502,
      'upstream_unreachable',
      'Service unreachable: Sightline cannot reach the service, and keeps trying.',
      'Service injoignable: Sightline ne parvient pas à joindre le service et continue d’essayer.',
    ],
    [
      429,
      'too_many_requests',
      'Too many requests: Sightline tries again by itself.',
      'Trop de requêtes: Sightline réessaie automatiquement.',
    ],
    [
      503,
      'overloaded',
      'Too many requests: Sightline tries again by itself.',
      'Trop de requêtes: Sightline réessaie automatiquement.',
    ],
  ])('%d %s', (status, refusal, inEnglish, inFrench) => {
    expect(told('en', status, refusal)).toBe(inEnglish)
    expect(told('fr', status, refusal)).toBe(inFrench)
  })

  test.each(Object.entries(refusalAnswers))(
    'no sentence blames a role or the service for what is not theirs: %s',
    (code, { status }) => {
      const fault = refusalOf(code)?.fault
      if (fault !== 'service') {
        expect(told('en', status, code)).not.toMatch(/Your role|the service’s side/)
        expect(told('fr', status, code)).not.toMatch(/Votre rôle|du côté du service/)
      }
      // The control: the service's own answer of that status is told in its own words.
      expect(told('en', status, null)).not.toContain('Sightline refused')
    },
  )
})

test.each([
  [400, 'Not accepted: The service rejected this request.'],
  [
    401,
    'The key was refused: The service no longer accepts the API key. Sign in with another, or ask whoever runs Sightline.',
  ],
  [403, 'Not allowed: Your role in this workspace may not see this.'],
  [404, 'Not found: Nothing found at this address; it may have been deleted.'],
  [500, 'The service failed: The fault is on the service’s side. Trying again can help.'],
  [502, 'The service failed: The fault is on the service’s side. Trying again can help.'],
])('the service’s own %d stays the service’s', (status, inEnglish) => {
  expect(told('en', status, null)).toBe(inEnglish)
})

test('an answer that cannot be read is told as such, though its status is that of a success', () => {
  expect(told('en', 200, null)).toBe(
    'Unreadable answer: The service answered me.get in a form that Sightline does not know.',
  )
})
