import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { segment, Segments } from '#/components/segments'

/** What a display link opens. */
export const PageChoice = () => (
  <Segments label={i18n.t('For')}>
    <Link to="/wall/setup" className={segment}>
      {i18n.t('A screen')}
    </Link>
    <Link to="/wall/client" className={segment}>
      {i18n.t('A client')}
    </Link>
  </Segments>
)
