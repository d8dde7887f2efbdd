import type { I18n } from '@lingui/core'
import type { DataOf } from '#/api/decode/lenient'
import { none } from '#/lib/none'
import { accountName, leadName } from '#/domain/names'
import { safeName } from '#/lib/text'
import type { Conversation } from './-list-derive'

type Lead = NonNullable<DataOf<'leads.get'>['lead']>
type Account = NonNullable<DataOf<'socialAccounts.list'>['socialAccounts']>[number]

/** Who stands on either side of a thread, from whatever has been read of them. */
export type ThreadPeople = {
  members: { account: string | null | undefined; lead: string | null | undefined }
  lead: { name: string; first: string; picture: string | null | undefined; headline: string | null }
  account: { name: string; first: string }
}

export function threadPeople(
  i18n: I18n,
  lead: Lead | undefined,
  account: Account | undefined,
  item: Conversation | undefined,
): ThreadPeople {
  const person = lead ?? item?.lead
  const ours = account ?? item?.socialAccount
  const { headline: role, companyName: company } = person ?? {}
  // Most headlines name the company themselves.
  const headline = [role, company && role?.includes(company) ? null : company]
    .filter((part) => part)
    .join(', ')
  return {
    members: { account: ours?.memberId, lead: lead?.memberId },
    lead: {
      name: person ? leadName(i18n, person) : none,
      first: person?.firstName ? safeName(person.firstName) : person ? leadName(i18n, person) : none,
      picture: person?.profilePicture,
      headline: headline ? safeName(headline) : null,
    },
    account: {
      name: ours ? accountName(i18n, ours) : none,
      first: ours?.firstName ? safeName(ours.firstName) : ours ? accountName(i18n, ours) : none,
    },
  }
}
