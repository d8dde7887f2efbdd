import { i18n } from '@lingui/core'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#/components/button'
import { isMissingScript, reloadForNewBuild } from '#/components/new-build'
import { formatDuration } from '#/lib/duration'
import { failureSentence, noConnection } from '#/shell/queries/failure'
import { useReader } from '#/shell/i18n/i18n'
import { DocumentTitle } from './document-title'

const room = 'mx-auto max-w-lg px-6 py-24'

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useReader()
  const router = useRouter()
  const reload = useReloadWhenBack(error)
  if (reload === 'opening') {
    return (
      <main id="page" className={room}>
        <p role="status" className="text-text-2">
          {i18n.t('Loading…')}
        </p>
      </main>
    )
  }
  const { title, detail } = reload === 'unreachable' ? noConnection() : failureSentence(error)
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="page" className={room}>
      <DocumentTitle title={title} />
      <h1 className="text-xl font-semibold">{title}</h1>
      {detail === null ? null : <p className="mt-2 text-text-2">{detail}</p>}
      {reload === 'unreachable' ? (
        <p className="mt-0.5 text-text-2">
          {i18n.t('Retrying every {wait}.', { wait: formatDuration(pause) })}
        </p>
      ) : null}
      <div className="mt-6 flex gap-2">
        <Button onClick={again}>{i18n.t('Try again')}</Button>
        <a className="inline-flex h-7 items-center px-2 text-accent hover:underline" href="/cockpit">
          {i18n.t('Go to the cockpit')}
        </a>
      </div>
    </main>
  )
}

const pause = 5_000

/** After a script that could not be loaded, reloads once the host answers; null for another error. */
function useReloadWhenBack(error: unknown) {
  const isMissing = isMissingScript(error)
  const [reload, setReload] = useState(isMissing ? 'opening' : null)
  useEffect(() => {
    if (!isMissing) return
    async function probe() {
      const outcome = await reloadForNewBuild()
      setReload(outcome)
      // A wall has no reader to reload it later.
      const isOver = outcome === 'gaveUp' && window.location.pathname !== '/wall'
      if (isOver || outcome === 'opening') clearInterval(timer)
    }
    const timer = setInterval(() => void probe(), pause)
    void probe()
    return () => clearInterval(timer)
  }, [isMissing])
  return reload
}
