import { i18n } from '@lingui/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { AgentRules } from '#/domain/agent-rules'
import { repeatedEdits, suggestionsFrom, type RepeatedEdit } from '#/domain/edit-suggestions'
import { EditSuggestions } from '#/domain/edit-suggestions-list'
import { AgentLink } from '#/domain/links'
import { agentName } from '#/domain/names'
import { none } from '#/lib/none'
import { formatCount, formatDecimal, medianOf } from '#/lib/number'
import { isolated, safeProse, truncated } from '#/lib/text'
import { QueryBody } from '#/shell/queries/query-panel'
import { When } from '#/shell/i18n/when'
import { agentColumn, Decided, DraftOfLead, figureColumn } from './-decided'
import { ChangedText } from './-draft'
import {
  editsIn,
  rejectionReasons,
  reviewedByAgent,
  type Counted,
  type Edit,
  type Reviewed,
} from './-decided-derive'
import { EditOutcomes } from './-outcomes'
import type { Validation } from './-queue-derive'
import { agentQuery, type ValidationsSearch } from './-search'
import { Figure, figureCard, ofApproved, ofDecided, Share } from './-summary'

// Each is compared word by word.
const maxCompared = 200
const maxListed = 5
const maxListedLength = 200

export function Edits({ search }: { search: ValidationsSearch }) {
  return <Decided search={search}>{(items) => <Reviews items={items} search={search} />}</Decided>
}

function Reviews({ items, search }: { items: readonly Validation[]; search: ValidationsSearch }) {
  const edits = editsIn(items, maxCompared)
  const rows = reviewedByAgent(items, edits)
  const agentId = search.agentId ?? (rows.length === 1 ? rows[0]?.id : null) ?? undefined
  return (
    <>
      <Overall rows={rows} edits={edits} />
      <EditOutcomes items={items} counted={search.counted} />
      <Panel title={i18n.t('By agent')} className="mb-4">
        <DataTable
          label={i18n.t('By agent')}
          columns={agentColumns()}
          rows={rows}
          rowKey={({ id }) => id ?? ''}
        />
      </Panel>
      <div className="mb-4 grid items-start gap-4 lg:grid-cols-3">
        <Repeated items={items} />
        <Reasons items={items} />
        <WritingRules agentId={agentId} />
      </div>
      <LatestEdits edits={edits} />
    </>
  )
}

function Words({ removed, added }: { removed: number | null; added: number | null }) {
  if (removed === null || added === null) return none
  return (
    <Explained says={i18n.t('Median per edited reply. A moved word counts twice.')}>
      {removed === 0 && added === 0 ? formatCount(0) : null}
      {removed === 0 ? null : <span className="text-bad">−{formatDecimal(removed)}</span>}
      {removed === 0 || added === 0 ? null : ' '}
      {added === 0 ? null : <span className="text-good">+{formatDecimal(added)}</span>}
    </Explained>
  )
}

function Overall({ rows, edits }: { rows: readonly Reviewed[]; edits: readonly Edit[] }) {
  const sum = (key: 'replies' | 'edited' | 'decided' | 'rejected') =>
    rows.reduce((total, row) => total + row[key], 0)
  const words = edits.flatMap((edit) => edit.words ?? [])
  return (
    <section aria-label={i18n.t('Edits and rejections')} className={`${figureCard} figures`}>
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        <Figure
          name={i18n.t('Edited')}
          value={<Share part={sum('edited')} whole={sum('replies')} />}
          note={ofApproved(sum('edited'), sum('replies'))}
        />
        <Figure
          name={i18n.t('Words removed and added')}
          value={
            <Words
              removed={medianOf(words.map(({ removed }) => removed))}
              added={medianOf(words.map(({ added }) => added))}
            />
          }
          note={i18n.t('median of {count}', { count: formatCount(words.length) })}
        />
        <Figure
          name={i18n.t('Rejected (drafts)', {}, { message: 'Rejected' })}
          value={<Share part={sum('rejected')} whole={sum('decided')} />}
          note={ofDecided(sum('rejected'), sum('decided'))}
        />
      </dl>
    </section>
  )
}

function agentColumns(): readonly Column<Reviewed>[] {
  return [
    agentColumn(),
    figureColumn('replies', i18n.t('Approved replies'), 156, 'tablet', ({ replies }) => formatCount(replies)),
    figureColumn('edited', i18n.t('Edited'), 112, undefined, ({ edited, replies }) => (
      <Share part={edited} whole={replies} hasBar />
    )),
    figureColumn('words', i18n.t('Words removed and added'), 190, 'tablet', ({ removed, added }) => (
      <Words removed={removed} added={added} />
    )),
    figureColumn(
      'decided',
      i18n.t('Decided (drafts)', {}, { message: 'Decided' }),
      132,
      'laptop',
      ({ decided }) => formatCount(decided),
    ),
    figureColumn(
      'rejected',
      i18n.t('Rejected (drafts)', {}, { message: 'Rejected' }),
      116,
      undefined,
      ({ rejected, decided }) => <Share part={rejected} whole={decided} hasBar />,
    ),
  ]
}

