import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { Link, createFileRoute, useNavigate } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { prefetch } from '#/api/queries'
import { Button } from '#/components/button'
import { Panel } from '#/components/panel'
import { Select } from '#/components/select'
import { agentName } from '#/domain/names'
import { rangeLabel, ranges, type Range } from '#/domain/period'
import {
  maxTitleLength,
  readResultsSearch,
  writeResultsSearch,
  type ResultsKeys,
  type ResultsSearch,
} from '#/domain/results-page'
import { agentsQuery } from '#/domain/shared-queries'
import { asParams, writeSearch } from '#/lib/search-params'
import { Page } from '#/shell/frame/page'
import { addCatalog } from '#/shell/i18n/i18n'
import { LinkMaker, type LinkedPage } from './-display-links'
import { PageChoice } from './-page-choice'

export const Route = createFileRoute('/wall/client')({
  validateSearch: (search: Record<string, unknown>) => search as ResultsKeys,
  loader: ({ context: { queryClient } }) => {
    prefetch(queryClient, agentsQuery)
    return addCatalog()
  },
  component: ClientPageSetup,
})

function ClientPageSetup() {
  const navigate = useNavigate()
  // A second choice builds on the first, though the address has yet to change.
  const [shown, choose] = useOptimistic(
    readResultsSearch(asParams(Route.useSearch())),
    (before, part: Partial<ResultsSearch>) => ({ ...before, ...part }),
  )
  const keys = writeResultsSearch(shown)
  const change = (part: Partial<ResultsSearch>) =>
    startTransition(async () => {
      choose(part)
      await navigate({ to: '/wall/client', search: writeResultsSearch({ ...shown, ...part }), replace: true })
    })
  return (
    <Page title={i18n.t('Client page')} controls={<PageChoice />}>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Panel title={i18n.t('Content')}>
          <Choices shown={shown} onChange={change} />
          <p className="border-t border-line px-4 py-3">
            <Link to="/results" search={keys} target="_blank" className="link font-medium">
              {i18n.t('Open the preview')}
            </Link>
          </p>
        </Panel>
        <LinkMaker linked={linkedResults(shown)} />
      </div>
    </Page>
  )
}

const defaultAccent = '#1d5fa8'
const field = 'control w-full rounded-md border border-line-strong bg-raise px-2.5'

type Props = { shown: ResultsSearch; onChange: (part: Partial<ResultsSearch>) => void }

function Choices({ shown: { title, accent, range, agentId }, onChange }: Props) {
  const agents = useQuery(agentsQuery).data?.data ?? []
  const isKnown = agentId === undefined || agents.some(({ id }) => id === agentId)
  return (
    <div className="grid gap-4 px-4 pb-4">
      <label className="grid gap-1">
        <span className="text-text-3">{i18n.t('Title')}</span>
        <input
          value={title}
          maxLength={maxTitleLength}
          placeholder={i18n.t('Results')}
          onChange={({ target }) => onChange({ title: target.value })}
          className={field}
        />
      </label>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <Select
          label={i18n.t('Agent')}
          className="sm:max-w-60"
          value={agentId ?? ''}
          options={[
            { value: '', label: i18n.t('All agents') },
            ...(isKnown ? [] : [{ value: agentId, label: agentId }]),
            ...agents.map((agent) => ({ value: agent.id, label: agentName(agent) })),
          ]}
          onChange={({ target }) => onChange({ agentId: target.value || undefined })}
        />
        <Select
          label={i18n.t('Period')}
          value={range}
          options={ranges.map((each) => ({ value: each, label: rangeLabel(each) }))}
          // The options are these.
          onChange={({ target }) => onChange({ range: target.value as Range })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-2">
          <input
            type="color"
            value={accent === '' ? defaultAccent : `#${accent}`}
            onChange={({ target }) => onChange({ accent: target.value.slice(1) })}
            className="h-7 w-11 cursor-pointer rounded-md border border-line-strong bg-raise p-0.5 max-sm:h-11"
          />
          {i18n.t('Accent colour')}
        </label>
        {accent === '' ? null : <Button onClick={() => onChange({ accent: '' })}>{i18n.t('Reset')}</Button>}
      </div>
    </div>
  )
}

const linkedResults = (shown: ResultsSearch): LinkedPage => ({
  page: 'results',
  search: writeSearch(writeResultsSearch(shown)),
  names: false,
  isNarrow: shown.agentId !== undefined,
  intro: i18n.t('For a client without sign-in. It shows:'),
  contents: [
    shown.agentId === undefined
      ? i18n.t('results of the whole workspace')
      : i18n.t('results of the chosen agent, small counts hidden'),
    i18n.t('no lead names, no messages'),
  ],
  nameLabel: i18n.t('Client name'),
  renewLabel: i18n.t('Renew while the page is read'),
})
