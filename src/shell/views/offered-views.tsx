import { i18n } from '@lingui/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#/components/button'
import { savedViews, viewsInLink, withViews } from '#/domain/saved-views'
import { listed } from '#/lib/list'
import { isolated } from '#/lib/text'

const maxNamed = 5

/** Asks whether to keep the views of a link: whoever wrote the link chose their names. */
export function OfferedViews() {
  const navigate = useNavigate()
  const offered = viewsInLink(useLocation({ select: ({ hash }) => hash }))
  const [saved, setSaved] = useState(0)
  const names = offered.flatMap(([, views]) => views.map(({ name }) => isolated(name)))
  const leave = () =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => before,
      hash: '',
      replace: true,
      resetScroll: false,
    })
  const save = () => {
    for (const [page, views] of offered) savedViews[page].change((all) => withViews(all, views))
    setSaved(names.length)
    leave()
  }
  return (
    <div role="status" className="empty:hidden">
      {names.length > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 sm:px-7">
          <span className="min-w-0 wrap-anywhere">
            {i18n.t(
              '{count, plural, one {View in this link: {names}} other {# views in this link: {names}}}',
              {
                count: names.length,
                names: listed([...names.slice(0, maxNamed), ...(names.length > maxNamed ? ['…'] : [])]),
              },
            )}
          </span>
          <Button onClick={save}>{i18n.t('Save')}</Button>
          <Button onClick={leave}>{i18n.t('Close')}</Button>
        </p>
      ) : saved > 0 ? (
        <p className="px-4 pt-3 text-good sm:px-7">
          {i18n.t('{count, plural, one {View saved} other {# views saved}}', { count: saved })}
        </p>
      ) : null}
    </div>
  )
}
