import { none16, type LeadColumns } from './columns'
import { companies } from './companies'
import { headlines } from './headlines'
import { firstNames, lastNames, cultures } from './names'
import { regions } from './places'
import type { Tempo } from './tempo'

const indexIn = (dictionary: readonly string[], text: string): number => {
  const index = dictionary.indexOf(text)
  return index === -1 ? none16 : index
}

/** The lead of the long conversation has a name that people can look for. */
export function castNotable(columns: LeadColumns, { longThread }: Tempo): void {
  if (!longThread) return
  const { lead } = longThread
  columns.culture[lead] = cultures.indexOf('fr')
  columns.firstName[lead] = indexIn(firstNames, 'Marta')
  columns.lastName[lead] = indexIn(lastNames, 'Dubois')
  columns.company[lead] = indexIn(companies, 'Umberly')
  columns.headline[lead] = indexIn(headlines, 'Head of Sales')
  columns.region[lead] = indexIn(regions, 'Lyon, Auvergne-Rhône-Alpes, France')
}
