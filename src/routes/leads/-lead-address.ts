import { readSegment, writeSegment } from '#/api/segment'
import { writeSearch } from '#/shell/search'

/** The address of a lead's page; undefined where its id cannot be part of one. */
export function leadAddress(leadId: string, world: string | undefined): string | undefined {
  const segment = writeSegment(leadId)
  return readSegment(segment) === null ? undefined : `/leads/${segment}${writeSearch({ world })}`
}
