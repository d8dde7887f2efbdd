import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#/components/button'
import { forgetEverything, signOut } from './session'

export function SignOut() {
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  const [hasFailed, setFailed] = useState(false)
  const leave = () => {
    signOut().then(
      () => {
        forgetEverything(queryClient)
        // A new document: nothing of the last person stays in this one's memory.
        window.location.assign('/sign-in')
      },
      () => setFailed(true),
    )
  }
  return <Button onClick={leave}>{hasFailed ? i18n.t('Not reached, try again') : i18n.t('Sign out')}</Button>
}
