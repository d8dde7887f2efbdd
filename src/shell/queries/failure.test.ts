import { describe, expect, test } from 'vitest'
import { ApiFailure } from '#/api/errors'
import { kindOfFailure } from '#/api/refusals'
import { refusalAnswers, refusalOf } from '#/api/refusals'
import { inLanguage } from '#/lib/locale'
import { failureSentence } from './failure'

/** What a person reads of an answer, in one language: title and detail in one line. */
function told(locale: 'en' | 'fr', status: number, refusal: string | null): string {
  const kind = kindOfFailure(status, refusal)
  const failure = new ApiFailure({ operation: 'me.get', kind, status, refusal: refusal ?? undefined })
  const { title, detail } = inLanguage(locale, () => failureSentence(failure))
  return detail === null ? title : `${title}: ${detail}`
}

describe('a refusal of the host is told as its own, in English and in French', () => {
  const proxy =
    'Sightline refused this request: A proxy or a browser extension may be changing it. Tell your administrator.'
  const proxyFr =
    'Sightline a refusé cette demande: Un proxy ou une extension du navigateur la modifie peut-être. Prévenez votre administrateur.'
  const reload = 'Sightline refused this request: Reload the page, or change the filters.'
  const reloadFr = 'Sightline a refusé cette demande: Rechargez la page ou changez les filtres.'

  test.each([
    [403, 'cross_site', proxy, proxyFr],
    [421, 'misdirected', proxy, proxyFr],
    [400, 'bad_request', reload, reloadFr],
    [404, 'not_found', reload, reloadFr],
    [405, 'method_not_allowed', reload, reloadFr],
    [413, 'body_too_large', reload, reloadFr],
    [415, 'unsupported_media_type', reload, reloadFr],
    [500, 'internal', 'Sightline isn’t answering', 'Sightline ne répond pas'],
    [502, 'upstream_unreachable', 'The service isn’t answering', 'Le service ne répond pas'],
    [
      502,
      'certificate_expired',
      'The service’s certificate has expired',
      'Le certificat du service a expiré',
    ],
    [
      502,
      'certificate_refused',
      'The service’s certificate isn’t trusted',
      'Le certificat du service n’est pas reconnu',
    ],
    [504, 'upstream_timeout', 'The service is too slow', 'Le service est trop lent'],
    [429, 'too_many_requests', 'Too many requests', 'Trop de requêtes'],
    [503, 'overloaded', 'Too many requests', 'Trop de requêtes'],
  ])('%d %s', (status, refusal, inEnglish, inFrench) => {
    expect(told('en', status, refusal)).toBe(inEnglish)
    expect(told('fr', status, refusal)).toBe(inFrench)
  })

  test.each(Object.entries(refusalAnswers))(
    'no sentence blames a role or the service for what is not theirs: %s',
    (code, { status }) => {
      const fault = refusalOf(code)?.fault
      if (fault !== 'service') {
        expect(told('en', status, code)).not.toMatch(/Your role|The service/)
        expect(told('fr', status, code)).not.toMatch(/Votre rôle|Le service/)
      }
      // For comparison: the service's own answer with this status keeps its own message.
      expect(told('en', status, null)).not.toContain('Sightline refused')
    },
  )
})

test.each([
  [400, 'Not accepted: Reload the page, or change the filters.'],
  [401, 'The key was refused: Sign in with another key, or ask your administrator.'],
  [403, 'Not allowed: Your role can’t see this. Ask an admin.'],
  [404, 'Not found: It may have been deleted.'],
  [429, 'Too many requests'],
  [500, 'The service isn’t answering'],
  [502, 'The service isn’t answering'],
])('the service’s own %d stays the service’s', (status, inEnglish) => {
  expect(told('en', status, null)).toBe(inEnglish)
})

test('an answer that cannot be read is told as such, though its status is that of a success', () => {
  expect(told('en', 200, null)).toBe(
    'Unreadable answer: Send the report in Diagnostics to your administrator.',
  )
})
