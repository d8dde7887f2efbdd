import { i18n } from '@lingui/core'
import { createFileRoute, useRouteContext, useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPerson } from '#/api/person'
import { addCatalog } from '#/shell/i18n/i18n'
import { forgetPerson, isOtherPerson, leaveFor, openWorkspace, safeReturn } from '#/shell/session/session'
import { SignInForm } from '#/shell/session/sign-in-form'
import { Workspaces } from '#/shell/session/workspaces'

type SignInSearch = { to?: string | undefined; add?: true | undefined; hereOnly?: true | undefined }

// An address holds text; what is left out here would stay text.
const isTrue = (value: unknown) => (value === true || value === 'true' ? true : undefined)

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): SignInSearch => ({
    ...(typeof search['to'] === 'string' ? { to: search['to'] } : {}),
    add: isTrue(search['add']),
    hereOnly: isTrue(search['hereOnly']),
  }),
  loader: () => addCatalog(),
  component: SignInPage,
})

/** Where a proxy signs people in, who gets here is signed in. */
function SignInPage() {
  const { facts } = useRouteContext({ from: '__root__' })
  return facts.proxy ? <WantedPage /> : <SignInByKey />
}

function WantedPage() {
  const { to } = Route.useSearch()
  const router = useRouter()
  useEffect(() => {
    void router.navigate({ href: safeReturn(to, window.location.origin), replace: true })
  }, [router, to])
  return null
}

function SignInByKey() {
  const { to, add = false, hereOnly = false } = Route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()

  const enter = (person: string) => {
    // The last person's place on the page is private too.
    const wasShown = queryClient
      .getQueryCache()
      .getAll()
      .some(({ state }) => state.data !== undefined)
    if (wasShown && isOtherPerson(person))
      return add
        ? openWorkspace(person, safeReturn(to, window.location.origin))
        : leaveFor(queryClient, '/cockpit')
    forgetPerson(queryClient)
    keepPerson(person)
    void router.navigate({ href: safeReturn(to, window.location.origin), replace: true })
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center px-6 py-10">
      <title>{`${i18n.t('Sign in')} · Sightline`}</title>
      <svg aria-hidden viewBox="0 0 18 18" className="size-7 fill-accent">
        <path d="M5 0h8a5 5 0 0 1 5 5v3.3H0V5a5 5 0 0 1 5-5Zm-5 9.7h18V13a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z" />
      </svg>
      <h1 className="mt-4 text-xl font-semibold tracking-tight">
        {add ? i18n.t('Add workspace') : i18n.t('Sign in to Sightline')}
      </h1>
      <p className="mt-1 mb-6 text-text-2">
        {i18n.t('Paste an API key (Settings › API). Sightline only reads.')}
      </p>
      {hereOnly ? (
        <p role="alert" className="mb-4 text-bad">
          {i18n.t('Signed out here only; other copies could not be told.')}
        </p>
      ) : null}
      <SignInForm onSignedIn={enter} add={add} />
      {add ? <Workspaces canAdd={false} /> : null}
    </main>
  )
}
