// Apart from the words about drafts: the script that sends the first requests reads this too.

/** The kind as the service can be asked for a draft of it; undefined for one that the contract does not have. */
export const askableKind = (kind: string | undefined) =>
  (['message', 'coldSequence'] as const).find((known) => known === kind)
