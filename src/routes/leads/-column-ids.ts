/** Columns that can be chosen, in the order in which they are offered; the name always comes first. */
export const columnIds = [
  'headline',
  'companyName',
  'region',
  'agent',
  'assignedSocialAccount',
  'outreachStatus',
  'relationshipStatus',
  'activeAssignment',
  'exitReason',
  'marks',
  'createdAt',
  'updatedAt',
  'blacklistedAt',
  'companyWebsite',
  'companySocialUrl',
  'profileUrl',
  'publicIdentifier',
  'memberId',
  'socialId',
  'id',
] as const
export type ColumnId = (typeof columnIds)[number]

export const defaultColumns: readonly ColumnId[] = [
  'headline',
  'companyName',
  'agent',
  'assignedSocialAccount',
  'outreachStatus',
  'relationshipStatus',
  'marks',
  'updatedAt',
]

/** The columns an address asks for, in its order; none that is known means the default ones. */
export function readColumns(values: readonly string[]): ColumnId[] | undefined {
  const chosen = [...new Set(values)].flatMap((value) => columnIds.find((id) => id === value) ?? [])
  return chosen.length === 0 || isDefault(chosen) ? undefined : chosen
}

const isDefault = (columns: readonly ColumnId[]): boolean =>
  columns.length === defaultColumns.length && columns.every((id, i) => id === defaultColumns[i])
