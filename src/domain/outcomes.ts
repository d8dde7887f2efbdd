import { higherOf, type Share } from '#/lib/interval'
import { instantOf } from '#/lib/instant'
import { overEnrollments, type Draft } from './drafts'

/** What became of the leads of some drafts, one draft a lead. */
export type Outcomes = {
  /** Those whose outcome is known. */
  known: readonly Draft[]
  interested: number
  notInterested: number
  endedWithout: number
  /** They have no outcome so far. */
  open: number
}

/** Each lead's first draft that was sent: a later one is only written where the first one was answered. */
export function firstSent(drafts: readonly Draft[]): readonly Draft[] {
  const sentAt = ({ request }: Draft): number | null => instantOf(request.sentAt)
  const first = new Map<string, Draft>()
  for (const draft of drafts) {
    const known = first.get(draft.request.leadId)
    if (sentAt(draft) === null) continue
    if (known === undefined || (sentAt(draft) ?? 0) < (sentAt(known) ?? 0))
      first.set(draft.request.leadId, draft)
  }
  return [...first.values()]
}

const resultOf = ({ selectedOutcome, enrollmentStatus }: Draft) => {
  if (selectedOutcome === 'interested' || selectedOutcome === 'notInterested') return selectedOutcome
  // An outcome that is not documented is neither interest nor none.
  if (selectedOutcome) return null
  return overEnrollments.has(enrollmentStatus ?? '') ? 'endedWithout' : 'open'
}

export function outcomesOf(drafts: readonly Draft[]): Outcomes {
  const count = (result: ReturnType<typeof resultOf>) =>
    drafts.filter((draft) => resultOf(draft) === result).length
  return {
    known: drafts.filter((draft) => resultOf(draft) !== 'open' && resultOf(draft) !== null),
    interested: count('interested'),
    notInterested: count('notInterested'),
    endedWithout: count('endedWithout'),
    open: count('open'),
  }
}

export const interestIn = ({ interested, known }: Outcomes): Share => ({
  part: interested,
  whole: known.length,
})

export type Contrast = {
  /** `none`: chance alone explains the difference. */
  verdict: 'few' | 'none' | 'first' | 'second'
  first: Share
  second: Share
  open: number
}

/** Which of two groups of leads is more often interested. */
export function contrastOf(one: readonly Draft[], other: readonly Draft[], minBase: number): Contrast {
  const outcomes = [outcomesOf(one), outcomesOf(other)] as const
  const [first, second] = [interestIn(outcomes[0]), interestIn(outcomes[1])]
  const higher = higherOf(first, second)
  const verdict =
    Math.min(first.whole, second.whole) < minBase
      ? 'few'
      : higher === null
        ? 'none'
        : higher === 'one'
          ? 'first'
          : 'second'
  return { verdict, first, second, open: outcomes[0].open + outcomes[1].open }
}
