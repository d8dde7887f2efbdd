/**
 * How many cases an answer needs before it claims anything; below that a page says what is still missing.
 * `docs/answers.md` explains each row.
 */
export const minBases = {
  /** Decided drafts of an agent. */
  autonomy: 20,
  /** Outcomes known in each of the groups that are compared. */
  editing: 20,
  waiting: 20,
  /** Replies in one hour of the week. */
  replyTimes: 20,
  /** Days on which an agent could send, within the last two weeks. */
  runway: 3,
  /** What a figure counts in both periods together: in a few, one or two more are chance. */
  movers: 20,
} as const
