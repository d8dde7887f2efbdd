import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { Button } from '#/components/button'
import { formatCount } from '#/lib/number'
import { safeName } from '#/lib/text'

const note = 'flex flex-wrap items-center gap-3 border-t border-line px-4 py-6 text-text-2'

/** Nothing at all yet: what would be here, and why it is not. */
export function NoLeads() {
  const { i18n } = useLingui()
  return (
    <p className={note}>
      {i18n.t('No leads yet. Once an agent has found the first people for its target, they stand here.')}
    </p>
  )
}

/** Nothing with these filters, and the way out. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { i18n } = useLingui()
  return (
    <div className={note}>
      <p>{i18n.t('No lead matches these filters.')}</p>
      <Button onClick={onClear}>{i18n.t('Show all leads')}</Button>
    </div>
  )
}

/** A link to a page that the list no longer reaches. */
export function BeyondTheEnd({
  page,
  last,
  onPage,
}: {
  page: number
  last: number
  onPage: (page: number) => void
}) {
  const { i18n } = useLingui()
  const figure = (value: number) => formatCount(value, i18n.locale)
  return (
    <div className={note}>
      <p>
        {i18n.t('There is no page {page}; the list ends at page {last}.', {
          page: figure(page),
          last: figure(last),
        })}
      </p>
      <Button onClick={() => onPage(last)}>{i18n.t('Go to the last page')}</Button>
    </div>
  )
}

export function SortRefused({ sortBy }: { sortBy: string }) {
  const { i18n } = useLingui()
  return (
    <p role="status" className="border-t border-line px-4 py-2 text-xs text-wait">
      {i18n.t('This service does not sort by {sortBy}; the leads stand in its own order.', {
        sortBy: safeName(sortBy),
      })}
    </p>
  )
}

const patience = 2_000

/** After a while of waiting, that it is still waited for. */
export function StillWaiting({ isWaiting }: { isWaiting: boolean }) {
  return isWaiting ? <Waiting /> : null
}

function Waiting() {
  const { i18n } = useLingui()
  const [isLong, setLong] = useState(false)
  // Syncs with the passage of time.
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <p role="status" className="border-t border-line px-4 py-2 text-xs text-wait">
      {i18n.t('The service is slow to answer; these leads are still on their way.')}
    </p>
  )
}
