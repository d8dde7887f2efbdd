import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { shownUser } from '#/api/person'
import { Button } from '#/components/button'
import { leaveFor, signOut } from './session'

export function SignOut() {
  const queryClient = useQueryClient()
  const [state, setState] = useState<'signedIn' | 'signingOut' | 'failed'>('signedIn')
  const about = useId()
  const leave = async () => {
    setState('signingOut')
    const left = await signOut()
    if (left) leaveFor(queryClient, left.address)
    else setState('failed')
  }
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p id={about} className="text-xs text-text-3">
        {i18n.t('Signs out this workspace in every tab and deletes its saved views from this device.')}
      </p>
      {state === 'failed' ? (
        <p role="alert" className="text-xs text-bad">
          {i18n.t('Still signed in: no connection. Try again.')}
        </p>
      ) : null}
      <Button
        aria-describedby={about}
        className="justify-center"
        disabled={state === 'signingOut'}
        onClick={() => void leave()}
      >
        {i18n.t('Sign out')}
      </Button>
    </div>
  )
}

/** A proxy in front signs people in; only it can sign them out. */
export function ProxySignIn({ signOutUrl }: { signOutUrl: string | null }) {
  const queryClient = useQueryClient()
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <p className="text-text-2">{i18n.t('Signed in as')}</p>
      <bdi translate="no" className="font-medium wrap-anywhere">
        {shownUser.current}
      </bdi>
      {signOutUrl === null ? null : (
        <Button className="justify-center" onClick={() => leaveFor(queryClient, signOutUrl)}>
          {i18n.t('Sign out')}
        </Button>
      )}
    </div>
  )
}
