import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { DataTable, type Column } from '#/components/data-table'
import { Explained } from '#/components/explained'
import { Panel } from '#/components/panel'
import { none } from '#/lib/none'
import { formatCount, formatDecimal, formatShare } from '#/lib/number'
import { agentColumn } from './-agent-filter'
import { Decided } from './-decided'
import { LatestEdits, Reasons, Repeated, WritingRules } from './-edits-details'
import { editsIn, reviewedByAgent, type Edit, type Reviewed } from './-edits-derive'
import { Figure, figureCard } from './-figure'
import { medianOf, type Validation } from './-queue-derive'
import type { ValidationsSearch } from './-search'

// Each is compared word by word.
const mostCompared = 200

/** What reviewers change in replies and why they reject drafts, beside what the agent was told. */
export function Edits({ search }: { search: ValidationsSearch }) {
  return <Decided search={search}>{(items) => <Reviews items={items} search={search} />}</Decided>
}

function Reviews({ items, search }: { items: readonly Validation[]; search: ValidationsSearch }) {
  const { i18n } = useLingui()
  const edits = useMemo(() => editsIn(items, mostCompared), [items])
  const rows = useMemo(() => reviewedByAgent(items, edits), [items, edits])
  const agentId = search.agentId ?? (rows.length === 1 ? rows[0]?.id : null) ?? undefined
  return (
    <>
      <Overall rows={rows} edits={edits} />
      <Panel
        title={i18n.t('By agent')}
        note={i18n.t('the one whose replies are changed most often first')}
        className="mb-4"
      >
        <DataTable
          label={i18n.t('Edits and rejections by agent')}
          columns={agentColumns(i18n)}
          rows={rows}
          rowKey={({ id }) => id ?? ''}
        />
      </Panel>
      <div className="mb-4 grid items-start gap-4 lg:grid-cols-3">
        <Repeated edits={edits} />
        <Reasons items={items} />
        <WritingRules agentId={agentId} />
      </div>
      <LatestEdits edits={edits} />
      <p className="mt-3 text-xs text-text-3">
        {i18n.t(
          'The service keeps the earlier text of replies only: what was changed in cold sequences is not known.',
        )}{' '}
        {edits.length < mostCompared
          ? null
          : i18n.t('Words are compared in the {count} replies that were edited last.', {
              count: formatCount(mostCompared, i18n.locale),
            })}
      </p>
    </>
  )
}

/** A share, with the two figures that it is made of. */
function Share({ part, whole, says }: { part: number; whole: number; says: string }) {
  const { i18n } = useLingui()
  if (whole === 0) return none
  return <Explained says={says}>{formatShare(part, whole, i18n.locale)}</Explained>
}

const editedSays = (i18n: I18n, part: number, whole: number): string =>
  i18n.t('{part} of {whole} approved replies were changed before they were approved.', {
    part: formatCount(part, i18n.locale),
    whole: formatCount(whole, i18n.locale),
  })

const rejectedSays = (i18n: I18n, part: number, whole: number): string =>
  i18n.t('{part} of {whole} decided drafts were rejected, replies and cold sequences together.', {
    part: formatCount(part, i18n.locale),
    whole: formatCount(whole, i18n.locale),
  })

const wordsSay = (i18n: I18n): string =>
  i18n.t('Median of the edited replies, compared word by word. What was moved counts as removed and added.')

/** `−4 +9`: the middle of the words removed and added. */
function Words({ removed, added }: { removed: number | null; added: number | null }) {
  const { i18n } = useLingui()
  if (removed === null || added === null) return none
  return (
    <Explained says={wordsSay(i18n)}>
      {removed === 0 && added === 0 ? formatCount(0, i18n.locale) : null}
      {removed === 0 ? null : <span className="text-bad">−{formatDecimal(removed, i18n.locale)}</span>}
      {removed === 0 || added === 0 ? null : ' '}
      {added === 0 ? null : <span className="text-good">+{formatDecimal(added, i18n.locale)}</span>}
    </Explained>
  )
}

function Overall({ rows, edits }: { rows: readonly Reviewed[]; edits: readonly Edit[] }) {
  const { i18n } = useLingui()
  const sum = (key: 'replies' | 'edited' | 'decided' | 'rejected') =>
    rows.reduce((total, row) => total + row[key], 0)
  const [replies, edited, decided, rejected] = [
    sum('replies'),
    sum('edited'),
    sum('decided'),
    sum('rejected'),
  ]
  const words = edits.flatMap((edit) => edit.words ?? [])
  const of = (part: number, whole: number) =>
    i18n.t('{part} of {whole}', {
      part: formatCount(part, i18n.locale),
      whole: formatCount(whole, i18n.locale),
    })
  return (
    <section aria-label={i18n.t('Edits and rejections')} className={`${figureCard} figures`}>
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        <Figure
          name={i18n.t('Replies edited before approval')}
          value={<Share part={edited} whole={replies} says={editedSays(i18n, edited, replies)} />}
          note={of(edited, replies)}
        />
        <Figure
          name={i18n.t('Words removed and added')}
          value={
            <Words
              removed={medianOf(words.map(({ removed }) => removed))}
              added={medianOf(words.map(({ added }) => added))}
            />
          }
          note={i18n.t('median of {count}', { count: formatCount(words.length, i18n.locale) })}
        />
        <Figure
          name={i18n.t('Drafts rejected')}
          value={<Share part={rejected} whole={decided} says={rejectedSays(i18n, rejected, decided)} />}
          note={of(rejected, decided)}
        />
      </dl>
    </section>
  )
}

function agentColumns(i18n: I18n): readonly Column<Reviewed>[] {
  const end = { align: 'end' } as const
  const count = (value: number) => formatCount(value, i18n.locale)
  return [
    agentColumn(i18n),
    {
      ...end,
      id: 'replies',
      header: i18n.t('Approved replies'),
      width: 132,
      text: ({ replies }) => count(replies),
      showFrom: 'tablet',
    },
    {
      ...end,
      id: 'edited',
      header: i18n.t('Edited'),
      width: 84,
      cell: ({ edited, replies }) => (
        <Share part={edited} whole={replies} says={editedSays(i18n, edited, replies)} />
      ),
    },
    {
      ...end,
      id: 'words',
      header: i18n.t('Words removed and added'),
      width: 190,
      cell: ({ removed, added }) => <Words removed={removed} added={added} />,
      showFrom: 'tablet',
    },
    {
      ...end,
      id: 'decided',
      header: i18n.t('Decided drafts'),
      width: 132,
      text: ({ decided }) => count(decided),
      showFrom: 'laptop',
    },
    {
      ...end,
      id: 'rejected',
      header: i18n.t('Rejected (drafts)', {}, { message: 'Rejected' }),
      width: 92,
      cell: ({ rejected, decided }) => (
        <Share part={rejected} whole={decided} says={rejectedSays(i18n, rejected, decided)} />
      ),
    },
  ]
}
