import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { ApiFailure, canRetry, isBadRequest } from '#/api/errors'
import { nextRefetch } from '#/api/queries'
import { Button } from '#/components/button'
import { Disclosure } from '#/components/disclosure'
import { useNote } from '#/shell/frame/notes'
import { failureSentence } from './failure'
import { afterHydration, lazyWithRetry } from '#/components/lazy-with-retry'
import { isRefreshPaused } from './paused'

type Props<Data> = {
  query: UseQueryResult<Data>
  name?: string
  skeleton: ReactNode
  ifNotAccepted?: string
  /** A panel that shows the data elsewhere has none. */
  children?: (data: Data) => ReactNode
}

type Answer = { data: unknown; error: Error | null; errorUpdateCount: number }

/** A query forgets its failure while it is sent again; this does not. */
export function useFailure({ data, error, errorUpdateCount }: Answer): Error | null {
  const [failed, setFailed] = useState(error)
  if (error !== null && error !== failed) setFailed(error)
  if (data !== undefined) return null
  return error ?? (errorUpdateCount > 0 ? failed : null)
}

/** It shows data first, however old; else the failure; else the skeleton. */
export function QueryBody<Data>({ query, name, skeleton, ifNotAccepted, children }: Props<Data>) {
  const failure = useFailure(query)
  if (query.data !== undefined) {
    return (
      <>
        {children?.(query.data)}
        {query.isError && !hasReadOnFailed(query) ? <RefreshFailed query={query} /> : null}
      </>
    )
  }
  if (failure !== null && ifNotAccepted !== undefined && isBadRequest(failure))
    return <p className={`${body} text-text-2`}>{ifNotAccepted}</p>
  if (failure !== null) return <QueryFailed query={query} error={failure} name={name} />
  return <Awaited name={name} skeleton={skeleton} />
}

/** This is shorter than the host’s own timeout for the service. */
const longWait = 8_000

export function Awaited({ name, skeleton }: { name: string | undefined; skeleton: ReactNode }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isLong) return
    const timer = setTimeout(() => setLong(true), longWait)
    return () => clearTimeout(timer)
  }, [isLong])
  if (!isLong) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <LongWait name={name} onTry={() => setLong(false)} />
    </Suspense>
  )
}

const LongWait = lazyWithRetry(async () => (await import('./long-wait')).LongWait)

const NextTry = afterHydration(async () => (await import('./next-try')).NextTry)

const body = 'px-4 pt-1 pb-4'

const Name = ({ name }: { name: string | undefined }) =>
  name === undefined ? null : <h2 className="mt-1.5 mb-2 font-semibold">{name}</h2>

/** A failed next page does not make the list itself old. */
const hasReadOnFailed = (query: object): boolean =>
  'isFetchNextPageError' in query && query.isFetchNextPageError === true

function RefreshFailed({ query }: { query: UseQueryResult }) {
  const sentence = i18n.t('{reason}. Showing the last data received.', {
    reason: failureSentence(query.error).title,
  })
  useNote(sentence)
  return <p className="border-t border-line px-4 py-2 text-xs text-wait">{sentence}</p>
}

export function QueryFailed({
  query,
  error = query.error,
  name,
}: {
  query: UseQueryResult
  error?: Error | null
  name?: string | undefined
}) {
  const { title, detail } = failureSentence(error)
  const failure = error instanceof ApiFailure ? error.detail : undefined
  const mayHelp = failure === undefined || canRetry(failure.kind) || failure.kind === 'notContract'
  return (
    <>
      <div className={body}>
        <div role="alert">
          <Name name={name} />
          <p className="font-medium">{title}</p>
          {detail === null ? null : <p className="mt-0.5 text-text-2">{detail}</p>}
        </div>
        <NextRefetch query={query} error={error} />
        {mayHelp ? (
          <Button className="mt-3" aria-disabled={query.isFetching} onClick={() => void query.refetch()}>
            {query.isFetching ? i18n.t('Loading…') : i18n.t('Try again')}
          </Button>
        ) : null}
      </div>
      <ServiceMessage error={error} />
    </>
  )
}

/** Keeps its line while the page asks, so that nothing moves. */
export function NextRefetch({ query, error }: { query: UseQueryResult; error: Error | null }) {
  const failure = error instanceof ApiFailure ? error.detail : undefined
  const wait = failure && canRetry(failure.kind) ? nextRefetch(failure.operation, error) : null
  if (wait === null || isRefreshPaused()) return null
  return (
    <p className="figures mt-0.5 min-h-5 text-text-2">
      {query.isFetching ? null : <NextTry key={query.errorUpdatedAt} wait={wait} />}
    </p>
  )
}

const longestMessage = 300

export function ServiceMessage({ error }: { error: Error | null }) {
  if (!(error instanceof ApiFailure)) return null
  const { message, code, requestId } = error.detail
  const names = [requestId, code].filter((name) => name)
  if (!message && names.length === 0) return null
  return (
    <Disclosure title={i18n.t('Details')}>
      <div className="px-4 pb-3 text-xs text-text-3">
        {message ? (
          <p>{i18n.t('The service says: “{said}”', { said: message.slice(0, longestMessage) })}</p>
        ) : null}
        {names.length > 0 ? (
          <p>
            {i18n.t('Request')} <code>{names.join(' · ').slice(0, longestMessage)}</code>
          </p>
        ) : null}
      </div>
    </Disclosure>
  )
}
