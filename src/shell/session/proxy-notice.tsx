import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { Button } from '#/components/button'
import { useReader } from '#/shell/i18n/i18n'

type BarProps = { says: string; onSignIn: () => void; children?: ReactNode }

export function EndedBar({ says, onSignIn, children }: BarProps) {
  return (
    <aside
      aria-label={i18n.t('Session')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line-strong bg-raise"
    >
      <div className="mx-auto flex max-w-3xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <p role="alert">
          <span className="font-medium">{says}</span>{' '}
          <span className="text-text-2">{i18n.t('This page no longer updates.')}</span>
        </p>
        <Button onClick={onSignIn}>{i18n.t('Sign in again')}</Button>
      </div>
      {children}
    </aside>
  )
}

/** The proxy in front answers the reload with its own sign-in. */
export function ProxyNotice() {
  useReader()
  return <EndedBar says={i18n.t('Your sign-in has ended.')} onSignIn={() => window.location.reload()} />
}
