import { i18n } from '@lingui/core'
import { none } from '#/lib/none'
import { fullName, safeName } from '#/lib/text'

type Text = string | null | undefined
type Person = { firstName?: Text; lastName?: Text }
type Account = Person & { email?: Text; publicIdentifier?: Text }

const firstShown = (...texts: readonly Text[]): string | undefined =>
  texts.map(safeName).find((text) => text !== none)

const personName = ({ firstName, lastName }: Person): string => fullName(firstName, lastName)

export const accountName = (account: Account): string =>
  firstShown(personName(account), account.email, account.publicIdentifier) ?? i18n.t('Unnamed')

export function accountNameIn(
  accounts: readonly (Account & { id: string })[] | undefined,
  id: string,
): string {
  const account = accounts?.find((each) => each.id === id)
  return account === undefined ? safeName(id) : accountName(account)
}

export const leadName = (lead: Person): string => firstShown(personName(lead)) ?? i18n.t('Unnamed')

/** Most headlines name the company. */
export const headlineParts = ({ headline, companyName }: { headline?: Text; companyName?: Text }): Text[] =>
  [headline, companyName && headline?.includes(companyName) ? null : companyName].filter(Boolean)

export const memberName = ({ name, email }: { name?: Text; email?: Text }): string =>
  firstShown(name, email) ?? i18n.t('Unnamed')

export const agentName = ({ name }: { name?: Text }): string => firstShown(name) ?? i18n.t('Unnamed')
