/** A filter by agent and by social account. */
export type Senders = { agentId?: string | undefined; socialAccountId?: string | undefined }

export const sendersIn = ({ agentId, socialAccountId }: Senders): number =>
  [agentId, socialAccountId].filter((chosen) => chosen !== undefined).length

/** Whether the filter leaves this agent. */
export const isOf = (
  { id, socialAccountIds }: { id: string; socialAccountIds?: readonly string[] | undefined },
  { agentId, socialAccountId }: Senders,
): boolean =>
  (agentId === undefined || id === agentId) &&
  (socialAccountId === undefined || socialAccountIds?.includes(socialAccountId) === true)
