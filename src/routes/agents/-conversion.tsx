import { useLingui } from '@lingui/react'
import type { DataOf } from '#/api/decode/lenient'
import { Fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { safeName } from '#/lib/text'
import { conversionLabel } from '#/domain/agent-labels'
import { OpenShape } from '#/components/open-shape'

/** What the agent works towards with a lead; the payload's shape is not documented. */
export function Conversion({ action }: { action: DataOf<'agents.get'>['conversionAction'] }) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Conversion action')}>
      <Facts>
        <Fact label={i18n.t('Action')}>{conversionLabel(i18n, action?.conversionAction)}</Fact>
        <Fact label={i18n.t('Summary')}>
          <bdi>{safeName(action?.summary)}</bdi>
        </Fact>
        <Fact label={i18n.t('Details')}>
          <OpenShape value={action?.payload} />
        </Fact>
      </Facts>
    </Panel>
  )
}
