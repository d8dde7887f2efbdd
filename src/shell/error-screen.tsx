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
  const [anew, setAnew] = useState(isMissingScript(error) ? 'opening' : null)
  useEffect(() => {
    if (isMissingScript(error)) void openAnew().then(setAnew)
  }, [error])
  const { title, detail } =
    anew === 'opening'
      ? {
          title: i18n.t('Sightline has been updated'),
          detail: i18n.t('This page is opened in the new version.'),
        }
      : anew === 'unreachable'
        ? noConnection(i18n)
        : failureSentence(i18n, error)
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
