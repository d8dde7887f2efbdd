import { i18n } from '@lingui/core'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentTitle } from '#/shell/frame/document-title'

export const Route = createFileRoute('/inbox/')({ component: NoThread })

function NoThread() {
  return (
    <div className="hidden min-h-0 flex-col bg-raise lg:flex">
      <DocumentTitle title={i18n.t('Inbox')} />
      <p className="m-auto max-w-96 text-center text-balance text-text-3">
        {i18n.t('Choose a conversation.')}
      </p>
    </div>
  )
}
