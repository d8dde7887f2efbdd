import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiFailure, canRetry, type FailureDetail } from '#/api/errors'
import { Button } from '#/components/button'
import { failureSentence } from './failure'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** What failed, where no heading stands above to say it. */
  name?: string
  /** In the size of what will stand there. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Data first, however old; else what went wrong; else the shape of what is coming. */
export function QueryBody<Data>({ query, name, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) {
    return (
      <>
        {children(query.data)}
        {query.isError && !hasReadOnFailed(query) ? <RefreshFailed query={query} /> : null}
      </>
    )
  }
  return query.isError ? <QueryFailed query={query} name={name} /> : skeleton
}

/** A page that could not be added to a long list: the list itself is as new as it was, and says so at its end. */
const hasReadOnFailed = (query: object): boolean =>
  'isFetchNextPageError' in query && query.isFetchNextPageError === true

function RefreshFailed({ query }: { query: UseQueryResult }) {
  const { i18n } = useLingui()
  return (
    <p role="status" className="border-t border-line px-4 py-2 text-xs text-wait">
      {i18n.t('Couldn’t refresh: {reason}. Showing the last data received.', {
        reason: failureSentence(i18n, query.error).title,
      })}
    </p>
  )
}

/** Why there is nothing to show, what the service said of it, and a way to ask again where that can help. */
export function QueryFailed({ query, name }: { query: UseQueryResult; name?: string | undefined }) {
  const { i18n } = useLingui()
  const { title, detail } = failureSentence(i18n, query.error)
  const failure = query.error instanceof ApiFailure ? query.error.detail : undefined
  const mayHelp = failure === undefined || canRetry(failure.kind) || failure.kind === 'notContract'
  return (
    <div role="alert" className="px-4 pt-1 pb-4">
      {name === undefined ? null : <h2 className="mt-1.5 mb-2 font-semibold">{name}</h2>}
      <p className="font-medium">{title}</p>
      <p className="mt-0.5 text-text-2">{detail}</p>
      <ServiceSaid {...failure} />
      {mayHelp ? (
        <Button className="mt-3" disabled={query.isFetching} onClick={() => void query.refetch()}>
          {query.isFetching ? i18n.t('Trying…') : i18n.t('Try again')}
        </Button>
      ) : null}
    </div>
  )
}

const longestSaid = 300

function ServiceSaid({ said, code, requestId }: Partial<FailureDetail>) {
  const { i18n } = useLingui()
  const names = [requestId, code].filter((name) => name)
  return (
    <div className="mt-1 text-xs wrap-anywhere text-text-3">
      {said ? <p>{i18n.t('The service says: {said}', { said: said.slice(0, longestSaid) })}</p> : null}
      {names.length > 0 ? (
        <p>
          {i18n.t('Request')} <code>{names.join(' · ').slice(0, longestSaid)}</code>
        </p>
      ) : null}
    </div>
  )
}
