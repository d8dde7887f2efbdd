import { i18n } from '@lingui/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataTable, type Column } from '#/components/data-table'
import { Disclosure } from '#/components/disclosure'
import { IntervalPicture } from '#/components/interval-picture'
import { Panel } from '#/components/panel'
import { draftKindLabel } from '#/domain/drafts'
import { outcomeStatus } from '#/domain/lead-status'
import { minBases } from '#/domain/min-bases'
import { agentName } from '#/domain/names'
import { contrastOf, interestIn, outcomesOf, type Contrast, type Outcomes } from '#/domain/outcomes'
import { StatusBadge } from '#/domain/status'
import { formatAge } from '#/lib/duration'
import { wilson } from '#/lib/interval'
import { none } from '#/lib/none'
import { formatCount, formatShare } from '#/lib/number'
import { When } from '#/shell/i18n/when'
import { DraftOfLead } from './-decided'
import { leadsByEdit, leadsByWait, type WaitStep } from './-decided-derive'
import { kindOf, type Validation } from './-queue-derive'

type Props = { items: readonly Validation[]; counted: string | undefined }

/** Leads that are compared; `key` names them in the address. */
type Group = { key: string; label: string; outcomes: Outcomes }

const groupOf = (key: string, label: string, drafts: readonly Validation[]): Group => ({
  key,
  label,
  outcomes: outcomesOf(drafts),
})

type Said = { first: string; second: string; open: number; figure: string }

function contrastSentence(
  { first, second, open, verdict }: Contrast,
  says: Readonly<Record<Exclude<Contrast['verdict'], 'few'>, (said: Said) => string>>,
): string {
  const figure = formatCount(open)
  if (verdict === 'few')
    return i18n.t(
      '{open, plural, =0 {Too few outcomes to compare: {one} and {other} known.} other {Too few outcomes to compare: {one} and {other} known, {figure} still open.}}',
      { one: formatCount(first.whole), other: formatCount(second.whole), open, figure },
    )
  return says[verdict]({
    first: formatShare(first.part, first.whole),
    second: formatShare(second.part, second.whole),
    open,
    figure,
  })
}

export const editSentence = (contrast: Contrast): string =>
  contrastSentence(contrast, {
    none: (said) =>
      i18n.t(
        '{open, plural, =0 {No difference: {first} interested after an edited reply, {second} after an unedited one.} other {No difference: {first} interested after an edited reply, {second} after an unedited one, {figure} still open.}}',
        said,
      ),
    first: (said) =>
      i18n.t(
        '{open, plural, =0 {Edited replies do better: {first} interested, {second} after an unedited one.} other {Edited replies do better: {first} interested, {second} after an unedited one, {figure} still open.}}',
        said,
      ),
    second: (said) =>
      i18n.t(
        '{open, plural, =0 {Unedited replies do better: {second} interested, {first} after an edited one.} other {Unedited replies do better: {second} interested, {first} after an edited one, {figure} still open.}}',
        said,
      ),
  })

export const waitSentence = (contrast: Contrast): string =>
  contrastSentence(contrast, {
    none: (said) =>
      i18n.t(
        '{open, plural, =0 {No difference: {first} interested after less than a day, {second} after more.} other {No difference: {first} interested after less than a day, {second} after more, {figure} still open.}}',
        said,
      ),
    first: (said) =>
      i18n.t(
        '{open, plural, =0 {Shorter waits do better: {first} interested after less than a day, {second} after more.} other {Shorter waits do better: {first} interested after less than a day, {second} after more, {figure} still open.}}',
        said,
      ),
    second: (said) =>
      i18n.t(
        '{open, plural, =0 {Longer waits do better: {second} interested after more than a day, {first} after less.} other {Longer waits do better: {second} interested after more than a day, {first} after less, {figure} still open.}}',
        said,
      ),
  })

export function EditOutcomes({ items, counted }: Props) {
  const { edited, unedited } = leadsByEdit(items)
  if (edited.length + unedited.length === 0) return null
  const groups = [
    groupOf('edited', i18n.t('Edited'), edited),
    groupOf('unedited', i18n.t('Unedited'), unedited),
  ]
  const sentence = editSentence(contrastOf(edited, unedited, minBases.editing))
  return (
    <>
      <Panel title={i18n.t('Outcomes')} note={i18n.t('by the first reply to a lead')} className="mb-4">
        <Compared label={i18n.t('Outcomes')} sentence={sentence} groups={groups} />
      </Panel>
      <Counted groups={groups} counted={counted} />
    </>
  )
}

const stepLabel = ({ from, to }: WaitStep): string => {
  if (from === 0) return i18n.t('Under {time}', { time: formatAge(to) })
  return to === Infinity
    ? i18n.t('Over {time}', { time: formatAge(from) })
    : i18n.t('{from} to {to}', { from: formatAge(from), to: formatAge(to) })
}

const hourMs = 3_600_000

