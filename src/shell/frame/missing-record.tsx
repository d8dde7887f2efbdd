import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ApiFailure } from '#/api/errors'
import { Page } from './page'

/** An address may name a deleted record. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'notFound'

type Props = {
  title: string
  controls?: ReactNode
  /** The next step: a link. */
  children: ReactNode
}

export function MissingRecord({ title, controls, children }: Props) {
  const { i18n } = useLingui()
  return (
    <Page title={title} controls={controls}>
      <p className="flex flex-wrap gap-x-3 gap-y-1 rounded-lg border border-line bg-raise px-4 py-3 text-text-2">
        {i18n.t('It may have been deleted.')}
        {children}
      </p>
    </Page>
  )
}
