import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#/api/decode/lenient'
import { queryFor } from '#/api/queries'
import { readerZone } from '#/lib/zone'
import type { SocialAccount } from './account-condition'
import { leadSentences } from './lead-sentence'
import { leadProgress } from './lead-progress'
import type { Talk } from './lead-turns'
import { accountName } from './names'

type Lead = NonNullable<DataOf<'leads.get'>['lead']>

const firstEntries = 20

export const leadActivity = (leadId: string, limit = firstEntries) =>
  queryFor('leads.activity', { path: { id: leadId }, query: { limit } })

export function useLeadStory(
  lead: Lead,
  accounts: readonly SocialAccount[] | undefined,
  now: number,
  talk?: Talk,
) {
  const { i18n } = useLingui()
  const activity = useQuery(leadActivity(lead.id))
  const hasGaps = (activity.data?.skippedRecords['timeline'] ?? 0) > 0
  const progress = leadProgress(lead, activity.data?.data.timeline, hasGaps, talk)
  const assigned = lead.assignedSocialAccount
  const named = accounts?.find(({ id }) => id === assigned?.id) ?? assigned
  const account = named ? accountName(i18n, named) : null
  return {
    activity,
    progress,
    sentences: leadSentences(i18n, progress, { now, zone: readerZone(), account }),
  }
}
