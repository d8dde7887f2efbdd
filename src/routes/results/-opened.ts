import { createClient, type Client, type WriteCall } from '#/api/client'
import { ApiFailure } from '#/api/errors'
import { callHost } from '#/api/host-call'
import { kindOfFailure, type RefusalCode } from '#/api/refusals'
import type { HostFacts } from '#/api/world'
import { readResultsSearch, type ResultsSearch } from '#/domain/results-page'
import { writeSearch } from '#/lib/search-params'

/** `over`: the link has ended, was withdrawn, or another was opened in this browser since. */
export type Opened =
  | { kind: 'link'; id: string; search: ResultsSearch; zone: string | undefined }
  | { kind: 'person'; resultsOnly: boolean }
  | { kind: 'over' }

const token = /^[\w-]{8,}(?:\.[\w-]*){4}$/

type HostAnswer = Awaited<ReturnType<typeof callHost>>

function dataOf(answer: HostAnswer) {
  if (answer === null) throw new ApiFailure({ operation: 'cockpit.analytics', kind: 'offline' })
  const { response, body } = answer
  if (response.ok) return body.data ?? {}
  const refusal = response.headers.get('Sightline-Refusal')
  throw new ApiFailure({
    operation: 'cockpit.analytics',
    kind: kindOfFailure(response.status, refusal),
    status: response.status,
    refusal: refusal ?? undefined,
  })
}

function linkIn({ paired, id, page, search, zone }: Record<string, unknown>): Opened {
  if (paired !== true || page !== 'results' || typeof id !== 'string' || typeof search !== 'string')
    return { kind: 'over' }
  return {
    kind: 'link',
    id,
    search: readResultsSearch(new URLSearchParams(search)),
    zone: typeof zone === 'string' ? zone : undefined,
  }
}

/** Exchanges the token in the fragment for a cookie, or asks whose page this is. */
export async function openResults(
  hash: string,
  link: string | null,
  { proxy }: Pick<HostFacts, 'proxy'>,
): Promise<Opened> {
  if (token.test(hash)) {
    const answer = await callHost('/display/session', { token: hash })
    return answer?.response.status === 401 ? { kind: 'over' } : linkIn(dataOf(answer))
  }
  if (link !== null)
    return linkIn(dataOf(await callHost(`/display/session${writeSearch({ page: 'results', link })}`)))
  // Only a proxy in front narrows people. Whether this one is signed in, the figures tell.
  const answer = proxy ? await callHost('/session') : null
  return { kind: 'person', resultsOnly: answer?.body.data?.['resultsOnly'] === true }
}

/** The only address that gives figures to a link, or to a person who may see results alone. */
export function resultsClient(opened: Opened, search: ResultsSearch, world: string | null): Client {
  const { range, agentId } = search
  const target =
    opened.kind === 'link'
      ? `/display/panels/results${writeSearch({ link: opened.id })}`
      : `/display/results${writeSearch({ range, agentId, world })}`
  const write: WriteCall = () => ({ method: 'GET', target, body: undefined })
  return createClient('', write)
}

export const isLinkOver = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.refusal === ('link_over' satisfies RefusalCode)

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiFailure && error.detail.kind === 'signedOut'
