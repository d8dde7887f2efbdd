import type { I18n } from '@lingui/core'
import { Ban, Crown, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DataOf } from '#/api/decode/lenient'
import type { Column } from '#/components/data-table'
import { OutsideLink } from '#/components/outside-link'
import { Badge } from '#/components/tone'
import type { CsvCell } from '#/lib/csv'
import { formatStamp } from '#/lib/day-words'
import type { Moment } from '#/lib/instant'
import { none } from '#/lib/none'
import { fullName, safeName } from '#/lib/text'
import { humanised } from '#/lib/word'
import { readerZone } from '#/lib/zone'
import type { ColumnId } from './-column-ids'
import { assignmentWord, relationshipWord, statusTone, statusWord } from './-words'

export type ListedLead = NonNullable<DataOf<'leads.list'>['leads']>[number]

type LeadColumn = Omit<Column<ListedLead>, 'id'>

/**
 * The columns of the table and of the file that were asked for, in that order. The file has the service's own words
 * and instants, so that nothing is lost on the way.
 */
export function leadColumns<Id extends ColumnId | 'name'>(
  i18n: I18n,
  ids: readonly Id[],
  now = Date.now(),
): (Column<ListedLead> & { id: Id })[] {
  const zone = readerZone()
  const plain = (
    header: string,
    key: 'headline' | 'companyName' | 'region' | 'publicIdentifier' | 'memberId' | 'id',
  ): LeadColumn => ({
    header,
    text: (lead) => safeName(lead[key]),
    csv: [{ header, value: (lead) => lead[key] }],
  })
  const date = (header: string, key: 'createdAt' | 'updatedAt' | 'blacklistedAt'): LeadColumn => ({
    header,
    width: 88,
    cell: (lead) => stamp(lead[key]),
    csv: [{ header, value: (lead) => lead[key] }],
  })
  const link = (header: string, key: 'companyWebsite' | 'companySocialUrl' | 'profileUrl'): LeadColumn => ({
    header,
    width: 140,
    cell: (lead) => (lead[key] ? <OutsideLink href={lead[key]} /> : none),
    csv: [{ header, value: (lead) => lead[key] }],
  })
  const stamp = (value: Moment): ReactNode => (
    <time dateTime={typeof value === 'string' ? value : undefined}>
      {formatStamp(value, now, i18n.locale, zone)}
    </time>
  )
  const one = (header: string, value: (lead: ListedLead) => CsvCell) => [{ header, value }]
  const columns: Record<ColumnId | 'name', LeadColumn> = {
    name: {
      header: i18n.t('Name'),
      text: (lead) => fullName(lead.firstName, lead.lastName),
      width: { beside: 48, max: 240 },
      sort: { by: 'lastName', first: 'asc' },
      csv: [
        { header: i18n.t('First name'), value: (lead) => lead.firstName },
        { header: i18n.t('Last name'), value: (lead) => lead.lastName },
      ],
    },
    headline: { ...plain(i18n.t('Headline'), 'headline'), width: { min: 180 }, showFrom: 'tablet' },
    companyName: {
      ...plain(i18n.t('Company'), 'companyName'),
      width: { min: 100, max: 180 },
      showFrom: 'laptop',
    },
    region: { ...plain(i18n.t('Region'), 'region'), width: { min: 90, max: 200 } },
    agent: {
      header: i18n.t('Agent'),
      text: (lead) => safeName(lead.agent?.name),
      width: { min: 110, max: 200 },
      csv: one(i18n.t('Agent'), (lead) => lead.agent?.name),
    },
    assignedSocialAccount: {
      header: i18n.t('Account'),
      text: ({ assignedSocialAccount: account }) =>
        account ? fullName(account.firstName, account.lastName) : none,
      width: { min: 95, max: 180 },
      showFrom: 'laptop',
      csv: one(i18n.t('Account'), ({ assignedSocialAccount: account }) =>
        account ? [account.firstName, account.lastName].filter(Boolean).join(' ') : null,
      ),
    },
    outreachStatus: {
      header: i18n.t('Status'),
      text: ({ outreachStatus: status }) => (status === undefined ? none : statusWord(i18n, status)),
      cell: ({ outreachStatus: status }) =>
        status === undefined ? none : <Badge tone={statusTone(status)}>{statusWord(i18n, status)}</Badge>,
      width: { beside: 4, max: 180 },
      csv: one(i18n.t('Status'), (lead) => lead.outreachStatus),
    },
    relationshipStatus: {
      header: i18n.t('Relationship'),
      text: (lead) => relationshipWord(i18n, lead.relationshipStatus),
      width: { max: 180 },
      csv: one(i18n.t('Relationship'), (lead) => lead.relationshipStatus),
    },
    activeAssignment: {
      header: i18n.t('Assignment'),
      text: ({ activeAssignment: assignment }) =>
        joined((word) => assignmentWord(i18n, word), assignment?.status, assignment?.source),
      width: { min: 90, max: 200 },
      csv: [
        { header: i18n.t('Assignment'), value: (lead) => lead.activeAssignment?.status },
        { header: i18n.t('Assignment came from'), value: (lead) => lead.activeAssignment?.source },
      ],
    },
    exitReason: {
      header: i18n.t('Why it stopped'),
      text: ({ exitReason: exit }) => joined(humanised, exit?.category, exit?.reason),
      width: { min: 110, max: 260 },
      csv: [
        { header: i18n.t('Exit category'), value: (lead) => lead.exitReason?.category },
        { header: i18n.t('Exit reason'), value: (lead) => lead.exitReason?.reason },
      ],
    },
    marks: {
      header: i18n.t('Marks'),
      cell: (lead) => <Marks i18n={i18n} lead={lead} />,
      width: 72,
      csv: [
        { header: i18n.t('Premium'), value: (lead) => lead.premium },
        { header: i18n.t('Influencer'), value: (lead) => lead.influencer },
        {
          header: i18n.t('Blacklisted'),
          value: (lead) => (lead.blacklistedAt === undefined ? null : lead.blacklistedAt !== null),
        },
      ],
    },
    createdAt: { ...date(i18n.t('Added'), 'createdAt'), sort: { by: 'createdAt', first: 'desc' } },
    updatedAt: {
      ...date(i18n.t('Changed'), 'updatedAt'),
      sort: { by: 'updatedAt', first: 'desc' },
      showFrom: 'tablet',
    },
    blacklistedAt: date(i18n.t('Blacklisted on'), 'blacklistedAt'),
    companyWebsite: link(i18n.t('Website'), 'companyWebsite'),
    companySocialUrl: link(i18n.t('Company page'), 'companySocialUrl'),
    profileUrl: link(i18n.t('Profile'), 'profileUrl'),
    publicIdentifier: plain(i18n.t('Public identifier'), 'publicIdentifier'),
    memberId: plain(i18n.t('Member id'), 'memberId'),
    socialId: {
      header: i18n.t('Social id'),
      text: (lead) => safeName(wholeId(lead.socialId)),
      // A spreadsheet rounds numbers of this length.
      csv: one(i18n.t('Social id'), (lead) => wholeId(lead.socialId)),
    },
    id: plain(i18n.t('Lead id'), 'id'),
  }
  return ids.map((id) => ({ ...columns[id], id }))
}

/** Two words of the service side by side; none of them, no dash between. */
const joined = (said: (word: string) => string, ...values: readonly (string | null | undefined)[]): string =>
  values.flatMap((value) => (value ? [said(value)] : [])).join(' · ') || none

/** A number that names something is no count: no separators. */
export const wholeId = (id: number | null | undefined): string | null =>
  typeof id === 'number' ? String(id) : null

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
