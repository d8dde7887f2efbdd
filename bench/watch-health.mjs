// Asks `/health` of the host at a port over and over; told that it is enough, it says how long the slowest took.
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const port = Number(process.argv[2])
let slowest = 0
const enough = new AbortController()
process.once('message', () => enough.abort())

/** Its own connection each time, as a load balancer does. */
const ask = () =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    get({ host: '127.0.0.1', port, path: '/health', agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(performance.now() - started))
    }).on('error', reject)
  })

// The first takes longer for reasons of this process.
for (let round = 0; round < 20; round += 1) await ask()
process.send?.('ready')
while (!enough.signal.aborted) {
  slowest = Math.max(slowest, Number(await ask()))
  await wait(5)
}
process.send?.(slowest)
