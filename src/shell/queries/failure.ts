import type { I18n } from '@lingui/core'
import { ApiFailure, type FailureDetail } from '#/api/errors'
import { refusalOf } from '#/api/refusals'
import { formatDuration } from '#/lib/duration'

export type FailureWords = { title: string; detail: string }

export const noConnection = (i18n: I18n): FailureWords => ({
  title: i18n.t('No connection'),
  detail: i18n.t('Sightline could not be reached. It keeps trying; check this device’s network.'),
})

function wordsOf(i18n: I18n, { kind, retryAfter, operation, refusal }: FailureDetail): FailureWords {
  switch (kind) {
    case 'offline':
      return noConnection(i18n)
    case 'timeout':
      return { title: i18n.t('No answer in time'), detail: i18n.t('The service took too long to answer.') }
    case 'badRequest':
      return {
        title: i18n.t('Not accepted'),
        detail: i18n.t('The service rejected this request.'),
      }
    case 'keyRefused':
      return {
        title: i18n.t('The key was refused'),
        detail: i18n.t(
          'The service no longer accepts the API key. Sign in with another, or ask whoever runs Sightline.',
        ),
      }
    case 'signedOut':
      return { title: i18n.t('You are signed out'), detail: i18n.t('Sign in to see this.') }
    case 'forbidden':
      return { title: i18n.t('Not allowed'), detail: i18n.t('Your role in this workspace may not see this.') }
    case 'notFound':
      return {
        title: i18n.t('Not found'),
        detail: i18n.t('Nothing found at this address; it may have been deleted.'),
      }
    case 'tooMany':
      return {
        title: i18n.t('Too many requests'),
        detail:
          retryAfter === undefined
            ? i18n.t('Sightline tries again by itself.')
            : i18n.t('The service asks for a pause of {wait}.', {
                wait: formatDuration(retryAfter, i18n.locale),
              }),
      }
    case 'service':
      if (refusal === 'upstream_unreachable') {
        return {
          title: i18n.t('Service unreachable'),
          detail: i18n.t('Sightline cannot reach the service, and keeps trying.'),
        }
      }
      return {
        title: i18n.t('The service failed'),
        detail: i18n.t('The fault is on the service’s side. Trying again can help.'),
      }
    case 'notContract':
      return {
        title: i18n.t('Unreadable answer'),
        detail: i18n.t('The service answered {operation} in a form that Sightline does not know.', {
          operation,
        }),
      }
    case 'hostRefused':
      return {
        title: i18n.t('Sightline refused this request'),
        detail:
          refusalOf(refusal ?? '')?.fault === 'setup'
            ? i18n.t(
                'A proxy or a browser extension may be changing what this page sends. Tell whoever runs Sightline.',
              )
            : i18n.t('Reload the page. If it happens again, shorten the search or remove a filter.'),
      }
    case 'hostFailed':
      return {
        title: i18n.t('Sightline failed'),
        detail: i18n.t('The fault is in Sightline, not in the service. Trying again can help.'),
      }
  }
}

/** What went wrong, and what to do about it. */
export function failureSentence(i18n: I18n, error: unknown): FailureWords {
  if (error instanceof ApiFailure) return wordsOf(i18n, error.detail)
  return {
    title: i18n.t('This could not be shown'),
    detail: i18n.t('Something in Sightline itself failed. Reloading the page can help.'),
  }
}
