import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { shownUser } from '#/api/person'
import { Button } from '#/components/button'
import { leaveFor } from './session'

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
