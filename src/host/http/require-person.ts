import type { MiddlewareHandler } from 'hono'
import { refusalAnswers, refusalHeader, type RefusalCode } from '#/api/refusals'
import type { HeaderSets } from './headers'
import type { HostEnv } from './middleware'
import { englishHostWords } from './host-words'
import { pathOf, type RawRequest } from './raw-request'
import { buildResponse, type Respond } from './respond'
import type { Said, Shell } from './shell'

type Middleware = MiddlewareHandler<HostEnv>

/** A wrong secret is a mistake of the proxy's, or a stranger's guess, so nothing is answered, not even to a display. */
export const refuseMistakes =
  (respond: Respond): Middleware =>
  async ({ env }, next) => {
    const { vouching } = env
    return vouching?.kind === 'refused' ? respond.refuse(env, { code: vouching.code }) : next()
  }

/** Answers only those for whom the proxy in front vouches (docs/sso.md). */
export const requirePerson =
  (options: {
    respond: Respond
    sets: HeaderSets
    publicOrigin: string | null
    shell: Shell | undefined
  }): Middleware =>
  async ({ req, env }, next) => {
    const { vouching } = env
    if (vouching?.kind === 'person') return next()
    const { respond, sets, publicOrigin, shell } = options
    const code = vouching?.code ?? 'proxy_secret_missing'
    if (!isPageRequest(req.raw)) return respond.refuse(env, { code })
    const said = shell?.said(req.raw.headers.get('accept-language')) ?? {
      language: 'en',
      words: englishHostWords,
    }
    return refusePage(env, code, said, sets, publicOrigin)
  }

/** A person whom a group narrows gets this, and what is answered without a sign-in. */
const ofResults = new Set(['/display/results', '/session', '/report'])

/** Refuses all but results to a person whom a group narrows, whatever is added after this (docs/sso.md). */
export const requireRights =
  ({ respond, sets }: { respond: Respond; sets: HeaderSets }): Middleware =>
  async ({ req, env }, next) => {
    const { vouching } = env
    const isNarrowed = vouching?.kind === 'person' && vouching.resultsOnly === true
    if (!isNarrowed || ofResults.has(pathOf(env.target))) return next()
    if (!isPageRequest(req.raw)) return respond.refuse(env, { code: 'results_only' })
    env.logContext.outcome = 'results_only'
    return buildResponse(env, 302, { ...sets.document, Location: '/results' }, null)
  }

const isPageRequest = ({ method, headers }: Request): boolean =>
  method === 'GET' && (headers.get('accept') ?? '').includes('text/html')

function refusePage(
  raw: RawRequest,
  code: RefusalCode,
  said: Said,
  sets: HeaderSets,
  publicOrigin: string | null,
): Response {
  const { status } = refusalAnswers[code]
  raw.logContext.outcome = code
  const headers = { ...sets.document, 'Content-Type': 'text/html; charset=utf-8', [refusalHeader]: code }
  return buildResponse(raw, status, headers, pageOf(code, said, publicOrigin))
}

/** `publicOrigin` is the origin of a URL, and so without any character that HTML would read. */
function pageOf(code: RefusalCode, { language, words }: Said, publicOrigin: string | null): string {
  const link = publicOrigin === null ? '' : `\n      <p><a href="${publicOrigin}/">${publicOrigin}</a></p>`
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${words.signIn} · Sightline</title>
  </head>
  <body>
    <main>
      <h1>${words.needsSignIn}</h1>
      <p>${words.openUsual}</p>${link}
      <p>${words.ifUsual} <code>${code}</code></p>
    </main>
  </body>
</html>
`
}
