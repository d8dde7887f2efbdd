import { queryFor } from '#/api/queries'

/** What an agent did last, of which its figures and its silence are told; the entry itself is not needed. */
export const lastActivityQuery = (id: string) =>
  queryFor('agents.activity', { path: { id }, query: { limit: 1 } })
