import * as z from 'zod/mini'
import { maxDisplayLinks, resultsPanel, type DisplayPage } from '#/api/display-panels'
import { worldInAddress } from '#/api/world'
import { serviceDateHeader } from '#/lib/service-clock'
import { credentialOwner, type Credential, type FindCredential } from '../session/credential'
import { readJsonBody } from '../http/json-body'
import { queryOf, type RawRequest } from '../http/raw-request'
import type { Metrics } from '../metrics/metrics'
import { storeSilent, type Refusal, type Respond } from '../http/respond'
import type { Gateway } from '../gateway/gateway'
import type { SharedStore } from '../store/shared-store'
import { dataParameters, linkRequest, type Display, type DisplayLinks, type Grant } from './links'
import type { MadeLinks } from './made-links'
import { createPanelReads } from './panel-reads'
import type { AnyPanel } from './panels'

const maxBodyBytes = 4_096

const pairing = z.strictObject({ token: z.string() })
const withdrawal = z.strictObject({ id: z.string() })

const summaryOf = ({ jti, grant }: Display) => {
  const { page, label, search, zone, names, renews, expiresAt } = grant
  return {
    paired: true,
    id: jti,
    page,
    zone,
    label,
    search,
    names,
    renews,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

const pageIn = ({ target }: RawRequest): DisplayPage =>
  queryOf(target).get('page') === 'results' ? 'results' : 'wall'

/** What a link shows, for a program that has its token. */
export type LinkFigures = (
  token: string,
  raw: RawRequest,
) => Promise<
  { id: string; grant: Grant; panels: Readonly<Partial<Record<AnyPanel, unknown>>> } | { refusal: Refusal }
>

const figurePanels = {
  wall: ['analytics', 'live', 'counts', 'accounts'],
  results: [resultsPanel],
} as const satisfies Record<DisplayPage, readonly AnyPanel[]>

/** A page of results for one agent has no days, because a day's count may be one person. */
const hasDays = ({ page, agentId }: Grant): boolean => page === 'wall' || agentId === undefined

/** Serves screens that hold no key (docs/security.md, "Display links"). */
export function createDisplay(options: {
  links: DisplayLinks
  credentials: FindCredential
  gateway: Pick<Gateway, 'read'>
  respond: Respond
  metrics: Metrics
  clock: () => number
  elapsed: () => number
  store: SharedStore | null
  /** It is null where copies share no store. */
  madeLinks: MadeLinks | null
  hasWorlds: boolean
}) {
  const { links, credentials, gateway, respond, metrics, clock, elapsed, store, hasWorlds } = options
  const { madeLinks } = options
  const panels = createPanelReads({ gateway, metrics, store, clock, elapsed })
  const serverNow = () => new Date(clock()).toISOString()

  async function bodyOf<Schema extends z.ZodMiniType>(schema: Schema, request: Request) {
    const reading = await readJsonBody(request, maxBodyBytes)
    if (!reading.ok) return { refusal: reading.refusal }
    const body = z.safeParse(schema, reading.value)
    return body.success ? { body: body.data } : { refusal: { code: 'bad_request' } as const }
  }

  async function list(credential: Credential, raw: RawRequest): Promise<Response> {
    // It is null where no store is shared, and nothing could be withdrawn.
    const made = madeLinks && (await madeLinks.list(credentialOwner(credential)))
    if (made === 'unknown') return respond.refuse(raw, storeSilent)
    const listed =
      made?.map(({ id, label, search, renews = false, page = 'wall', expiresAt }) => ({
        id,
        page,
        label,
        search,
        renews,
        expiresAt: new Date(expiresAt).toISOString(),
      })) ?? null
    return respond.data(raw, { links: listed, serverNow: serverNow() })
  }

  /**
   * Renews a link once a day. Null also means that the list did not take it, and a link that is not listed cannot be
   * withdrawn.
   */
  async function renewed(display: Display): Promise<Display | null> {
    const next = await links.renew(display)
    if (next === null) return null
    if (madeLinks && (await madeLinks.renew(next.grant.maker, listedAs(next))) !== 'stored') return null
    // It may have been withdrawn meanwhile.
    return links.open(next.token)
  }

  /** `link` names the link whose figures a page of results shows: another page may have been opened since. */
  async function found(page: DisplayPage, request: Request, { target }: RawRequest) {
    const display = await links.find(request, page)
    const wanted = queryOf(target).get('link')
    return page === 'results' && wanted !== display?.jti ? null : display
  }

  return {
    async make(request: Request, raw: RawRequest): Promise<Response> {
      const credential = await credentials(request, raw)
      if (credential === null) return respond.refuse(raw, { code: 'signed_out' })
      const { body, refusal } = await bodyOf(linkRequest, request)
      if (body === undefined) return respond.refuse(raw, refusal)
      const parameters = dataParameters(body.search)
      const isNarrow = parameters?.agentId !== undefined || parameters?.socialAccountId !== undefined
      const isAllowed = body.page !== 'results' || parameters?.socialAccountId === undefined
      if (parameters === null || !isAllowed || (isNarrow && !body.narrow))
        return respond.refuse(raw, { code: 'bad_request' })
      const made = await links.make(
        credential,
        isNarrow ? { ...body, search: withoutGoal(body.search) } : body,
        hasWorlds ? worldInAddress(body.search) : null,
      )
      if (made === null)
        return respond.refuse(raw, { code: 'bad_request', message: 'This is more than a link can hold.' })
      const added = await madeLinks?.add(credentialOwner(credential), listedAs(made))
      if (added === 'full')
        return respond.refuse(raw, {
          code: 'bad_request',
          message: `Withdraw a link first: there are ${maxDisplayLinks}.`,
        })
      // A link that is not listed cannot be withdrawn.
      if (added === 'unknown') return respond.refuse(raw, storeSilent)
      return respond.data(raw, { ...summaryOf(made), token: made.token, serverNow: serverNow() })
    },

    async list(request: Request, raw: RawRequest): Promise<Response> {
      const credential = await credentials(request, raw)
      if (credential === null) return respond.refuse(raw, { code: 'signed_out' })
      return list(credential, raw)
    },

    async withdraw(request: Request, raw: RawRequest): Promise<Response> {
      const credential = await credentials(request, raw)
      if (credential === null) return respond.refuse(raw, { code: 'signed_out' })
      const { body, refusal } = await bodyOf(withdrawal, request)
      if (body === undefined) return respond.refuse(raw, refusal)
      const withdrawn = (await madeLinks?.withdraw(credentialOwner(credential), body.id)) ?? 'none'
      if (withdrawn === 'none') return respond.refuse(raw, { code: 'not_found' })
      return withdrawn === 'unknown' ? respond.refuse(raw, storeSilent) : list(credential, raw)
    },

    async pair(request: Request, raw: RawRequest): Promise<Response> {
      const { body, refusal } = await bodyOf(pairing, request)
      if (body === undefined) return respond.refuse(raw, refusal)
      const opened = await links.open(body.token)
      if (opened === null) return respond.refuse(raw, { code: 'link_over' })
      const display = (await renewed(opened)) ?? opened
      return respond.data(
        raw,
        { ...summaryOf(display), serverNow: serverNow() },
        { 'Set-Cookie': links.cookieOf(display) },
      )
    },

    async state(request: Request, raw: RawRequest): Promise<Response> {
      const display = await found(pageIn(raw), request, raw)
      return respond.data(raw, {
        ...(display ? summaryOf(display) : { paired: false }),
        serverNow: serverNow(),
      })
    },

    async end(_request: Request, raw: RawRequest): Promise<Response> {
      return respond.data(
        raw,
        { paired: false, serverNow: serverNow() },
        { 'Set-Cookie': links.end(pageIn(raw)) },
      )
    },

    /** An ended link never works again, so 410 tells a feed reader to stop asking. */
    figures: (async (token, raw) => {
      const display = await links.open(token)
      if (display === null || !hasDays(display.grant)) return { refusal: { code: 'link_over', status: 410 } }
      const figures: Partial<Record<AnyPanel, unknown>> = {}
      for (const [name, panel] of await Promise.all(
        figurePanels[display.grant.page].map(
          async (each) => [each, await panels.read(each, display, raw)] as const,
        ),
      )) {
        if (!panel.ok) return { refusal: panel.refusal }
        figures[name] = panel.data
      }
      return { id: display.jti, grant: display.grant, panels: figures }
    }) satisfies LinkFigures,

    async panel(name: AnyPanel, request: Request, raw: RawRequest): Promise<Response> {
      const display = await found(name === resultsPanel ? 'results' : 'wall', request, raw)
      if (display === null) return respond.refuse(raw, { code: 'link_over' })
      const result = await panels.read(name, display, raw)
      // A link must not outlive its key.
      if (!result.ok) return respond.refuse(raw, result.refusal)
      const next = await renewed(display)
      return respond.data(raw, result.data, {
        ...(result.date && { [serviceDateHeader]: result.date }),
        ...(next && { 'Set-Cookie': links.cookieOf(next) }),
      })
    },

    /** Shows a person what a link with the same address would show, and one who may see results alone those of all. */
    async results(request: Request, raw: RawRequest): Promise<Response> {
      const credential = await credentials(request, raw)
      if (credential === null) return respond.refuse(raw, { code: 'signed_out' })
      const search = `?${queryOf(raw.target)}`
      const parameters = dataParameters(search)
      if (parameters === null) return respond.refuse(raw, { code: 'bad_request' })
      const { agentId, socialAccountId } = parameters
      const isNarrow = agentId !== undefined || socialAccountId !== undefined
      if (isNarrow && credential.resultsOnly) return respond.refuse(raw, { code: 'results_only' })
      if (socialAccountId !== undefined) return respond.refuse(raw, { code: 'bad_request' })
      const world = hasWorlds ? worldInAddress(search) : null
      const grant: Grant = { ...ofPerson, ...parameters, world }
      const jti = `person ${credentialOwner(credential)}`
      const result = await panels.read(resultsPanel, { grant, credential, jti, token: '' }, raw)
      return result.ok
        ? respond.data(raw, result.data, { ...(result.date && { [serviceDateHeader]: result.date }) })
        : respond.refuse(raw, result.refusal)
    },
  }
}

function listedAs({ jti: id, grant: { page, label, search, renews, expiresAt } }: Display) {
  return { id, page, label, search, renews, expiresAt }
}

const ofPerson = {
  page: 'results',
  label: '',
  search: '',
  names: false,
  zone: 'UTC',
  weekday: 1,
  renews: false,
  maker: '',
  expiresAt: 0,
} as const satisfies Partial<Grant>

/** For one agent or account, the difference to a goal's other period could reveal one person. */
function withoutGoal(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('goal')
  return `?${parameters}`
}
