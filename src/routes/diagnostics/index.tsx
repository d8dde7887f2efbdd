import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { callsSoFar, maxCalls, onCall } from '#/api/calls'
import { driftSoFar, onDrift } from '#/api/drift'
import { callHost } from '#/api/host-call'
import { Button } from '#/components/button'
import { copyText } from '#/components/copy-text'
import { Disclosure } from '#/components/disclosure'
import { fact, Facts } from '#/components/facts'
import { Panel } from '#/components/panel'
import { none } from '#/lib/none'
import { formatCount } from '#/lib/number'
import { Page } from '#/shell/frame/page'
import { addCatalog } from '#/shell/i18n/i18n'
import { DriftTable, FailureTable, RequestTable } from './-tables'
import { recentFailures, reportText, summarize, type About } from './-report'

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const aboutHost = {
  queryKey: ['about'],
  queryFn: async (): Promise<About> => {
    const answer = await callHost('/about')
    const { version, build, service } = answer?.body.data ?? {}
    if (answer?.response.ok !== true) return null
    const known = service === null ? null : textIn(service)
    return { version: textIn(version) ?? none, build: textIn(build) ?? none, service: known }
  },
}

export const Route = createFileRoute('/diagnostics/')({
  loader: () => addCatalog(),
  component: DiagnosticsPage,
})

function DiagnosticsPage() {
  const drift = useSyncExternalStore(onDrift, driftSoFar)
  const calls = useSyncExternalStore(onCall, callsSoFar)
  const about = useQuery(aboutHost).data
  const summaries = summarize(calls, drift)
  const failures = recentFailures(calls)
  const count = (value: number) => formatCount(value)
  const report = () =>
    reportText({
      about: about ?? null,
      now: Date.now(),
      browser: navigator.userAgent,
      summaries,
      failures,
      drift,
    })
  return (
    <Page title={i18n.t('Diagnostics')}>
      <div className="grid gap-4">
        <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
          <Panel title={i18n.t('About')}>
            <Facts
              facts={[
                fact(i18n.t('Version'), about?.version ?? none),
                fact(i18n.t('Build'), about?.build ?? none),
                fact(i18n.t('Service'), serviceInWords(about)),
              ]}
            />
          </Panel>
          <ReportPanel text={report} />
        </div>
        {failures.length === 0 ? null : (
          <Panel title={i18n.t('Recent failures')} note={count(failures.length)}>
            <FailureTable failures={failures} />
          </Panel>
        )}
        <Panel
          title={i18n.t('Requests')}
          note={i18n.t('in this tab, last {count} of each', { count: maxCalls })}
        >
          {summaries.length === 0 ? (
            <p className="px-4 pb-4 text-text-2">{i18n.t('Nothing yet')}</p>
          ) : (
            <RequestTable summaries={summaries} />
          )}
        </Panel>
        <Panel
          title={i18n.t('Unexpected answers')}
          note={drift.length === 0 ? undefined : count(drift.length)}
        >
          {drift.length === 0 ? (
            <p className="px-4 pb-4 text-text-2">{i18n.t('Nothing yet')}</p>
          ) : (
            <DriftTable drift={drift} />
          )}
        </Panel>
      </div>
    </Page>
  )
}

function serviceInWords(about: About | undefined): string {
  if (about?.service === undefined) return none
  return about.service ?? i18n.t('Sample workspace')
}

function ReportPanel({ text }: { text: () => string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => setOutcome((await copyText(text())) ? 'copied' : 'refused')
  const outcomeLabels = {
    copied: i18n.t('Done'),
    refused: i18n.t('Browser refused: copy it by hand'),
  }
  return (
    <Panel
      title={i18n.t('Report for support')}
      actions={<Button onClick={() => void copy()}>{i18n.t('Copy report')}</Button>}
    >
      <p className="px-4 pb-3.5 text-text-2">
        <span role="status">
          {outcome === null ? i18n.t('No names, messages, searches or keys.') : outcomeLabels[outcome]}
        </span>
      </p>
      <Disclosure title={i18n.t('Details')}>
        <pre className="px-4 pb-3.5 text-xs whitespace-pre-wrap text-text-2">{text()}</pre>
      </Disclosure>
    </Panel>
  )
}
