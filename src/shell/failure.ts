import type { I18n } from '@lingui/core'
import { ApiFailure, type FailureDetail } from '#/api/errors'

export type FailureWords = { title: string; detail: string }

export const noConnection = (i18n: I18n): FailureWords => ({
  title: i18n.t('No connection'),
  detail: i18n.t('Sightline could not be reached. It keeps trying; check this device’s network.'),
})

function wordsOf(i18n: I18n, { kind, retryAfter, operation }: FailureDetail): FailureWords {
  switch (kind) {
    case 'offline':
      return noConnection(i18n)
    case 'timeout':
      return { title: i18n.t('No answer in time'), detail: i18n.t('The service took too long to answer.') }
    case 'badRequest':
      return {
        title: i18n.t('Not accepted'),
        detail: i18n.t('This service does not accept this question as it was asked.'),
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
        detail: i18n.t('The service knows nothing under this address; it may have been deleted.'),
      }
    case 'tooMany':
      return {
        title: i18n.t('Too many requests'),
        detail:
          retryAfter === undefined
            ? i18n.t('The service asks to slow down. Sightline tries again by itself.')
            : i18n.t('The service asks to wait {seconds, plural, one {# second} other {# seconds}}.', {
                seconds: Math.ceil(retryAfter / 1000),
              }),
      }
    case 'service':
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
  }
}

/** What went wrong in words a person can act on, then what the service itself said of it. */
export function failureSentence(i18n: I18n, error: unknown): FailureWords {
  if (error instanceof ApiFailure) return wordsOf(i18n, error.detail)
  return {
    title: i18n.t('This could not be shown'),
    detail: i18n.t('Something in Sightline itself failed. Reloading the page can help.'),
  }
}
