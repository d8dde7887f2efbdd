import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { Button } from '#/components/button'

type Props = {
  /** Whether the role may not see it; else the service does not have it. */
  isForbidden: boolean
  isTrying: boolean
  onTry: () => void
}

/** In place of the whole page: why there is no cockpit, and where to go from here. */
export function NoCockpit({ isForbidden, isTrying, onTry }: Props) {
  const { i18n } = useLingui()
  const link = 'text-accent hover:underline'
  return (
    <div role="alert" className="rounded-lg border border-line bg-raise px-4 py-3.5">
      <h2 className="font-semibold">
        {isForbidden ? i18n.t('Your role may not see the cockpit') : i18n.t('This service has no cockpit')}
      </h2>
      <p className="mt-1 max-w-160 text-text-2">
        {isForbidden
          ? i18n.t(
              'An owner or an admin of the workspace can give you a role that may. Other pages may be open to you.',
            )
          : i18n.t(
              'It found nothing at the addresses that the cockpit reads. Whoever runs Sightline can check the service’s address; other pages may work.',
            )}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to="/inbox" className={link}>
          {i18n.t('Inbox')}
        </Link>
        <Link to="/validations" className={link}>
          {i18n.t('Validations')}
        </Link>
        <Link to="/leads" className={link}>
          {i18n.t('Leads')}
        </Link>
        <Button disabled={isTrying} onClick={onTry}>
          {isTrying ? i18n.t('Trying…') : i18n.t('Try again')}
        </Button>
      </p>
    </div>
  )
}
