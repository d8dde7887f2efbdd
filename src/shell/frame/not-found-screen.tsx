import { i18n } from '@lingui/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useReader } from '#/shell/i18n/i18n'
import { DocumentTitle } from './document-title'

export function NotFoundScreen() {
  useReader()
  const { pathname } = useLocation()
  return (
    <main id="page" className="mx-auto max-w-lg px-6 py-24">
      <DocumentTitle title={i18n.t('Not found')} />
      <h1 className="text-xl font-semibold">{i18n.t('Not found')}</h1>
      <p className="mt-2 wrap-anywhere text-text-2">
        {i18n.t('Nothing at {pathname}. Check the link.', { pathname })}
      </p>
      <p className="mt-6">
        <Link className="link" to="/cockpit">
          {i18n.t('Go to the cockpit')}
        </Link>
      </p>
    </main>
  )
}