export function WaitOutcomes({ items, counted }: Props) {
  // Kept apart, because replies go out sooner and to leads that are further on.
  const kinds = (['coldSequence', 'message'] as const).flatMap((kind) => {
    const { steps, short, long } = leadsByWait(items.filter((item) => kindOf(item) === kind))
    if (short.length + long.length === 0) return []
    const groups = steps.map(({ step, drafts }) =>
      groupOf(`${kind}-${step.from / hourMs}`, stepLabel(step), drafts),
    )
    return [{ kind, groups, sentence: waitSentence(contrastOf(short, long, minBases.waiting)) }]
  })
  if (kinds.length === 0) return null
  return (
    <>
      <Panel title={i18n.t('Outcomes')} note={i18n.t('from written to sent')} className="mb-4">
        <div className="grid gap-x-6 lg:auto-cols-fr lg:grid-flow-col">
          {kinds.map(({ kind, groups, sentence }) => (
            <section key={kind} aria-label={draftKindLabel(kind)} className="min-w-0">
              <h3 className="px-4 pb-1 font-medium">{draftKindLabel(kind)}</h3>
              <Compared label={draftKindLabel(kind)} sentence={sentence} groups={groups} />
            </section>
          ))}
        </div>
      </Panel>
      <Counted groups={kinds.flatMap(({ groups }) => groups)} counted={counted} />
    </>
  )
}

function Compared({
  label,
  sentence,
  groups,
}: {
  label: string
  sentence: string
  groups: readonly Group[]
}) {
  return (
    <>
      <p className="figures px-4 pb-3">{sentence}</p>
      <IntervalPicture
        label={label}
        rows={groups.map(({ key, label: name, outcomes }) => {
          const share = interestIn(outcomes)
          return {
            id: key,
            label: name,
            interval: share.whole === 0 ? null : { value: share.part / share.whole, ...wilson(share) },
            figure:
              share.whole === 0 ? (
                none
              ) : (
                <CountedLink of={key} className="link">
                  {i18n.t('of {total}', { total: formatCount(outcomes.known.length) })}
                </CountedLink>
              ),
          }
        })}
      />
      <Disclosure title={i18n.t('Table')}>
        <DataTable label={label} columns={outcomeColumns()} rows={groups} rowKey={({ key }) => key} />
      </Disclosure>
    </>
  )
}

type CountedLinkProps = { of: string; className: string; children: ReactNode }

/** A figure opens the drafts that it counts, named `of` in the address. */
export const CountedLink = ({ of, className, children }: CountedLinkProps) => (
  <Link
    to="/validations"
    // A second press closes the list.
    search={(before) => ({ ...before, counted: before.counted === of ? undefined : of })}
    replace
    resetScroll={false}
    className={className}
  >
    {children}
  </Link>
)

export const leadAndAgentColumns = (): readonly Column<Validation>[] => [
  {
    id: 'lead',
    header: i18n.t('Lead'),
    width: 200,
    cell: (item) => <DraftOfLead item={item} className="after:absolute after:inset-0" />,
  },
  {
    id: 'agent',
    header: i18n.t('Agent'),
    width: 160,
    text: ({ agent }) => (agent ? agentName(agent) : none),
    showFrom: 'tablet',
  },
]

function outcomeColumns(): readonly Column<Group>[] {
  const count = (id: keyof Outcomes, header: string, width: number): Column<Group> => ({
    id,
    header,
    width,
    align: 'end',
    text: ({ outcomes }) => {
      const value = outcomes[id]
      return formatCount(typeof value === 'number' ? value : value.length)
    },
  })
  return [
    { id: 'group', header: i18n.t('Group'), text: ({ label }) => label, width: 116 },
    count('known', i18n.t('Outcome known'), 116),
    count('interested', outcomeStatus('interested').label, 92),
    { ...count('notInterested', outcomeStatus('notInterested').label, 116), showFrom: 'tablet' },
    { ...count('endedWithout', i18n.t('Ended without outcome'), 152), showFrom: 'tablet' },
    { ...count('open', i18n.t('No outcome yet'), 116), showFrom: 'tablet' },
  ]
}

/** The drafts behind a figure that was pressed. */
function Counted({ groups, counted }: { groups: readonly Group[]; counted: string | undefined }) {
  const group = groups.find(({ key }) => key === counted)
  if (group === undefined) return null
  const columns: readonly Column<Validation>[] = [
    ...leadAndAgentColumns(),
    {
      id: 'sent',
      header: i18n.t('Sent at'),
      width: 116,
      align: 'end',
      cell: ({ request }) => <When at={request.sentAt} />,
      showFrom: 'tablet',
    },
    {
      id: 'outcome',
      header: i18n.t('Outcome'),
      width: 128,
      cell: ({ selectedOutcome }) =>
        selectedOutcome ? (
          <StatusBadge status={outcomeStatus(selectedOutcome)} />
        ) : (
          i18n.t('Ended without outcome')
        ),
    },
  ]
  return (
    <Panel title={i18n.t('Outcome known')} note={formatCount(group.outcomes.known.length)} className="mb-4">
      <p className="px-4 text-text-2">{group.label}</p>
      <DataTable
        label={group.label}
        columns={columns}
        rows={group.outcomes.known}
        rowKey={({ request }) => request.id}
        isRowLink
      />
    </Panel>
  )
}
