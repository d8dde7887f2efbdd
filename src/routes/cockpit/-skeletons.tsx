import { i18n } from '@lingui/core'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { Skeleton } from '#/components/skeleton'
import { RowSkeleton } from './-row'

export const FunnelSkeleton = () => <Skeleton className="mx-4 mb-4 h-114 sm:h-87" />

export function BelowSkeleton() {
  return (
    <>
      <Panel title={i18n.t('Worth a look')} className="mt-4">
        <ul aria-hidden>
          <RowSkeleton />
        </ul>
      </Panel>
      <Panel title={i18n.t('Agents compared')} className="mt-4">
        <RowsSkeleton lines={2} />
      </Panel>
      <Panel title={i18n.t('Accounts compared')} className="mt-4">
        <RowsSkeleton lines={2} hasPicture />
      </Panel>
    </>
  )
}
