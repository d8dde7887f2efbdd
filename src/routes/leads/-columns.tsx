import { i18n } from '@lingui/core'
import { ArrowDown, ArrowUp, Ban, Columns3, Crown, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#/components/button'
import type { Column } from '#/components/data-table'
import { Dropdown } from '#/components/dropdown'
import { OutsideLink } from '#/components/outside-link'
import {
  assignmentSourceLabel,
  assignmentStatus,
  exitCategoryLabel,
  exitReasonLabel,
  outreachStatus,
  relationshipLabel,
} from '#/domain/lead-status'
import { accountName, agentName, leadName } from '#/domain/names'
import { StatusBadge } from '#/domain/status'
import { turnLabel, type Turn } from '#/domain/turn'
import type { Moment } from '#/lib/instant'
import { none } from '#/lib/none'
import { formatStamp } from '#/lib/relative-day'
import { serviceTime } from '#/lib/service-clock'
import type { FileCell } from '#/lib/table-file'
import { safeName } from '#/lib/text'
import { readerZone } from '#/lib/zone'
import { moved, type ListedLead } from './-derive'
import { type ColumnId, columnIds, isDefaultColumns } from './-search'

type LeadColumn = Omit<Column<ListedLead>, 'id'>

/** Columns of the table and of the exported files. A file keeps the service's own words and instants. */
export function leadColumns<Id extends ColumnId | 'name'>(
  ids: readonly Id[],
  now = serviceTime(),
  turnIn: (lead: ListedLead) => Turn | null = () => null,
): (Column<ListedLead> & { id: Id })[] {
  const zone = readerZone()
  const plain = (
    header: string,
    key: 'headline' | 'companyName' | 'region' | 'publicIdentifier' | 'memberId' | 'id',
    width: number,
  ): LeadColumn => ({
    header,
    width,
    text: (lead) => safeName(lead[key]),
    file: [{ header, value: (lead) => lead[key] }],
  })
  const date = (header: string, key: 'createdAt' | 'updatedAt' | 'blacklistedAt'): LeadColumn => ({
    header,
    width: 88,
    cell: (lead) => stamp(lead[key]),
    file: [{ header, value: (lead) => lead[key], isInstant: true }],
  })
  const link = (header: string, key: 'companyWebsite' | 'companySocialUrl' | 'profileUrl'): LeadColumn => ({
    header,
    width: 140,
    cell: (lead) => (lead[key] ? <OutsideLink href={lead[key]} /> : none),
    file: [{ header, value: (lead) => lead[key] }],
  })
  const stamp = (value: Moment): ReactNode => (
    <time dateTime={typeof value === 'string' ? value : undefined}>{formatStamp(value, now, zone)}</time>
  )
  const turnText = (lead: ListedLead): string | null => {
    const turn = turnIn(lead)
    return turn === null ? null : turnLabel(turn)
  }
  const one = (header: string, value: (lead: ListedLead) => FileCell) => [{ header, value }]
  const columns: Record<ColumnId | 'name', LeadColumn> = {
    name: {
      header: i18n.t('Name'),
      text: (lead) => leadName(lead),
      width: 184,
      sort: { by: 'lastName', first: 'asc' },
      file: [
        { header: i18n.t('First name'), value: (lead) => lead.firstName },
        { header: i18n.t('Last name'), value: (lead) => lead.lastName },
      ],
    },
    headline: { ...plain(i18n.t('Headline'), 'headline', 200), showFrom: 'tablet' },
    companyName: {
      ...plain(i18n.t('Company'), 'companyName', 105),
      showFrom: 'laptop',
    },
    region: plain(i18n.t('Region'), 'region', 120),
    agent: {
      header: i18n.t('Agent'),
      text: ({ agent }) => (agent ? agentName(agent) : none),
      width: 116,
      file: one(i18n.t('Agent'), (lead) => lead.agent?.name),
    },
    assignedSocialAccount: {
      header: i18n.t('Account'),
      text: ({ assignedSocialAccount: account }) => (account ? accountName(account) : none),
      width: 100,
      showFrom: 'laptop',
      file: one(i18n.t('Account'), ({ assignedSocialAccount: account }) =>
        account ? [account.firstName, account.lastName].filter(Boolean).join(' ') : null,
      ),
    },
    outreachStatus: {
      header: i18n.t('Status'),
      text: (lead) =>
        lead.outreachStatus === undefined
          ? none
          : joined(outreachStatus(lead.outreachStatus).label, turnText(lead)),
      cell: (lead) => statusCell(lead, turnText(lead)),
      // The width has room for the longest status in either language, in the fallback font too.
      width: 176,
      onPhone: '@max-tablet:w-36',
      className: '@max-tablet:whitespace-normal!',
      file: one(i18n.t('Status'), (lead) => lead.outreachStatus),
    },
    relationshipStatus: {
      header: i18n.t('Relationship'),
      text: (lead) => relationshipLabel(lead.relationshipStatus),
      width: 130,
      file: one(i18n.t('Relationship'), (lead) => lead.relationshipStatus),
    },
    activeAssignment: {
      header: i18n.t('Assignment'),
      text: ({ activeAssignment: assignment }) =>
        joined(
          assignment?.status && assignmentStatus(assignment.status).label,
          assignment?.source && assignmentSourceLabel(assignment.source),
        ),
      width: 130,
      file: [
        { header: i18n.t('Assignment'), value: (lead) => lead.activeAssignment?.status },
        { header: i18n.t('Came from'), value: (lead) => lead.activeAssignment?.source },
      ],
    },
    exitReason: {
      header: i18n.t('Exit reason'),
      text: ({ exitReason: exit }) =>
        joined(
          exit?.category && exitCategoryLabel(exit.category),
          exit?.reason && exitReasonLabel(exit.reason),
        ),
      width: 170,
      file: [
        { header: i18n.t('Exit category'), value: (lead) => lead.exitReason?.category },
        { header: i18n.t('Exit reason'), value: (lead) => lead.exitReason?.reason },
      ],
    },
    marks: {
      header: i18n.t('Marks'),
      text: (lead) => joined(...marksOf(lead).map(({ word }) => word)),
      cell: (lead) => leadMarks(lead),
      width: 72,
      file: [
        { header: i18n.t('Premium'), value: (lead) => lead.premium },
        { header: i18n.t('Influencer'), value: (lead) => lead.influencer },
        {
          header: i18n.t('Blacklisted'),
          value: (lead) => (lead.blacklistedAt === undefined ? null : lead.blacklistedAt !== null),
        },
      ],
    },
    createdAt: {
      ...date(i18n.t('Added'), 'createdAt'),
      sort: { by: 'createdAt', first: 'desc' },
      showFrom: 'tablet',
    },
    updatedAt: { ...date(i18n.t('Changed'), 'updatedAt'), sort: { by: 'updatedAt', first: 'desc' } },
    blacklistedAt: { ...date(i18n.t('Blacklisted on'), 'blacklistedAt'), width: 116 },
    companyWebsite: link(i18n.t('Website'), 'companyWebsite'),
    companySocialUrl: link(i18n.t('Company page'), 'companySocialUrl'),
    profileUrl: link(i18n.t('Profile'), 'profileUrl'),
    publicIdentifier: plain(i18n.t('Public ID'), 'publicIdentifier', 150),
    memberId: plain(i18n.t('Member ID'), 'memberId', 160),
    socialId: {
      header: i18n.t('Social ID'),
      width: 120,
      text: (lead) => safeName(wholeId(lead.socialId)),
      // It is written as text, because a spreadsheet rounds numbers of this length.
      file: one(i18n.t('Social ID'), (lead) => wholeId(lead.socialId)),
    },
    id: plain(i18n.t('ID'), 'id', 130),
  }
  return ids.map((id) => ({ ...columns[id], id }))
}

function statusCell(lead: ListedLead, turn: string | null): ReactNode {
  if (lead.outreachStatus === undefined) return none
  const badge = <StatusBadge status={outreachStatus(lead.outreachStatus)} />
  if (turn === null) return badge
  return (
    <>
      {badge}
      <span className="block pl-3.25 text-xs leading-3.5 text-text-3">{turn}</span>
    </>
  )
}

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ') || none

export const wholeId = (id: number | null | undefined): string | null =>
  typeof id === 'number' ? String(id) : null

type Marked = Pick<ListedLead, 'premium' | 'influencer' | 'blacklistedAt'>

const marksOf = (lead: Marked) =>
  [
    { is: lead.premium === true, Icon: Crown, tone: 'text-wait', word: i18n.t('Premium') },
    { is: lead.influencer === true, Icon: Megaphone, tone: 'text-machine', word: i18n.t('Influencer') },
    { is: Boolean(lead.blacklistedAt), Icon: Ban, tone: 'text-bad', word: i18n.t('Blacklisted') },
  ].filter(({ is }) => is)

/** Icons, with their words for screen readers; null for most leads. */
export function leadMarks(lead: Marked): ReactNode {
  const marks = marksOf(lead)
  if (marks.length === 0) return null
  return (
    <span className="flex items-center gap-1.5">
      {marks.map(({ Icon, tone, word }) => (
        <span key={word} title={word} className={tone}>
          <Icon aria-hidden className="size-3.5" strokeWidth={1.8} />
          <span className="sr-only">{word}</span>
        </span>
      ))}
    </span>
  )
}

type ShownColumns = {
  columns: Column<ListedLead>[]
  /** What the folded columns would say in every row. */
  same: string[]
}

// Two leads may be alike by chance.
const minAlike = 3
const textColumns: ReadonlySet<string> = new Set([
  'name',
  'headline',
  'companyName',
  'agent',
  'assignedSocialAccount',
])

/** Folds columns that say the same in every row, and gives their room to the columns with text. */
export function foldColumns(
  columns: readonly Column<ListedLead>[],
  leads: readonly ListedLead[],
): ShownColumns {
  const wordsOf = ({ text, file = [] }: Column<ListedLead>, lead: ListedLead): string =>
    text?.(lead) ?? JSON.stringify(file.map(({ value }) => value(lead) || null))
  const isFolded = (column: Column<ListedLead>, at: number): boolean =>
    at > 0 && leads.length >= minAlike && new Set(leads.map((lead) => wordsOf(column, lead))).size === 1
  const folded = columns.filter(isFolded)
  const [first] = leads
  const room = (of: readonly Column<ListedLead>[]) => of.reduce((sum, { width }) => sum + width, 0)
  const shown = columns.filter((column) => !folded.includes(column))
  const growing = shown.filter(({ id }) => textColumns.has(id))
  const growth = 1 + room(folded) / Math.max(1, room(growing))
  return {
    columns: shown.map((column) =>
      growing.includes(column) ? { ...column, width: Math.round(column.width * growth) } : column,
    ),
    same: folded.flatMap(({ text }) => {
      const word = first && text?.(first)
      return word === undefined || word === none ? [] : [word]
    }),
  }
}

type Props = { shown: readonly ColumnId[]; onChange: (columns: ColumnId[] | undefined) => void }

export function ColumnMenu({ shown, onChange }: Props) {
  const hidden = columnIds.filter((id) => !shown.includes(id))
  const ids = [...shown, ...hidden]
  const set = (columns: ColumnId[]) => onChange(columns.length === 0 ? undefined : columns)
  return (
    <Dropdown label={i18n.t('Columns')} icon={<Columns3 aria-hidden className="size-3.5" />}>
      {() => (
        <>
          <ul aria-label={i18n.t('Columns')}>
            {leadColumns(ids).map(({ id, header }) => {
              const isShown = shown.includes(id)
              return (
                <li
                  key={id}
                  className="flex min-h-8 max-sm:min-h-11 items-center rounded-md pr-0.5 pl-2 hover:bg-hover"
                >
                  <label className="flex min-w-0 grow self-stretch cursor-pointer items-center gap-2.5">
                    <input
                      type="checkbox"
                      className="size-3.5 accent-accent"
                      checked={isShown}
                      onChange={() => set(isShown ? shown.filter((each) => each !== id) : [...shown, id])}
                    />
                    <span className="truncate">{header}</span>
                  </label>
                  {isShown ? (
                    <>
                      <Move
                        label={i18n.t('Move {column} to the left', { column: header })}
                        icon={ArrowUp}
                        isOff={shown[0] === id}
                        onMove={() => set(moved(shown, id, -1))}
                      />
                      <Move
                        label={i18n.t('Move {column} to the right', { column: header })}
                        icon={ArrowDown}
                        isOff={shown.at(-1) === id}
                        onMove={() => set(moved(shown, id, 1))}
                      />
                    </>
                  ) : null}
                </li>
              )
            })}
          </ul>
          <div className="mt-1 border-t border-line px-2 pt-2 pb-1">
            <Button disabled={isDefaultColumns(shown)} onClick={() => onChange(undefined)}>
              {i18n.t('Reset columns')}
            </Button>
          </div>
        </>
      )}
    </Dropdown>
  )
}

type MoveProps = { label: string; icon: typeof ArrowUp; isOff: boolean; onMove: () => void }

function Move({ label, icon: Icon, isOff, onMove }: MoveProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // `disabled` would lose the focus when the keyboard has moved a column to the end.
      aria-disabled={isOff}
      className="grid size-7 shrink-0 place-items-center rounded-sm text-text-3 hover:text-text aria-disabled:opacity-30"
      onClick={isOff ? undefined : onMove}
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  )
}
