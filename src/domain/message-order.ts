export type Order = 'oldestFirst' | 'newestFirst'

export function orderOf(times: readonly (number | null)[]): Order | null {
  const known = times.filter((time) => time !== null)
  let rises = 0
  for (const [index, time] of known.entries()) {
    const before = known[index - 1]
    if (before !== undefined) rises += Math.sign(time - before)
  }
  return rises === 0 ? null : rises > 0 ? 'oldestFirst' : 'newestFirst'
}

export function oldestFirst<Message>(
  messages: readonly Message[],
  timeOf: (message: Message) => number | null,
  otherwise: Order,
): readonly Message[] {
  return (orderOf(messages.map(timeOf)) ?? otherwise) === 'oldestFirst' ? messages : messages.toReversed()
}
