import { i18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { ApiFailure } from '#/api/errors'
import { useIsOfOtherWorkspace } from '#/shell/session/link-workspace'
import { Page } from './page'

/** An address may name a deleted record. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'notFound'

type Props = {
  controls?: ReactNode
  children: ReactNode
}

export function MissingRecord({ controls, children }: Props) {
  const isOfOther = useIsOfOtherWorkspace()
  return (
    <Page title={i18n.t('Not found')} controls={controls}>
      <p className="flex flex-wrap gap-x-3 gap-y-1 rounded-lg border border-line bg-raise px-4 py-3 text-text-2">
        {isOfOther ? i18n.t('It is not in this workspace.') : i18n.t('It may have been deleted.')}
        {children}
      </p>
    </Page>
  )
}
