import { i18n } from '@lingui/core'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useOwner } from '#/domain/shared-queries'

/** Whether the address says a workspace, and it is not the one that is shown. */
export function useIsOfOtherWorkspace(): boolean {
  const { workspace } = useSearch({ strict: false })
  const shown = useOwner()?.workspaceId
  return workspace !== undefined && shown !== undefined && workspace !== shown
}

export function OtherWorkspaceNotice() {
  const href = useLocation({ select: (location) => location.href })
  if (!useIsOfOtherWorkspace()) return null
  return (
    <p role="status" className="flex flex-wrap gap-x-3 px-4 pt-3 text-wait sm:px-7">
      {i18n.t('This link is from another workspace.')}
      <Link to="/sign-in" search={{ add: true, to: href }} className="link">
        {i18n.t('Add workspace')}
      </Link>
    </p>
  )
}
