import type { I18n } from '@lingui/core'
import { Ban, Crown, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import { OutsideLink } from '#/components/outside-link'
import { Badge } from '#/components/tone'
import { formatStamp } from '#/lib/day-words'
import type { Moment } from '#/lib/instant'
import { none } from '#/lib/none'
import { fullName, safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import type { ColumnId } from './-column-ids'
import { assignmentWord, relationshipWord, statusTone, statusWord } from './-words'

export type ListedLead = NonNullable<DataOf<'leads.list'>['leads']>[number]

/** Now, and the zone of whoever reads. */
type When = { now: number; zone: string }

export type Column = {
  /** Parts of the width, against the other columns'. */
  width: number
  /** The list's `sortBy` for it, where one is offered. */
  sortBy?: string
  /** One line; the cell around it cuts it short and holds its direction apart. */
  cell: (i18n: I18n, lead: ListedLead, when: When) => ReactNode
}

/** Cuts a line short. To clip costs a fraction of hiding, which makes a scroller of every cell. */
export const clip = 'overflow-clip text-ellipsis whitespace-nowrap'

const stamp = (i18n: I18n, value: Moment, { now, zone }: When): ReactNode => (
  <time dateTime={typeof value === 'string' ? value : undefined}>
    {formatStamp(value, now, i18n.locale, zone)}
  </time>
)

/** Two words of the service side by side; none of them, no dash between. */
const joined = (said: (word: string) => string, ...values: readonly (string | null | undefined)[]): string =>
  values.flatMap((value) => (value ? [said(value)] : [])).join(' · ') || none

export const columns: Readonly<Record<ColumnId, Column>> = {
  headline: { width: 200, cell: (_, lead) => safeName(lead.headline) },
  companyName: { width: 130, cell: (_, lead) => safeName(lead.companyName) },
  region: { width: 120, cell: (_, lead) => safeName(lead.region) },
  agent: { width: 130, cell: (_, lead) => safeName(lead.agent?.name) },
  assignedSocialAccount: {
    width: 120,
    cell: (_, { assignedSocialAccount: account }) =>
      account ? fullName(account.firstName, account.lastName) : none,
  },
  outreachStatus: {
    width: 175,
    cell: (i18n, { outreachStatus: status }) =>
      status === undefined ? none : <Badge tone={statusTone(status)}>{statusWord(i18n, status)}</Badge>,
  },
  relationshipStatus: {
    width: 135,
    cell: (i18n, lead) => relationshipWord(i18n, lead.relationshipStatus),
  },
  activeAssignment: {
    width: 130,
    cell: (i18n, { activeAssignment: assignment }) =>
      joined((word) => assignmentWord(i18n, word), assignment?.status, assignment?.source),
  },
  exitReason: {
    width: 170,
    cell: (_, { exitReason: exit }) => joined(humanised, exit?.category, exit?.reason),
  },
  marks: { width: 72, cell: (i18n, lead) => <Marks i18n={i18n} lead={lead} /> },
  createdAt: {
    width: 100,
    sortBy: 'createdAt',
    cell: (i18n, lead, when) => stamp(i18n, lead.createdAt, when),
  },
  updatedAt: {
    width: 100,
    sortBy: 'updatedAt',
    cell: (i18n, lead, when) => stamp(i18n, lead.updatedAt, when),
  },
  blacklistedAt: { width: 100, cell: (i18n, lead, when) => stamp(i18n, lead.blacklistedAt, when) },
  companyWebsite: { width: 140, cell: (_, lead) => address(lead.companyWebsite) },
  companySocialUrl: { width: 140, cell: (_, lead) => address(lead.companySocialUrl) },
  profileUrl: { width: 140, cell: (_, lead) => address(lead.profileUrl) },
  publicIdentifier: { width: 150, cell: (_, lead) => safeName(lead.publicIdentifier) },
  memberId: { width: 150, cell: (_, lead) => safeName(lead.memberId) },
  socialId: { width: 110, cell: (_, lead) => safeName(wholeId(lead.socialId)) },
  id: { width: 150, cell: (_, lead) => safeName(lead.id) },
}

/** A number that names something is no count: no separators. */
export const wholeId = (id: number | null | undefined): string | null =>
  typeof id === 'number' ? String(id) : null

const address = (value: string | null | undefined): ReactNode => (value ? <OutsideLink href={value} /> : none)

/** Premium, influencer, blacklisted: each a sign with its word. */
export function Marks({
  i18n,
  lead,
}: {
  i18n: I18n
  lead: Pick<ListedLead, 'premium' | 'influencer' | 'blacklistedAt'>
}) {
  const marks = [
    { is: lead.premium === true, Icon: Crown, tone: 'text-wait', word: i18n.t('Premium') },
    { is: lead.influencer === true, Icon: Megaphone, tone: 'text-machine', word: i18n.t('Influencer') },
    { is: Boolean(lead.blacklistedAt), Icon: Ban, tone: 'text-bad', word: i18n.t('Blacklisted') },
  ].filter(({ is }) => is)
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
