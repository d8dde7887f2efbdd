/** A measure has one colour on every page. */
export type Measure = 'interested' | 'replies' | 'messages' | 'clicks' | 'leads'

export const measureColour: Readonly<Record<Measure, string>> = {
  interested: 'var(--good)',
  replies: 'var(--accent)',
  messages: 'var(--text-3)',
  clicks: 'var(--machine)',
  leads: 'var(--line-strong)',
}
