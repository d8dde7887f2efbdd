type Read = { data: unknown; errorUpdateCount: number; failureReason: unknown }

const isGivenUp = ({ errorUpdateCount }: Read): boolean => errorUpdateCount > 0

/**
 * Whether the page has nothing to stand on: both of its own reads failed with nothing to show from before. Once one is
 * given up, the other is not waited for while it is repeated.
 */
export const hasNoSpine = (live: Read, analytics: Read): boolean =>
  [live, analytics].some(isGivenUp) &&
  [live, analytics].every(
    (read) => read.data === undefined && (isGivenUp(read) || read.failureReason !== null),
  )
