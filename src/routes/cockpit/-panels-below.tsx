import { useLingui } from '@lingui/react'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { Skeleton } from '#/components/skeleton'

export const FunnelSkeleton = () => <Skeleton className="mx-4 mb-4 h-126 sm:h-95" />

// What stands below the first figures, each panel in the size that it will have.

export function FunnelBelow() {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Funnel')}>
      <FunnelSkeleton />
    </Panel>
  )
}

export function AgentsBelow() {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Agents compared')} className="mt-4">
      <RowsSkeleton lines={2} />
    </Panel>
  )
}

export function AccountsBelow() {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Accounts compared')} className="mt-4">
      <RowsSkeleton lines={2} hasPicture />
    </Panel>
  )
}

export const PanelsBelow = () => (
  <>
    <FunnelBelow />
    <AgentsBelow />
    <AccountsBelow />
  </>
)
