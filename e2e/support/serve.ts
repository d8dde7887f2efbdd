import { serve } from '@hono/node-server'

import { startHost } from '#/host/start'
import { createSample } from '#/sample/sample'

import { sampleKey, sampleTime } from './sample-time'

/** Where the two hosts of the browser tests answer. */
export interface Origins {
  /** With the sample workspace inside. */
  sample: string
  /** In front of a service, and with no key of its own: people sign in. */
  signIn: string
  /** The instant at which their clock stands. */
  time: number
}

const clock = () => sampleTime
const clientDir = new URL('../client', import.meta.url)
const anyPort = { HOST: '127.0.0.1', PORT: '0' }
// One line a request would bury the tests' own lines.
const log = () => undefined

const sample = await startHost({ env: anyPort, clock, clientDir, log })
const service = await serveSample()
const signIn = await startHost({ env: { ...anyPort, API_BASE_URL: service }, clock, clientDir, log })

const origins: Origins = { sample: sample.origin, signIn: signIn.origin, time: sampleTime }
process.send?.(origins)
// The tests are over, or were killed.
process.on('disconnect', () => process.exit())

function serveSample(): Promise<string> {
  const answer = createSample({ seed: 1, leads: 1200, clock, key: sampleKey })
  return new Promise((resolve) => {
    serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
  })
}
