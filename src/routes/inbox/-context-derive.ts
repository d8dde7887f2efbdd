import type { DataOf } from '#/api/decode/lenient'
import type { Message } from './-thread-derive'

type Lead = NonNullable<DataOf<'leads.get'>['lead']>
type State = NonNullable<NonNullable<Lead['socialStates']>[number]>
type Assignment = NonNullable<NonNullable<Lead['assignments']>[number]>
export type Relation = {
  socialAccountId: string
  state: State | undefined
  assignment: Assignment | undefined
}

/** The accounts besides this one that know the lead, each with what it had to do with them. */
export function relationsOf(lead: Lead | undefined, except: string): readonly Relation[] {
  const states = (lead?.socialStates ?? []).filter((state) => state !== null)
  const assignments = (lead?.assignments ?? []).filter((assignment) => assignment !== null)
  const accounts = new Set([...states, ...assignments].map(({ socialAccountId }) => socialAccountId))
  accounts.delete(except)
  return [...accounts].map((socialAccountId) => ({
    socialAccountId,
    state: states.find((state) => state.socialAccountId === socialAccountId),
    assignment: assignments.find((assignment) => assignment.socialAccountId === socialAccountId),
  }))
}

/** How many files, pictures and recordings the messages carry. */
export function mediaIn(messages: readonly Message[]) {
  const sum = { files: 0, pictures: 0, voices: 0, seconds: 0 }
  for (const { attachments, audioAttachments, gif, pictureUrl, videos } of messages) {
    sum.files += attachments?.length ?? 0
    sum.pictures += (gif ? 1 : 0) + (pictureUrl ? 1 : 0) + (videos?.length ?? 0)
    sum.voices += audioAttachments?.length ?? 0
    for (const { audioMetadata } of audioAttachments ?? []) sum.seconds += audioMetadata?.duration ?? 0
  }
  return sum
}
