import { useLingui } from '@lingui/react'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#/components/button'
import { isMissingScript, openAnew } from '#/components/new-build'
import { failureSentence, noConnection } from './failure'

/** A page that could not be shown; the frame around it stays usable. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { i18n } = useLingui()
  const router = useRouter()
  const anew = useOpenedAnew(error)
  // For a moment: the next page is on the way, or the answer whether it is.
  if (anew === 'opening') return null
  const { title, detail } = anew === 'unreachable' ? noConnection(i18n) : failureSentence(i18n, error)
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className="mx-auto max-w-lg px-6 py-24">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="mt-2 text-text-2">{detail}</p>
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

/** Opens the page anew for want of a script, as soon as the host is there. Null where none is missing. */
function useOpenedAnew(error: unknown) {
  const isMissing = isMissingScript(error)
  const [anew, setAnew] = useState(isMissing ? 'opening' : null)
  // Syncs with the host.
  useEffect(() => {
    if (!isMissing) return
    async function ask() {
      const standing = await openAnew()
      setAnew(standing)
      if (standing !== 'unreachable') clearInterval(timer)
    }
    const timer = setInterval(() => void ask(), pause)
    void ask()
    return () => clearInterval(timer)
  }, [isMissing])
  return anew
}
