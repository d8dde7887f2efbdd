import type { ServerResponse } from 'node:http'

import { serve } from '@hono/node-server'

import { startHost } from '#/host/start'
import { fakeStore } from '#/host/testing/fake-store'
import { sampleMedia } from '#/sample/media/sample-media'
import { createSample, worldHeader } from '#/sample/sample'

import { anyPort, clientDir, clock, log, times } from './host-options'
import { otherKey, otherName, proxySecret, sampleKey, sampleTime } from './sample-time'

/** Where the hosts of the browser tests answer. */
export interface Origins {
  /** The sample workspace is inside. */
  sample: string
  /** The same, where the browser renders every page. */
  undrawn: string
  /** It stands in front of a service, and has no key of its own: people sign in. */
  signIn: string
  /** It stands in front of the same service, for a proxy that signs people in. */
  proxied: string
  /** That service; its pictures are the only thing a page fetches from it. */
  service: string
  /** Names a new host each time it is asked: like the first, but a test makes its time pass. */
  running: string
  /** The instant at which their clock stands. */
  time: number
}

const sample = await startHost({ env: anyPort, clock, clientDir, log, times })
const undrawn = await startHost({ env: { ...anyPort, SSR: 'off' }, clock, clientDir, log })
const service = await serveSample()
const signIn = await startHost({
  // A test says from which address it signs in: the clock stands still, and with it the limits on sign-ins.
  env: {
    ...anyPort,
    API_BASE_URL: service,
    MEDIA_HOSTS: new URL(service).host,
    TRUSTED_PROXIES: '127.0.0.1',
    SIGN_IN_FAILURES: '5',
  },
  clock,
  clientDir,
  log,
  times,
  // As if it were one of several copies.
  store: fakeStore(() => performance.now()),
})

const proxied = await startHost({
  env: {
    ...anyPort,
    API_BASE_URL: service,
    API_KEY: sampleKey,
    MEDIA_HOSTS: new URL(service).host,
    PROXY_AUTH_SECRET: proxySecret,
    PROXY_SIGN_OUT_URL: '/oauth2/sign_out',
    RESULTS_ONLY_GROUPS: 'clients',
  },
  clock,
  clientDir,
  log,
  times,
})

const origins: Origins = {
  sample: sample.origin,
  undrawn: undrawn.origin,
  signIn: signIn.origin,
  proxied: proxied.origin,
  service,
  running: await serveRunning(),
  time: sampleTime,
}
process.send?.(origins)
// The tests are over, or were killed.
process.on('disconnect', () => process.exit())

/** How far the time of each running host has passed since its start, by its address. */
const passed = new Map<string, number>()

/** A host with a time of its own for each that asks: what one test watched has happened for no other. */
async function startRunning(): Promise<string> {
  // Ten seconds before the drafts that are being rewritten settle.
  const runsFrom = sampleTime + 50_000
  let running = { origin: '' }
  const runningClock = (): number => runsFrom + (passed.get(running.origin) ?? 0)
  // What the host keeps for seconds is as old as the time that passed.
  const elapsed = (): number => performance.now() + (passed.get(running.origin) ?? 0)
  running = await startHost({ env: anyPort, clock: runningClock, elapsed, clientDir, log, times })
  return running.origin
}

/** Starts a host when asked with GET; a POST names one and by how many milliseconds its time passes. */
function serveRunning(): Promise<string> {
  return new Promise((resolve) => {
    const answer = async (request: Request): Promise<Response> => {
      if (request.method !== 'POST') return new Response(await startRunning())
      const { searchParams } = new URL(request.url)
      const of = searchParams.get('of') ?? ''
      passed.set(of, (passed.get(of) ?? 0) + Number(searchParams.get('ms')))
      return new Response()
    }
    serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
  })
}

/** What the other key reads: the same sample, in the world where nothing has happened, as another person. */
async function answerOther(answer: ReturnType<typeof createSample>, request: Request): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set('authorization', `Bearer ${sampleKey}`)
  headers.set(worldHeader, 'fresh')
  const response = await answer(new Request(request, { headers }))
  if (new URL(request.url).pathname !== '/v1/me') return response
  const me = await response.text()
  return new Response(
    me
      .replaceAll('us_camille', 'us_olga')
      .replaceAll('ws_northwind', 'ws_other')
      .replaceAll('Camille Roy', otherName),
    response,
  )
}

/** Runs the sample as a service of its own, its pictures included. */
function serveSample(): Promise<string> {
  return new Promise((resolve) => {
    let answer: ReturnType<typeof createSample>
    const fetch = (request: Request): Response | Promise<Response> => {
      const media = sampleMedia(new URL(request.url).pathname)
      if (media) return new Response(media.bytes, { headers: { 'content-type': media.type } })
      const isOther = request.headers.get('authorization') === `Bearer ${otherKey}`
      return isOther ? answerOther(answer, request) : answer(request)
    }
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
      const mediaOrigin = `http://127.0.0.1:${port}`
      answer = createSample({ seed: 1, leads: 1200, clock, key: sampleKey, mediaOrigin })
      resolve(mediaOrigin)
    })
    // Its clock stands still while a page's goes on: there is nothing to compare.
    server.prependListener('request', (_, response: ServerResponse) => void (response.sendDate = false))
  })
}
