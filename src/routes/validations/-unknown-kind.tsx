import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Panel } from '#/components/panel'
import { isolated } from '#/lib/text'

/** A kind that the documentation does not have cannot be asked for; what the queue knows of it is shown. */
export function UnknownKind({ kind, children }: { kind: string; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <>
      <Panel title={i18n.t('Draft')} className="h-fit xl:order-last">
        <p role="alert" className="px-4 pb-4 text-text-2">
          {i18n.t(
            'The service cannot be asked for drafts of the kind {kind}: only replies and cold sequences are documented.',
            { kind: isolated(kind) },
          )}{' '}
          {children === null ? null : i18n.t('This is what the queue knows of it.')}
        </p>
      </Panel>
      {children}
    </>
  )
}
