import { useLingui } from '@lingui/react'
import { createContext, use, type ReactNode } from 'react'
import { AfterHydration } from '#/components/hydration'
import { Panel } from '#/components/panel'
import { RowsSkeleton } from '#/components/rows-skeleton'
import { Skeleton } from '#/components/skeleton'
import { remember, remembered } from '#/shell/i18n/locale'
import { silentRowsKey } from '#/shell/frame/view-cookie'

/** Whether the first figures are rendered, or were awaited for long enough. */
export const HasFigures = createContext(true)

/** Holds its children's code and requests back until the first figures are there. */
export function AfterFigures({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return <AfterHydration fallback={fallback}>{use(HasFigures) ? children : fallback}</AfterHydration>
}

type Kind = { key: string; usual: number }
export const actionRows: Kind = { key: 'sightline.waiting-rows', usual: 3 }
export const silentAgentRows: Kind = { key: silentRowsKey, usual: 0 }
const maxRows = 6

/** Remembered on this device, so that the page below does not move. */
export function rowsLastTime({ key, usual }: Kind): number {
  const stored = Number(remembered(key) ?? usual)
  return stored >= 0 && stored <= maxRows ? Math.floor(stored) : usual
}

export const isRemembered = ({ key }: Kind): boolean => remembered(key) !== null

export const rememberRows = ({ key }: Kind, count: number): void =>
  remember(key, String(Math.min(count, maxRows)))

export const FunnelSkeleton = () => <Skeleton className="mx-4 mb-4 h-114 sm:h-87" />

export function AgentsSkeleton() {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Agents compared')} className="mt-4">
      <RowsSkeleton lines={2} />
    </Panel>
  )
}

export function AccountsSkeleton() {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Accounts compared')} className="mt-4">
      <RowsSkeleton lines={2} hasPicture />
    </Panel>
  )
}

export const BelowSkeleton = () => (
  <>
    <AgentsSkeleton />
    <AccountsSkeleton />
  </>
)
