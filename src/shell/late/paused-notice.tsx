import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#/components/button'

export function PausedNotice() {
  const queryClient = useQueryClient()
  const [isRefreshed, setRefreshed] = useState(false)
  const refresh = async () => {
    setRefreshed(false)
    // A panel that cannot be read says so itself.
    await queryClient.refetchQueries({ type: 'active' }, { throwOnError: true }).then(
      () => setRefreshed(true),
      () => undefined,
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 pt-3 text-xs text-text-2 sm:px-7 print:hidden">
      {i18n.t('Automatic refresh is off.')}
      <Button onClick={() => void refresh()}>{i18n.t('Refresh now')}</Button>
      <span role="status">{isRefreshed ? i18n.t('Refreshed') : null}</span>
    </div>
  )
}
