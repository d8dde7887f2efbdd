import { comparable } from './-marked'
import type { Message } from './-thread-derive'

// What a message says, made comparable, is kept with it: a search goes through tens of thousands at each letter.
// oxlint-disable-next-line session/module-state -- goes with its message
const kept = new WeakMap<Message, string>()

function wordsOf(message: Message): string {
  const known = kept.get(message)
  if (known !== undefined) return known
  const names = (message.attachments ?? []).map(({ name }) => name ?? '')
  const words = comparable([message.text ?? '', ...names].join('\n'))
  kept.set(message, words)
  return words
}

/** The messages that say it, oldest first; upper case, lower case and accents are the same. */
export function messagesWith(messages: readonly Message[], needle: string): readonly string[] {
  const sought = comparable(needle.trim())
  if (sought === '') return []
  return messages.filter((message) => wordsOf(message).includes(sought)).map(({ entityUrn }) => entityUrn)
}
