import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#/api/queries'
import { none } from '#/lib/none'
import { fullName } from '#/lib/text'
import type { LeadBrief } from './-lead-names'
import type { Validation } from './-queue-derive'

/** Whom an open draft is for: at once where the queue knows, in full where the lead answers. */
export type ItemLead = LeadBrief & { headline: string | undefined }

export function useItemLead(
  item: Validation | undefined,
  briefs: ReadonlyMap<string, LeadBrief>,
): ItemLead | null {
  const { leadId = '', socialAccountId } = item?.request ?? {}
  const question = queryFor('leads.get', { path: { id: leadId }, query: { socialAccountId } })
  const lead = useQuery({ ...question, enabled: leadId !== '' }).data?.data.lead
  if (lead !== undefined) {
    const name = fullName(lead.firstName, lead.lastName)
    const { profilePicture: picture, companyName, headline } = lead
    return name === none ? null : { name, picture, companyName, headline }
  }
  const brief = briefs.get(leadId)
  return brief === undefined ? null : { ...brief, headline: undefined }
}
