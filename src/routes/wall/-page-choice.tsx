import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import { segment, Segments } from '#/components/segments'
import { ControlsRow } from '#/shell/frame/controls-row'

/** What a display link opens. */
export const PageChoice = () => (
  <ControlsRow>
    <Segments label={i18n.t('For')}>
      <Link to="/wall/setup" className={segment}>
        {i18n.t('A screen')}
      </Link>
      <Link to="/wall/client" className={segment}>
        {i18n.t('A client')}
      </Link>
    </Segments>
  </ControlsRow>
)
