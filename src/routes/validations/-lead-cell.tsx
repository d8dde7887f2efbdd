import { useLingui } from '@lingui/react'
import { Avatar } from '#/components/avatar'
import { Skeleton } from '#/components/skeleton'
import { none } from '#/lib/none'
import { initials, safeName } from '#/lib/text'
import { useLeadOf } from './-lead-names'
import type { Validation } from './-queue-derive'

/** The name of a draft's lead: its shape while it is read, its id where it cannot be. */
export function LeadName({ request, isSeen }: { request: Validation['request']; isSeen: boolean }) {
  const { i18n } = useLingui()
  const lead = useLeadOf(request, isSeen)
  if (lead === undefined)
    return (
      <>
        <Skeleton className="inline-block! h-3 w-24 align-middle" />
        <span className="sr-only">{i18n.t('Lead {id}', { id: safeName(request.leadId) })}</span>
      </>
    )
  const isNamed = lead !== null && lead.name !== '' && lead.name !== none
  return isNamed ? (
    <bdi>{lead.name}</bdi>
  ) : (
    <span title={i18n.t('The lead’s name could not be read')}>
      {i18n.t('Lead')} <bdi>{safeName(request.leadId)}</bdi>
    </span>
  )
}

export function LeadFace({ request, isSeen }: { request: Validation['request']; isSeen: boolean }) {
  const lead = useLeadOf(request, isSeen)
  return <Avatar initials={lead ? initials(lead.name) : ''} picture={lead?.picture} />
}
