export const topics = ['pricing', 'reference', 'availability', 'security', 'contract'] as const
export type Topic = (typeof topics)[number]

export type Phrases = Record<
  | 'openers'
  | 'followUps'
  | 'breakUps'
  | 'curious'
  | 'going'
  | 'agreeing'
  | 'declining'
  | 'thanking'
  | 'replies'
  | 'answersKnown'
  | 'invitations'
  | 'farewells'
  | 'byHand'
  | 'chat'
  | 'rejections',
  readonly [string, ...string[]]
> &
  Record<'asking' | 'notes' | 'facts', Readonly<Record<Topic, string>>>
