import { serve } from '@hono/node-server'
import { createSample } from './sample'
import { sampleMedia } from './media/sample-media'

const port = Number(process.env['PORT'] || 4311)
const key = process.env['SAMPLE_KEY'] || 'sample-key-for-everyone'
const seed = Number(process.env['SAMPLE_SEED'] || 1)
const leads = Number(process.env['SAMPLE_LEADS'] || 1_200)

if (![port, seed, leads].every((number) => Number.isInteger(number) && number >= 0) || port > 65_535) {
  console.error('PORT, SAMPLE_SEED and SAMPLE_LEADS must be whole numbers.')
  process.exit(1)
}

const answer = createSample({
  seed,
  leads,
  key,
  clock: Date.now,
  mediaOrigin: `http://127.0.0.1:${port}`,
})

function route(request: Request): Response | Promise<Response> {
  const media = request.method === 'GET' ? sampleMedia(new URL(request.url).pathname) : null
  if (!media) return answer(request)
  return new Response(media.bytes, {
    headers: {
      'content-type': media.type,
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

const server = serve({ fetch: route, hostname: '127.0.0.1', port }, (address) => {
  console.log(`The sample workspace answers at http://127.0.0.1:${address.port}`)
  console.log(`API_BASE_URL=http://127.0.0.1:${address.port} API_KEY=${key} npm start`)
})

server.on('error', (error) => {
  const code = 'code' in error ? error.code : ''
  console.error(
    code === 'EADDRINUSE'
      ? `Something else listens on port ${port} already. Set PORT to another number.`
      : `The sample workspace cannot listen on port ${port}: ${error.message}`,
  )
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close()
    // Clients could keep their connections open, and the process alive.
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
}
