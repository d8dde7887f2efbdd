import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryFor } from '#/api/queries'
import { Panel } from '#/components/panel'
import { Skeleton } from '#/components/skeleton'
import { AgentRules } from '#/domain/agent-rules'
import { AgentLink } from '#/domain/links'
import { agentName } from '#/domain/names'
import { formatCount } from '#/lib/number'
import { safeProse, truncated } from '#/lib/text'
import { QueryBody } from '#/shell/query-panel'
import { When } from '#/shell/when'
import { ChangedText } from './-draft-text'
import { rejectionReasons, repeated, type Counted, type Edit } from './-edits-derive'
import { LeadName, useSeen } from './-leads'
import { kindOf, type Validation } from './-queue-derive'
import { inQueue } from './-search'

const mostListed = 5
const longestListed = 200

function CountedList({ label, list, nothing }: { label: string; list: readonly Counted[]; nothing: string }) {
  const { i18n } = useLingui()
  if (list.length === 0) return <p className="text-text-3">{nothing}</p>
  return (
    <ol aria-label={label} className="grid gap-1.5">
      {list.slice(0, mostListed).map(({ text, count }) => (
        <li key={text} className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <span dir="auto" className="wrap-anywhere">
            {text === '' ? (
              <span className="text-text-3 italic">{i18n.t('No reason given')}</span>
            ) : (
              safeProse(truncated(text, longestListed))
            )}
          </span>
          <span className="figures text-text-2">{`${formatCount(count, i18n.locale)}×`}</span>
        </li>
      ))}
    </ol>
  )
}

/** What was taken out of replies, and put in, again and again: what a writing rule could say. */
export function Repeated({ edits }: { edits: readonly Edit[] }) {
  const { i18n } = useLingui()
  const sides = [
    { side: 'removed', title: i18n.t('Removed more than once') },
    { side: 'added', title: i18n.t('Added more than once') },
  ] as const
  return (
    <Panel title={i18n.t('What reviewers change')}>
      <div className="grid gap-3 px-4 pb-3.5">
        {sides.map(({ side, title }) => (
          <section key={side} aria-label={title}>
            <h3 className="mb-1 text-xs text-text-3">{title}</h3>
            <CountedList
              label={title}
              list={repeated(edits, side)}
              nothing={i18n.t('Nothing that was the same twice.')}
            />
          </section>
        ))}
      </div>
    </Panel>
  )
}

export function Reasons({ items }: { items: readonly Validation[] }) {
  const { i18n } = useLingui()
  return (
    <Panel title={i18n.t('Why drafts were rejected')}>
      <div className="px-4 pb-3.5">
        <CountedList
          label={i18n.t('Rejection reasons')}
          list={rejectionReasons(items)}
          nothing={i18n.t('No draft was rejected.')}
        />
      </div>
    </Panel>
  )
}

/** What the agent was told about writing: what reviewers change again and again is missing there. */
export function WritingRules({ agentId }: { agentId: string | undefined }) {
  const { i18n } = useLingui()
  const query = useQuery({
    ...queryFor('agents.get', { path: { id: agentId ?? '' } }),
    enabled: agentId !== undefined,
  })
  const agent = query.data?.data
  return (
    <Panel
      title={i18n.t('Writing rules')}
      note={agent === undefined ? undefined : agentName(i18n, agent)}
      actions={
        agent === undefined ? undefined : <AgentLink id={agent.id}>{i18n.t('Open the agent')}</AgentLink>
      }
    >
      <div className="px-4 pb-3.5">
        {agentId === undefined ? (
          <p className="text-text-3">
            {i18n.t('Choose an agent to see its writing rules beside what reviewers change.')}
          </p>
        ) : (
          <QueryBody query={query} skeleton={<Skeleton className="h-16" />}>
            {({ data }) => <AgentRules list={data.memory?.writingRules} />}
          </QueryBody>
        )}
      </div>
    </Panel>
  )
}

/** The last edits whole, word by word. */
export function LatestEdits({ edits }: { edits: readonly Edit[] }) {
  const { i18n } = useLingui()
  if (edits.length === 0) return null
  return (
    <Panel title={i18n.t('Latest edits')}>
      <ol aria-label={i18n.t('Latest edits')}>
        {edits.slice(0, mostListed).map((edit) => (
          <EditRow key={edit.item.request.id} edit={edit} />
        ))}
      </ol>
    </Panel>
  )
}

function EditRow({ edit: { item, draft, approved } }: { edit: Edit }) {
  const { i18n } = useLingui()
  const [ref, isSeen] = useSeen<HTMLLIElement>()
  return (
    <li ref={ref} className="grid gap-2 border-t border-line px-4 py-3 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="min-w-0">
        <Link
          to="/validations/$kind/$validationId"
          params={{ kind: kindOf(item), validationId: item.request.id }}
          search={inQueue}
          className="block truncate font-medium underline-offset-2 hover:underline"
        >
          <LeadName request={item.request} isSeen={isSeen} />
        </Link>
        <p className="truncate text-xs text-text-3">
          <When at={item.request.reviewedAt} />
          {item.agent ? ` · ${agentName(i18n, item.agent)}` : null}
        </p>
      </div>
      <ChangedText before={draft} after={approved} />
    </li>
  )
}
