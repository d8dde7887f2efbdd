import type { Validation } from './-queue-derive'

export const coldTargets = ['coldOpener', 'coldFollowUp', 'coldBreakUp'] as const

/** One text of a draft, by the name that regenerations and sent messages give it. */
export type DraftText = { target: string; text: string | undefined }

/** The texts of a draft: one of a reply, three of a cold sequence, in the order they are sent. */
export function textsOf({ request }: Validation): readonly DraftText[] {
  // A kind nobody described may come with the fields of either; what it has is shown.
  if ('draftMessage' in request) return [{ target: 'reply', text: request.draftMessage }]
  return coldTargets.map((target) => ({
    target,
    text: target in request ? (Reflect.get(request, target) as string | undefined) : undefined,
  }))
}

export type Change = { target: string; before: string; after: string }

/** Which texts are other ones now than when the page was opened. */
export function changesBetween(before: Validation, after: Validation): readonly Change[] {
  const earlier = new Map(textsOf(before).map(({ target, text }) => [target, text]))
  return textsOf(after).flatMap(({ target, text }) => {
    const was = earlier.get(target)
    // What could not be read, then or now, may not have changed at all.
    return was === undefined || text === undefined || was === text
      ? []
      : [{ target, before: was, after: text }]
  })
}

/** The text to show in a list's one line: what would be sent first. */
export function previewOf(item: Validation): string | undefined {
  const { request } = item
  const approved = 'approvedMessage' in request ? request.approvedMessage : undefined
  return approved ?? textsOf(item).find(({ text }) => text)?.text
}
