import { useLingui } from '@lingui/react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { forgetEverything, safeReturn, signIn, type SignInOutcome } from '#/shell/session'
import { addCatalog } from '#/shell/i18n'

type SignInSearch = { to?: string | undefined }

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): SignInSearch =>
    typeof search['to'] === 'string' ? { to: search['to'] } : {},
  loader: () => addCatalog('sign-in'),
  component: SignInPage,
})

function SignInPage() {
  const { i18n } = useLingui()
  const { to } = Route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'asking' | SignInOutcome>('idle')
  const ids = { key: useId(), problem: useId() }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = form.get('key')
    const key = typeof typed === 'string' ? typed.trim() : ''
    if (key === '') return setState('refused')
    setState('asking')
    void signIn(key, form.get('remember') === 'on').then((outcome) => {
      setState(outcome)
      if (outcome !== 'signedIn') return
      forgetEverything(queryClient)
      void router.navigate({ href: safeReturn(to, window.location.origin), replace: true })
    })
  }
  const problems: Readonly<Record<string, string>> = {
    refused: i18n.t('This key was not accepted. Paste the whole key as the application showed it.'),
    tooMany: i18n.t('Too many tries. Wait a minute, then try again.'),
    unreachable: i18n.t('The service could not be reached. Your key was not kept; try again.'),
  }
  const problem = problems[state]
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-6 py-10">
      <title>{`${i18n.t('Sign in')} · Sightline`}</title>
      <svg aria-hidden viewBox="0 0 18 18" className="size-7 fill-accent">
        <path d="M5 0h8a5 5 0 0 1 5 5v3.3H0V5a5 5 0 0 1 5-5Zm-5 9.7h18V13a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z" />
      </svg>
      <h1 className="mt-4 text-xl font-semibold tracking-tight">{i18n.t('Sign in to Sightline')}</h1>
      <p className="mt-1 text-text-2">
        {i18n.t(
          'Paste an API key from the API settings of your application. Sightline only reads, and this page never sees the key again.',
        )}
      </p>
      <form className="mt-6 flex flex-col gap-4" onSubmit={submit}>
        <div className="flex flex-col gap-1.5">
          <label htmlFor={ids.key} className="font-medium">
            {i18n.t('API key')}
          </label>
          <input
            id={ids.key}
            name="key"
            type="password"
            autoComplete="off"
            spellCheck={false}
            required
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : ids.problem}
            className="h-9 rounded-md border border-line-strong bg-raise px-3"
          />
          {problem === undefined ? null : (
            <p id={ids.problem} role="alert" className="text-bad">
              {problem}
            </p>
          )}
        </div>
        <label className="flex items-center gap-2 text-text-2">
          <input type="checkbox" name="remember" className="size-4 accent-accent" />
          {i18n.t('Remember on this device for 30 days')}
        </label>
        <button
          type="submit"
          disabled={state === 'asking'}
          className="h-9 rounded-md bg-accent font-medium text-raise hover:opacity-90 disabled:opacity-60"
        >
          {state === 'asking' ? i18n.t('Checking the key…') : i18n.t('Sign in')}
        </button>
      </form>
    </main>
  )
}
