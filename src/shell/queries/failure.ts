import { i18n } from '@lingui/core'
import { ApiFailure, type FailureDetail } from '#/api/errors'
import { refusalOf } from '#/api/refusals'

/** `detail` is null where waiting for the next try is all. */
export type FailureWords = { title: string; detail: string | null }

export const noConnection = (): FailureWords => ({
  title: i18n.t('No connection'),
  detail: null,
})

export function wordsOf({ kind, refusal }: Pick<FailureDetail, 'kind' | 'refusal'>): FailureWords {
  switch (kind) {
    case 'offline':
      return noConnection()
    case 'timeout':
      return { title: i18n.t('The service is too slow'), detail: null }
    case 'badRequest':
      return { title: i18n.t('Not accepted'), detail: i18n.t('Reload the page, or change the filters.') }
    case 'keyRefused':
      return {
        title: i18n.t('The key was refused'),
        detail: i18n.t('Sign in with another key, or ask your administrator.'),
      }
    case 'signedOut':
      return { title: i18n.t('You are signed out'), detail: i18n.t('Sign in to see this.') }
    case 'forbidden':
      return {
        title: i18n.t('Not allowed'),
        detail:
          refusal === 'results_only'
            ? i18n.t('Your sign-in shows results only.')
            : i18n.t('Your role can’t see this. Ask an admin.'),
      }
    case 'notFound':
      return { title: i18n.t('Not found'), detail: i18n.t('It may have been deleted.') }
    case 'tooMany':
      return { title: i18n.t('Too many requests'), detail: null }
    case 'service':
      return {
        title:
          refusal === 'certificate_expired'
            ? i18n.t('The service’s certificate has expired')
            : refusal === 'certificate_refused'
              ? i18n.t('The service’s certificate isn’t trusted')
              : i18n.t('The service isn’t answering'),
        detail: null,
      }
    case 'notContract':
      return {
        title: i18n.t('Unreadable answer'),
        detail: i18n.t('Send the report in Diagnostics to your administrator.'),
      }
    case 'hostRefused':
      return {
        title: i18n.t('Sightline refused this request'),
        detail:
          refusalOf(refusal ?? '')?.fault === 'setup'
            ? i18n.t('A proxy or a browser extension may be changing it. Tell your administrator.')
            : i18n.t('Reload the page, or change the filters.'),
      }
    case 'hostFailed':
      return { title: i18n.t('Sightline isn’t answering'), detail: null }
  }
}

export function failureSentence(error: unknown): FailureWords {
  if (error instanceof ApiFailure) return wordsOf(error.detail)
  return { title: i18n.t('This page failed'), detail: i18n.t('Reload it.') }
}