function CountedList({ label, list }: { label: string; list: readonly Counted[] }) {
  if (list.length === 0) return <p className="text-text-3">{i18n.t('Nothing yet')}</p>
  return (
    <ol aria-label={label} className="grid gap-1.5">
      {list.slice(0, maxListed).map(({ text, count }) => (
        <li key={text} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <span dir="auto" lang="" className="wrap-anywhere">
            {text === '' ? (
              <span className="text-text-3 italic">{i18n.t('No reason given')}</span>
            ) : (
              safeProse(truncated(text, maxListedLength))
            )}
          </span>
          <span className="figures text-text-2">{`${formatCount(count)}×`}</span>
        </li>
      ))}
    </ol>
  )
}

function Repeated({ items }: { items: readonly Validation[] }) {
  const edits = useMemo(() => repeatedEdits(items), [items])
  const sides = [
    { side: 'removed', title: i18n.t('Removed more than once') },
    { side: 'added', title: i18n.t('Added more than once') },
  ] as const
  return (
    <Panel title={i18n.t('Repeated edits')}>
      <div className="grid gap-3 px-4 pb-3.5">
        {sides.map(({ side, title }) => (
          <section key={side} aria-label={title}>
            <h3 className="mb-1 text-xs text-text-3">{title}</h3>
            <CountedList
              label={title}
              list={edits
                .filter(({ change }) => change === side)
                .map(({ sentence, count }) => ({ text: sentence, count }))}
            />
          </section>
        ))}
        <SuggestedRules edits={edits} />
      </div>
    </Panel>
  )
}

const maxAskedAgents = 6

/** What reviewers keep changing in the replies of all agents, where none of their rules says so. */
function SuggestedRules({ edits }: { edits: readonly RepeatedEdit[] }) {
  const ids = [...new Set(edits.flatMap(({ agentIds }) => agentIds))].slice(0, maxAskedAgents)
  const agents = useQueries({ queries: ids.map(agentQuery) })
  const rulesOf = new Map(ids.map((id, at) => [id, agents[at]?.data?.data.memory?.writingRules]))
  const known = edits.filter(
    ({ agentIds }) => agentIds.length > 0 && agentIds.every((id) => rulesOf.get(id) !== undefined),
  )
  return (
    <EditSuggestions
      suggestions={suggestionsFrom(known, ({ agentIds }) => agentIds.flatMap((id) => rulesOf.get(id) ?? []))}
    />
  )
}

function Reasons({ items }: { items: readonly Validation[] }) {
  return (
    <Panel title={i18n.t('Rejection reasons')}>
      <div className="px-4 pb-3.5">
        <CountedList label={i18n.t('Rejection reasons')} list={rejectionReasons(items)} />
      </div>
    </Panel>
  )
}

function WritingRules({ agentId }: { agentId: string | undefined }) {
  const query = useQuery({
    ...agentQuery(agentId ?? ''),
    enabled: agentId !== undefined,
  })
  const agent = query.data?.data
  return (
    <Panel
      title={i18n.t('Writing rules')}
      note={agent === undefined ? undefined : <bdi>{agentName(agent)}</bdi>}
      actions={
        agent === undefined ? undefined : <AgentLink id={agent.id}>{i18n.t('Open the agent')}</AgentLink>
      }
    >
      <div className="px-4 pb-3.5">
        {agentId === undefined ? (
          <p className="text-text-3">{i18n.t('Choose an agent.')}</p>
        ) : (
          <QueryBody query={query} skeleton={<Skeleton className="h-16" />}>
            {({ data }) => <AgentRules list={data.memory?.writingRules} />}
          </QueryBody>
        )}
      </div>
    </Panel>
  )
}

function LatestEdits({ edits }: { edits: readonly Edit[] }) {
  if (edits.length === 0) return null
  return (
    <Panel title={i18n.t('Latest edits')}>
      <ol aria-label={i18n.t('Latest edits')}>
        {edits.slice(0, maxListed).map((edit) => (
          <EditRow key={edit.item.request.id} edit={edit} />
        ))}
      </ol>
    </Panel>
  )
}

function EditRow({ edit: { item, draft, approved } }: { edit: Edit }) {
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 md:grid-cols-[13rem_minmax(0,80ch)]">
      <div className="min-w-0">
        <h3>
          <DraftOfLead item={item} className="relative underline-offset-2 hover:underline" />
        </h3>
        <p className="truncate text-xs text-text-3">
          <When at={item.request.reviewedAt} />
          {item.agent ? ` · ${isolated(agentName(item.agent))}` : null}
        </p>
      </div>
      <ChangedText before={draft} after={approved} />
    </li>
  )
}
