import { i18n } from '@lingui/core'
import { Suspense, useEffect, useState } from 'react'
import { useOwner, useWorkspace } from '#/domain/shared-queries'
import { shownUser } from '#/api/person'
import { Avatar } from '#/components/avatar'
import { none } from '#/lib/none'
import { initials, safeName } from '#/lib/text'
import { memberName } from '#/domain/names'
import { roleLabel } from '#/domain/roles'
import { afterHydration, lazyWithRetry } from '#/components/lazy-with-retry'
import { noteWorkspace } from '#/shell/session/workspace-names'

const menuId = 'owner-menu'

// Names of places are not needed for the first figures.
const OwnerPlace = afterHydration(async () => (await import('./owner-place')).OwnerPlace)

const Preferences = lazyWithRetry(async () => (await import('./preferences')).Preferences)

export function OwnerMenu() {
  const [wasOpened, setOpened] = useState(false)
  const owner = useOwner()
  const workspace = useWorkspace()
  const zone = workspace?.timezone
  const placeName = safeName(workspace?.name)
  const workspaceId = owner?.workspaceId
  useEffect(() => {
    if (workspace !== undefined) noteWorkspace(placeName, workspaceId)
  }, [workspace, placeName, workspaceId])
  // Behind a proxy everyone reads with one key, so its owner is not the person who looks.
  const user = shownUser.current
  const name = user ?? (owner === undefined ? none : memberName(owner))
  const role = user === null ? roleLabel(owner?.workspaceRole) : null
  return (
    <div className="mt-auto pt-3">
      <button
        type="button"
        popoverTarget={menuId}
        onClick={() => setOpened(true)}
        className="flex w-full items-center gap-2 rounded-md p-2 text-left text-xs text-text-2 hover:bg-hover"
      >
        <Avatar initials={initials(name)} picture={user === null ? owner?.image : null} />
        <span className="min-w-0">
          <bdi translate="no" className="block truncate">
            {name}
          </bdi>
          <span className="block truncate text-text-3">
            {[role, i18n.locale.toUpperCase()].filter(Boolean).join(' · ')}
            {zone === undefined ? null : <OwnerPlace zone={zone} />}
          </span>
        </span>
        <span className="sr-only">{i18n.t('Preferences')}</span>
      </button>
      <div
        id={menuId}
        popover="auto"
        role="dialog"
        aria-label={i18n.t('Preferences')}
        className="fixed top-auto right-auto bottom-16 left-3 m-0 w-76 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line-strong bg-raise p-4 text-text"
      >
        {wasOpened ? (
          <Suspense fallback={null}>
            <Preferences />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
