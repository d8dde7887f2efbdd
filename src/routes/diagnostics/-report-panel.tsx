import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '#/components/button'
import { copyText } from '#/components/copy-text'
import { Panel } from '#/components/panel'
import { Disclosure } from '#/components/disclosure'

/** The report: copied in one step, or looked at first. */
export function ReportPanel({ text }: { text: () => string }) {
  const { i18n } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => setOutcome((await copyText(text())) ? 'copied' : 'refused')
  const outcomeLabels = {
    copied: i18n.t('Copied. Paste it into your message.'),
    refused: i18n.t('This browser allows no copying here. Open the report below and copy it by hand.'),
  }
  return (
    <Panel
      title={i18n.t('Report for support')}
      actions={<Button onClick={() => void copy()}>{i18n.t('Copy report')}</Button>}
    >
      <p className="px-4 pb-3.5 text-text-2">
        <span role="status">
          {outcome === null
            ? i18n.t('What this page shows, as text. It holds no names, messages, searches or keys.')
            : outcomeLabels[outcome]}
        </span>
      </p>
      <Disclosure title={i18n.t('Read the report')}>
        <pre className="px-4 pb-3.5 text-xs whitespace-pre-wrap text-text-2">{text()}</pre>
      </Disclosure>
    </Panel>
  )
}
