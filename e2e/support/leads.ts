import type { APIRequestContext, Page } from '@playwright/test'

export type Lead = {
  id: string
  firstName: string
  lastName: string | null
  headline: string | null
  outreachStatus: string
  region: string | null
  activeAssignment: { source: string } | null
}
export type ListAnswer = { leads: Lead[]; totalCount: number }

/** What the service itself answers, past the page. */
export async function asked<Data>(
  request: APIRequestContext,
  origin: string,
  path: string,
  body?: object,
): Promise<Data> {
  const headers = { 'X-Sightline': '1', Origin: origin }
  const url = `${origin}${path}`
  const response = body
    ? await request.post(url, { headers, data: body })
    : await request.get(url, { headers })
  // The tests below say by their types what the contract says of these answers.
  const { data } = (await response.json()) as { data: Data }
  return data
}

export const nameOf = ({ firstName, lastName }: Lead) => [firstName, lastName].filter(Boolean).join(' ')
export const table = (page: Page) => page.getByRole('table', { name: 'Leads' })
/** The lead at a place of an answer. */
export function at(leads: readonly Lead[], place: number): Lead {
  const lead = leads[place]
  if (!lead) throw new Error(`The answer has no lead at ${place}`)
  return lead
}

export const names = (page: Page) => table(page).getByRole('rowheader').getByRole('link')
