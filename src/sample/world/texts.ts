import type { World } from './world'

/** The three cold messages of a lead, as drafted by its agent. */
export function coldSequence(_world: World, _lead: number): readonly [string, string, string] {
  return ['', '', '']
}

/** The answer that the agent drafts in a turn, and what is sent instead once a person has edited it. */
export function replyTexts(_world: World, _lead: number, _turn: number): { draft: string; edited: string } {
  return { draft: '', edited: '' }
}

/** What the lead writes in a turn. */
export function leadText(_world: World, _lead: number, _turn: number): string {
  return ''
}

/** What the agent lacks in a turn of which `handoffFrom` has come. */
export function handoffOf(_world: World, _lead: number, _turn: number): { note: string; category: string } {
  return { note: '', category: '' }
}

/** Why a person turned a draft down; `turn` null: the cold sequence. */
export function rejectionReason(_world: World, _lead: number, _turn: number | null): string {
  return ''
}
