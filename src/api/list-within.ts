/**
 * Where `setAside` counts what a list inside one record has lost: the record's list, its identity and the
 * path of the list below it. The same path with `[]` counts over all records.
 */
export const listWithin = (records: string, id: string, list: string): string => `${records}[${id}].${list}`
