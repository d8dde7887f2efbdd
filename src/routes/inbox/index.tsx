import { useLingui } from '@lingui/react'
import { createFileRoute } from '@tanstack/react-router'
import { CopyLink } from '#/shell/frame/copy-link'

export const Route = createFileRoute('/inbox/')({ component: NoThread })

function NoThread() {
  const { i18n } = useLingui()
  return (
    <div className="hidden min-h-0 flex-col bg-raise lg:flex">
      <title>{`${i18n.t('Inbox')} · Sightline`}</title>
      <div className="flex justify-end px-6 pt-4">
        <CopyLink />
      </div>
      <p className="m-auto max-w-96 text-center text-balance text-text-3">
        {i18n.t('Choose a conversation.')}
      </p>
    </div>
  )
}
