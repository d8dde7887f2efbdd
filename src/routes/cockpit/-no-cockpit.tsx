import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiFailure } from '#/api/errors'
import { Button } from '#/components/button'
import { failureSentence, type FailureWords } from '#/shell/failure'
import { ServiceMessage, useFailure } from '#/shell/query-panel'

type Props = { live: UseQueryResult; analytics: UseQueryResult }

/** In place of the whole page: why there is no cockpit, and where to go from here. */
export function NoCockpit({ live, analytics }: Props) {
  const { i18n } = useLingui()
  const [one, other] = [useFailure(live), useFailure(analytics)]
  const failure = one ?? other
  const isTrying = live.isFetching || analytics.isFetching
  const onTry = () => void Promise.all([live.refetch(), analytics.refetch()])
  const link = 'text-accent hover:underline'
  const { title, detail } = wordsOf(i18n, failure)
  return (
    <div role="alert" className="rounded-lg border border-line bg-raise px-4 py-3.5">
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 max-w-160 text-text-2">{detail}</p>
      {failure instanceof ApiFailure ? <ServiceMessage {...failure.detail} /> : null}
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to="/inbox" className={link}>
          {i18n.t('Inbox')}
        </Link>
        <Link to="/validations" className={link}>
          {i18n.t('Validations')}
        </Link>
        <Link to="/leads" className={link}>
          {i18n.t('Leads')}
        </Link>
        <Button disabled={isTrying} onClick={onTry}>
          {isTrying ? i18n.t('Trying…') : i18n.t('Try again')}
        </Button>
      </p>
    </div>
  )
}

function wordsOf(i18n: I18n, failure: Error | null): FailureWords {
  switch (failure instanceof ApiFailure ? failure.detail.kind : null) {
    case 'forbidden':
      return {
        title: i18n.t('Your role may not see the cockpit'),
        detail: i18n.t(
          'An owner or an admin of the workspace can give you a role that may. Other pages may be open to you.',
        ),
      }
    case 'notFound':
      return {
        title: i18n.t('This service has no cockpit'),
        detail: i18n.t(
          'It found nothing at the addresses that the cockpit reads. Whoever runs Sightline can check the service’s address; other pages may work.',
        ),
      }
    default: {
      const { title, detail } = failureSentence(i18n, failure)
      const next = i18n.t(
        'Nothing of the cockpit could be read; Sightline keeps asking. Other pages may work.',
      )
      return { title, detail: `${detail} ${next}` }
    }
  }
}
