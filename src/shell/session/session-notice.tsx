import { i18n } from '@lingui/core'
import { useRef, useState } from 'react'
import { Button } from '#/components/button'
import { useReader } from '#/shell/i18n/i18n'
import { EndedBar } from './proxy-notice'
import { SignInForm } from './sign-in-form'

export function SessionNotice({ onSignedIn }: { onSignedIn: (person: string) => void }) {
  useReader()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    dialog.current?.showModal()
    // In a closed dialog, a field cannot take the focus.
    setOpen(true)
  }
  return (
    <EndedBar says={i18n.t('You are signed out.')} onSignIn={open}>
      <dialog
        ref={dialog}
        onClose={() => setOpen(false)}
        aria-label={i18n.t('Sign in again')}
        className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-lg border border-line-strong bg-raise p-5 text-text backdrop:bg-black/40"
      >
        <div className="mb-4 flex items-center justify-between">
          <h2 className="text-lg font-semibold">{i18n.t('Sign in again')}</h2>
          <Button onClick={() => dialog.current?.close()}>{i18n.t('Cancel')}</Button>
        </div>
        {isOpen ? <SignInForm onSignedIn={onSignedIn} add /> : null}
      </dialog>
    </EndedBar>
  )
}
