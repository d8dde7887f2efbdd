import { useLingui } from '@lingui/react'
import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
// The rows that this page asks with come with its code, and not after it.
import '#/api/contract/leads'
import { Avatar } from '#/components/avatar'
import { OutsideLink } from '#/components/outside-link'
import { Badge } from '#/components/tone'
import { none } from '#/lib/none'
import { fullName, initials, safeName } from '#/lib/text'
import { contactsOf, type FullLead } from './-across-derive'
import { Marks } from './-columns'
import { statusTone, statusWord } from './-words'

/** Who it is and where they stand, in one glance, and the ways on. */
export function LeadHead({ lead }: { lead: FullLead }) {
  const { i18n } = useLingui()
  const where = [lead.companyName, lead.region].map(safeName).filter((text) => text !== none)
  const talk = contactsOf(lead).find(({ states }) => states.some(({ conversationId }) => conversationId))
  return (
    <div className="mb-4.5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar
        key={lead.id}
        initials={initials(fullName(lead.firstName, lead.lastName))}
        picture={lead.profilePicture}
        className="size-12 text-base"
      />
      <div className="min-w-0 grow basis-64">
        <p className="text-base">
          <bdi>{safeName(lead.headline)}</bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 text-text-2">
          {where.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
          {lead.outreachStatus === undefined ? null : (
            <Badge tone={statusTone(lead.outreachStatus)}>{statusWord(i18n, lead.outreachStatus)}</Badge>
          )}
          <Marks i18n={i18n} lead={lead} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {talk === undefined ? (
          <span className="text-text-3">{i18n.t('No conversation yet')}</span>
        ) : (
          <Link
            to="/inbox/$socialAccountId/$leadId"
            params={{ socialAccountId: talk.socialAccountId, leadId: lead.id }}
            className="inline-flex h-7 items-center gap-1.5 rounded-md border border-line-strong bg-raise px-2.5 text-text-2 hover:bg-hover hover:text-text"
          >
            <MessagesSquare aria-hidden className="size-3.5" />
            {i18n.t('Conversation')}
          </Link>
        )}
        {lead.profileUrl ? <OutsideLink href={lead.profileUrl}>{i18n.t('Profile')}</OutsideLink> : null}
        {lead.companyWebsite ? (
          <OutsideLink href={lead.companyWebsite}>{i18n.t('Website')}</OutsideLink>
        ) : null}
      </div>
    </div>
  )
}
