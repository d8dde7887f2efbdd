// Preloaded into the host by bench/documents.mjs, with `--expose-gc`: told to, each thread collects, and the first one
// says how many bytes the process holds.
import { setTimeout } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

const rounds = 3
const channel = new BroadcastChannel('collect')
channel.addEventListener('message', () => globalThis.gc?.())
// Of Node alone: it keeps no thread from ending.
if ('unref' in channel && typeof channel.unref === 'function') channel.unref()

async function collect() {
  for (let round = 0; round < rounds; round += 1) {
    channel.postMessage('')
    globalThis.gc?.()
    await setTimeout(500)
  }
  process.send?.(process.memoryUsage.rss())
}
if (isMainThread) process.on('message', () => void collect())
