/** What a series counts decides its colour, on every page. */
export type Measure = 'interested' | 'replies' | 'messages' | 'clicks' | 'leads'

export const measureColour: Readonly<Record<Measure, string>> = {
  interested: 'var(--measure-interested)',
  replies: 'var(--measure-replies)',
  messages: 'var(--measure-messages)',
  clicks: 'var(--measure-clicks)',
  leads: 'var(--measure-leads)',
}
