import { sampleTime } from './sample-time'

export const clock = () => sampleTime
export const clientDir = new URL('../client', import.meta.url)
export const anyPort = { HOST: '127.0.0.1', PORT: '0' }
// One line a request would bury the tests' own lines.
export const log = () => undefined

// A machine that runs tests is slow, and what is looked at must not depend on it.
export const times = {
  timeoutMs: 5_000,
  heldTimeoutMs: 5_000,
  graceMs: 2_000,
  maxQueuedMs: 8_000,
  viewWaitMs: 8_000,
  joinMs: 15_000,
}
